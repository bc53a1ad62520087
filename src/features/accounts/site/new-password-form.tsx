import type { ReactNode } from 'react'
import { useTranslation } from '#web/translation.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import type { AccountForm } from './use-account-form.ts'

/** A form for a new password, typed twice; `children` are its buttons. */
export function NewPasswordForm({
  form,
  email,
  children,
}: {
  form: Pick<AccountForm, 'formProps' | 'refusal' | 'faultOf' | 'typed'>
  email: string
  children: ReactNode
}) {
  const { t } = useTranslation('accounts')
  const labels = {
    password: t('fields.newPassword'),
    password_confirmation: t('fields.password_confirmation'),
  }
  return (
    <AccountFormFrame {...form.formProps} refusal={form.refusal} labels={labels}>
      {form.typed && <p className="text-sm text-muted">{t('password.again')}</p>}
      {/* Tells password managers which account the password is for. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        name="password"
        label={labels.password}
        error={form.faultOf('password')}
        own={() => (email ? [email] : [])}
        enterKeyHint="next"
      />
      <PasswordField
        name="password_confirmation"
        label={labels.password_confirmation}
        error={form.faultOf('password_confirmation')}
        autoComplete="new-password"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
    </AccountFormFrame>
  )
}
