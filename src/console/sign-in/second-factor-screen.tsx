import { useNavigate, useSearchParams } from 'react-router'
import { giveSecondFactor, secondFactorFormSchema } from '#features/staff/contract.ts'
import { validate } from '#i18n/field-errors.ts'
import { isApiError } from '#kit/errors.ts'
import { bodyOf, defineForm } from '#web/api-form.ts'
import { returnPath, signInPath } from '#web/console/data.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useApiForm } from '#web/use-api-form.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/** The reply is null when the password was given too long ago. */
const SECOND_FACTOR_FORM = defineForm({
  texts: ['code'],
  check: (values, language) => validate(secondFactorFormSchema, bodyOf(values), language),
  send: ({ api, values }) =>
    api(giveSecondFactor, { body: bodyOf<typeof secondFactorFormSchema>(values) }).catch((error: unknown) => {
      if (isApiError(error) && error.code === 'unauthorized') return null
      throw error
    }),
})

/** A step of signing in: a code of the authenticator, or a recovery code. */
export default function SecondFactorScreen() {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const localHref = useLocalHref()
  const [query] = useSearchParams()
  const to = returnPath(query.get('to'))
  const form = useApiForm({
    ...SECOND_FACTOR_FORM,
    onDone: (reply) => navigate(localHref(reply ? to : signInPath(to)), { replace: true }),
  })
  const labels = { code: t('fields.code') }
  return (
    <SignInLayout title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      <form {...form.props} className="space-y-6">
        <FormRefusal refusal={form.refusal} labels={labels} />
        <TextField
          {...form.field('code')}
          label={labels.code}
          hint={t('secondFactor.hint')}
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" busy={form.busy}>
          {t('signIn.finish')}
        </Button>
      </form>
      <p className="mt-8 border-t border-line pt-4">
        <LocalLink to={signInPath(to)} className="link">
          {t('secondFactor.back')}
        </LocalLink>
      </p>
    </SignInLayout>
  )
}
