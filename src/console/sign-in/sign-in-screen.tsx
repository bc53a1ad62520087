import { useSearchParams } from 'react-router'
import { PasswordField } from '#features/accounts/site/index.ts'
import { consoleSignInSchema, signInToConsole } from '#features/staff/contract.ts'
import { validate } from '#i18n/field-errors.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { returnPath } from '#web/console/data.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useLocalNavigate } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const SIGN_IN_FORM = defineForm({
  texts: ['email', 'password'],
  check: (values, language) => validate(consoleSignInSchema, bodyOf(values), language),
  send: ({ api, values }) => api(signInToConsole, { body: bodyOf<typeof consoleSignInSchema>(values) }),
})

export default function SignInScreen() {
  const { t } = useTranslation('console')
  const navigate = useLocalNavigate()
  const [query] = useSearchParams()
  const to = new URLSearchParams({ to: returnPath(query.get('to')) })
  const form = useApiForm({
    ...SIGN_IN_FORM,
    onDone: () => navigate(`/console/second-factor?${to}`),
  })
  const labels = { email: t('fields.email'), password: t('fields.password') }
  return (
    <SignInLayout title={t('signIn.title')} lead={t('signIn.lead')}>
      <form {...form.props} className="space-y-6">
        <FormRefusal refusal={form.refusal} labels={labels} />
        <EmailField {...form.field('email')} label={labels.email} required autoComplete="username" />
        <PasswordField {...form.field('password')} label={labels.password} autoComplete="current-password" />
        <Button type="submit" busy={form.busy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{t('signIn.forgot')}</p>
    </SignInLayout>
  )
}
