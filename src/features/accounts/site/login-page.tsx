import { useEffect } from 'react'
import { data, useSearchParams } from 'react-router'
import { pendingFollowPath, rememberEarlyPress } from '#features/watchlist/site/index.ts'
import { bodyOf, defineForm, returnable, useApiForm } from '#web/api-form.ts'
import { useHydrated } from '#web/hydrated.ts'
import { LocalLink } from '#web/local-link.tsx'
import { pageAction } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { signIn, signInSchema } from '../contract.ts'
import { returnPath, SIGN_UP, withReturnPath } from '../return-path.ts'
import { checkAccount } from './account-check.ts'
import { AccountFormFrame, FormPage } from './account-layout.tsx'
import { keepDeviceKey, withDeviceKey } from './device-key.ts'
import { SignedOutOnly } from './guards.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { beginSession } from './session.ts'

export const handle = { texts: ['accounts'] }

const SIGN_IN_FORM = defineForm({
  texts: ['email', 'password'],
  check: (values, language) => checkAccount(signInSchema, values, language),
  send: async ({ api, values }) => {
    const body = { ...bodyOf<typeof signInSchema>(values), ...withDeviceKey() }
    const signedIn = await api(signIn, { body })
    keepDeviceKey(signedIn)
    beginSession(signedIn.user, signedIn.access_token)
  },
})

/**
 * Without scripts the token couldn't be stored, so the password isn't sent to the API: the page says so
 * again.
 */
const act = pageAction(async ({ form }) => data({ values: returnable(SIGN_IN_FORM.read(form)) }))

export { act as action }

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
  const [query] = useSearchParams()
  const to = query.get('to')
  const form = useApiForm({ ...SIGN_IN_FORM, draft: 'sign-in' })
  const labels = { email: t('fields.email'), password: t('fields.password') }
  return (
    <FormPage title={t('signIn.title')} description={t('signIn.description')}>
      <noscript>
        <p className="measure mb-6 border-l-2 border-line-strong pl-4">{t('signIn.needsScripts')}</p>
      </noscript>
      <AccountFormFrame form={form} labels={labels}>
        <EmailField
          {...form.field('email')}
          label={labels.email}
          required
          autoComplete="username"
          enterKeyHint="next"
        />
        <PasswordField
          {...form.field('password')}
          label={labels.password}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Button type="submit" busy={form.busy}>
            {form.busy ? t('signIn.sending') : t('signIn.submit')}
          </Button>
          <LocalLink to={withReturnPath('/forgot-password', to)} className="link">
            {t('signIn.forgot')}
          </LocalLink>
        </div>
      </AccountFormFrame>
      <PasskeySignIn />
      <p className="mt-8 border-t border-line pt-4">
        {t('signIn.none')}{' '}
        <LocalLink to={withReturnPath(SIGN_UP, to)} className="link">
          {t('signIn.signUp')}
        </LocalLink>
      </p>
    </FormPage>
  )
}
