import { useState } from 'react'
import { redirect, useLoaderData, useSearchParams } from 'react-router'
import { answerWithPasskey, supportsPasskeys } from '#features/accounts/site/index.ts'
import {
  askForPasskey,
  getSecondFactors,
  givePasskey,
  giveSecondFactor,
  secondFactorFormSchema,
} from '#features/staff/contract.ts'
import { validate } from '#i18n/field-errors.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { returnPath, signInPath } from '#web/console/data.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRequest } from '#web/use-request.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/** What the person can sign in with. Without a password, or when it was given too long ago, it is asked for again. */
export const loader = pageData(async ({ api, url, href }) => {
  const { factors } = await api(getSecondFactors)
  if (factors.length === 0) throw redirect(href(signInPath(returnPath(url.searchParams.get('to')))))
  return factors
})

/** A step of signing in: a passkey, or a code of the authenticator or a recovery code. */
export default function SecondFactorScreen() {
  const { t } = useTranslation('console')
  const navigate = useLocalNavigate()
  const [query] = useSearchParams()
  const to = returnPath(query.get('to'))
  const factors = useLoaderData<typeof loader>()
  const canUsePasskey = factors.includes('passkey') && supportsPasskeys()
  const [way, setWay] = useState<'passkey' | 'code'>(canUsePasskey ? 'passkey' : 'code')
  /** @param isSignedIn false when the password was given too long ago */
  const onDone = (isSignedIn: boolean) => navigate(isSignedIn ? to : signInPath(to), { replace: true })
  const hasAuthenticator = factors.includes('authenticator')
  const ofCodes = hasAuthenticator ? 'code' : 'recoveryCode'
  return (
    <SignInLayout
      title={t(`secondFactor.${way === 'passkey' ? 'passkey' : ofCodes}.title`)}
      lead={t(`secondFactor.${way === 'passkey' ? 'passkey' : ofCodes}.lead`)}
    >
      {way === 'passkey' ? (
        <PasskeyButton onDone={onDone} />
      ) : (
        <CodeForm hint={hasAuthenticator ? t('secondFactor.code.hint') : undefined} onDone={onDone} />
      )}
      <div className="mt-8 flex flex-col items-start gap-3 border-t border-line pt-4">
        {canUsePasskey && (
          <button
            type="button"
            className="link"
            onClick={() => setWay(way === 'passkey' ? 'code' : 'passkey')}
          >
            {t(way === 'passkey' ? `secondFactor.${ofCodes}.instead` : 'secondFactor.passkey.instead')}
          </button>
        )}
        <LocalLink to={signInPath(to)} className="link">
          {t('secondFactor.back')}
        </LocalLink>
      </div>
    </SignInLayout>
  )
}

type WayProps = { onDone: (isSignedIn: boolean) => unknown }

function PasskeyButton({ onDone }: WayProps) {
  const { t } = useTranslation('console')
  const api = browserApi(useLanguage())
  const { busy, failure, run } = useRequest()
  const press = () =>
    run(async () => {
      const isSignedIn = await unlessTooLate(signInWithPasskey(api))
      if (isSignedIn === undefined) return t('secondFactor.passkey.notUsed')
      await onDone(isSignedIn)
      return undefined
    })
  return (
    <div className="space-y-6">
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
      <Button busy={busy} onClick={press}>
        {t('secondFactor.passkey.use')}
      </Button>
    </div>
  )
}

/** The reply is false when the password was given too long ago. */
const CODE_FORM = defineForm({
  texts: ['code'],
  check: (values, language) => validate(secondFactorFormSchema, bodyOf(values), language),
  send: ({ api, values }) =>
    unlessTooLate(api(giveSecondFactor, { body: bodyOf<typeof secondFactorFormSchema>(values) })),
})

function CodeForm({ hint, onDone }: WayProps & { hint: string | undefined }) {
  const { t } = useTranslation('console')
  const form = useApiForm({ ...CODE_FORM, onDone: (reply) => onDone(reply !== false) })
  const labels = { code: t('fields.code') }
  return (
    <form {...form.props} className="space-y-6">
      <FormRefusal refusal={form.refusal} labels={labels} />
      <TextField
        {...form.field('code')}
        label={labels.code}
        hint={hint}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" busy={form.busy}>
        {t('signIn.finish')}
      </Button>
    </form>
  )
}

/** Uses a passkey. @returns undefined when the person cancelled */
async function signInWithPasskey(api: Api): Promise<true | undefined> {
  const { options } = await api(askForPasskey)
  const answer = await answerWithPasskey(options)
  if (!answer) return undefined
  await api(givePasskey, { body: { answer } })
  return true
}

/** @returns what the call returns; false when the password was given too long ago */
function unlessTooLate<Reply>(call: Promise<Reply>): Promise<Reply | false> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && error.code === 'unauthorized') return false
    throw error
  })
}
