import { useNavigate } from 'react-router'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { type Account, changeAccount, passwordChangeSchema } from '../contract.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { checkTyped } from './send-form.ts'
import { useAccountForm } from './use-account-form.ts'

/** Changes the password, which ends the other sessions; redirects to the confirmation (R109). */
export function PasswordForm({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const localHref = useLocalHref()
  const navigate = useNavigate()
  const form = useAccountForm({
    draft: 'password',
    send: (api, { currentPassword, password, password_confirmation: passwordConfirmation }) =>
      api(changeAccount, { body: { currentPassword, password, passwordConfirmation } }),
    check: (typed) => checkTyped(passwordChangeSchema, typed, language),
    onDone: () => navigate(localHref('/manage-account-confirmation')),
  })
  const labels = {
    currentPassword: t('fields.currentPassword'),
    password: t('fields.newPassword'),
    password_confirmation: t('fields.password_confirmation'),
  }
  return (
    <AccountFormFrame {...form.formProps} refusal={form.refusal} labels={labels}>
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={labels.currentPassword}
        error={form.faultOf('currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordField
        name="password"
        label={labels.password}
        error={form.faultOf('password')}
        own={() => [account.name, account.email, account.companyName ?? '']}
      />
      <PasswordField
        name="password_confirmation"
        label={labels.password_confirmation}
        error={form.faultOf('password_confirmation')}
        autoComplete="new-password"
      />
      <Button type="submit" busy={form.busy}>
        {t('manage.change-password.submit')}
      </Button>
    </AccountFormFrame>
  )
}
