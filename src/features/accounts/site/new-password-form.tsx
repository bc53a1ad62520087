import type { ReactNode } from 'react'
import type { ShownForm } from '#web/api-form.ts'
import { useTranslation } from '#web/translation.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { NewPasswordField, PasswordField, useNewPasswordLabels } from './password-field.tsx'

/** A form for a new password, typed twice; `children` are its buttons. */
export function NewPasswordForm({
  form,
  email,
  children,
}: {
  form: ShownForm & { answered: unknown }
  email: string
  children: ReactNode
}) {
  const { t } = useTranslation('accounts')
  const labels = useNewPasswordLabels()
  return (
    <AccountFormFrame form={form} labels={labels}>
      {form.answered !== undefined && <p className="text-sm text-muted">{t('password.again')}</p>}
      {/* So that a password manager knows whose password it is. */}
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
