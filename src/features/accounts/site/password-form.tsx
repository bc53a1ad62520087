import { defineForm, useApiForm } from '#web/api-form.ts'
import { useLocalNavigate } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { type Account, changeAccount, passwordChangeSchema } from '../contract.ts'
import { checkAccount } from './account-check.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { CurrentPasswordField, NewPasswordFields, useNewPasswordLabels } from './password-field.tsx'

const PASSWORD_FORM = defineForm({
  texts: ['currentPassword', 'password', 'password_confirmation'],
  check: (values, language) => checkAccount(passwordChangeSchema, values, language),
  send: ({ api, values: { currentPassword, password, password_confirmation: passwordConfirmation } }) =>
    api(changeAccount, { body: { currentPassword, password, passwordConfirmation } }),
})

/** Changes the password, which ends the other sessions; redirects to the confirmation (R109). */
export function PasswordForm({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const navigate = useLocalNavigate()
  const form = useApiForm({
    ...PASSWORD_FORM,
    onDone: () => navigate('/manage-account-confirmation'),
  })
  const labels = { currentPassword: t('fields.currentPassword'), ...useNewPasswordLabels() }
  return (
    <AccountFormFrame form={form} labels={labels}>
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <CurrentPasswordField {...form.field('currentPassword')} />
      <NewPasswordFields
        form={form}
        labels={labels}
        own={() => [account.name, account.email, account.companyName ?? '']}
      />
      <Button type="submit" busy={form.busy}>
        {t('manage.change-password.submit')}
      </Button>
    </AccountFormFrame>
  )
}
