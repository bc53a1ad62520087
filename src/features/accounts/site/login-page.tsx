import { useEffect } from 'react'
import { data, useActionData, useSearchParams } from 'react-router'
import { pendingFollowPath, rememberEarlyPress } from '#features/watchlist/site/index.ts'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { pageAction } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { signIn, signInSchema } from '../contract.ts'
import { AccountFormFrame, FormPage } from './account-layout.tsx'
import { keepDeviceKey, withDeviceKey } from './device-key.ts'
import { SignedOutOnly } from './guards.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { returnPath } from './return-path.ts'
import { bodyOf, checkTyped, type Typed, typedIn, withoutPasswords } from './send-form.ts'
import { beginSession } from './session.ts'
import { useAccountForm } from './use-account-form.ts'

export const handle = { messages: ['accounts'] }

/**
 * Without scripts the token couldn't be stored, so the password isn't sent to the API: the page says so
 * again.
 */
const act = pageAction(async ({ form }) => data({ typed: withoutPasswords(typedIn(form)) }))

export { act as action }

export function headers() {
  return { 'Cache-Control': 'no-cache' }
}

/** The sign-in page (R501). A signed-in user is redirected to `?to=` or the dashboard (R110). */
export default function SignInPage() {
  const [query] = useSearchParams()
  const to = query.get('to')
  useEffect(() => rememberEarlyPress(to), [to])
  const hydrated = useHydrated()
  return (
    <SignedOutOnly leadTo={returnPath(to ?? ((hydrated && pendingFollowPath()) || null))}>
      <SignIn />
    </SignedOutOnly>
  )
}

function SignIn() {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const typed = useActionData<{ typed: Typed }>()?.typed
  const form = useAccountForm({
    draft: 'sign-in',
    send: (api, sent) => api(signIn, { body: { ...bodyOf<typeof signInSchema>(sent), ...withDeviceKey() } }),
    check: (sent) => checkTyped(signInSchema, sent, language),
    onDone: (signedIn) => {
      keepDeviceKey(signedIn)
      beginSession(signedIn.user, signedIn.access_token)
    },
  })
  return (
    <FormPage title={t('signIn.title')} description={t('signIn.description')}>
      <noscript>
        <p className="measure mb-6 border-l-2 border-line-strong pl-4">{t('signIn.needsScripts')}</p>
      </noscript>
      <AccountFormFrame
        {...form.formProps}
        refusal={form.refusal}
        labels={{ email: t('fields.email'), password: t('fields.password') }}
      >
        <EmailField
          name="email"
          label={t('fields.email')}
          error={form.faultOf('email')}
          defaultValue={typed?.email}
          required
          autoComplete="username"
          enterKeyHint="next"
        />
        <PasswordField
          name="password"
          label={t('fields.password')}
          error={form.faultOf('password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Button type="submit" busy={form.busy}>
            {form.busy ? t('signIn.sending') : t('signIn.submit')}
          </Button>
          <LocalLink to="/forgot-password" className="link">
            {t('signIn.forgot')}
          </LocalLink>
        </div>
      </AccountFormFrame>
      <PasskeySignIn />
      <p className="mt-8 border-t border-line pt-4">
        {t('signIn.none')}{' '}
        <LocalLink to="/signup" className="link">
          {t('signIn.signUp')}
        </LocalLink>
      </p>
    </FormPage>
  )
}
