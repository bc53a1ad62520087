import { useState } from 'react'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { type Account, addressSchema, changeAccount } from '../contract.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { PasswordField } from './password-field.tsx'
import { bodyOf, checkTyped } from './send-form.ts'
import { useAccountForm } from './use-account-form.ts'

/** A name of its own, because the page has several forms with a password field. */
const PASSWORD = 'addressPassword'

/** Changes the account's address, which takes effect once it is confirmed (R505). */
export function AddressForm({ account: first }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const [{ account, msg }, setState] = useState<{ account: Account; msg?: string[] }>({ account: first })
  const form = useAccountForm({
    draft: 'address',
    fieldOf: { currentPassword: PASSWORD },
    send: (api, typed) => api(changeAccount, { body: bodyOf<typeof addressSchema>(typed) }),
    check: (typed) => checkTyped(addressSchema, typed, language),
    onDone: (reply) => {
      form.formProps.ref.current?.reset()
      setState(reply)
    },
  })
  const labels = { email: t('fields.newEmail'), [PASSWORD]: t('fields.currentPassword') }
  return (
    <AccountFormFrame {...form.formProps} refusal={form.refusal} labels={labels}>
      {msg && <AlertBanner kind="success">{msg.join(' ')}</AlertBanner>}
      <p className="break-words">
        {t('manage.address.now', { email: account.email })}
        {account.pendingEmail && (
          <span className="block text-amber">
            {t('manage.address.pending', { email: account.pendingEmail })}
          </span>
        )}
      </p>
      <EmailField
        name="email"
        label={t('fields.newEmail')}
        error={form.faultOf('email')}
        required
        autoComplete="email"
      />
      <PasswordField
        name={PASSWORD}
        label={t('fields.currentPassword')}
        error={form.faultOf(PASSWORD)}
        autoComplete="current-password"
      />
      <Button type="submit" busy={form.busy}>
        {t('manage.address.submit')}
      </Button>
    </AccountFormFrame>
  )
}
