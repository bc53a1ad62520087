import { useState } from 'react'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckedEmailField } from '#web/ui/checked-email-field.tsx'
import { type Account, addressSchema, changeAccount } from '../contract.ts'
import { checkAccount } from './account-check.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { CurrentPasswordField } from './password-field.tsx'

/** An id of its own, because the page has several forms with a password field. */
const IDS = { currentPassword: 'addressPassword' }

const ADDRESS_FORM = defineForm({
  texts: ['email', 'currentPassword'],
  check: (values, language) => checkAccount(addressSchema, values, language),
  send: ({ api, values }) => api(changeAccount, { body: bodyOf<typeof addressSchema>(values) }),
})

/** Changes the account's address, which takes effect once it is confirmed (R505). */
export function AddressForm({ account: first }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const [account, setAccount] = useState(first)
  const form = useApiForm({
    ...ADDRESS_FORM,
    draft: 'address',
    onDone: (reply) => {
      form.props.ref.current?.reset()
      setAccount(reply.account)
    },
  })
  const labels = { email: t('fields.newEmail'), currentPassword: t('fields.currentPassword') }
  return (
    <AccountFormFrame form={form} labels={labels} ids={IDS}>
      {form.done && <AlertBanner kind="success">{form.done.msg.join(' ')}</AlertBanner>}
      <p className="break-words">
        {t('manage.address.now', { email: account.email })}
        {account.pendingEmail && (
          <span className="block text-amber">
            {t('manage.address.pending', { email: account.pendingEmail })}
          </span>
        )}
      </p>
      <CheckedEmailField {...form.field('email')} label={labels.email} required autoComplete="email" />
      <CurrentPasswordField {...form.field('currentPassword')} id={IDS.currentPassword} />
      <Button type="submit" busy={form.busy}>
        {t('manage.address.submit')}
      </Button>
    </AccountFormFrame>
  )
}
