import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { currentPasswordSchema, deleteAccount } from '../contract.ts'
import { checkAccount } from './account-check.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { CurrentPasswordField } from './password-field.tsx'
import { endSession } from './session.ts'

/** An id of its own, because the page has several forms with a password field. */
const IDS = { currentPassword: 'deletionPassword' }

const DELETION_FORM = defineForm({
  texts: ['currentPassword'],
  check: (values, language) => checkAccount(currentPasswordSchema, values, language),
  send: async ({ api, values }) => {
    await api(deleteAccount, { body: bodyOf<typeof currentPasswordSchema>(values) })
    endSession('deleted')
  },
})

/** Deletes the account, and says before and after what is retained and why (R505). */
export function DeletionForm() {
  const { t } = useTranslation('accounts')
  const form = useApiForm(DELETION_FORM)
  return (
    <AccountFormFrame form={form} labels={{ currentPassword: t('fields.currentPassword') }} ids={IDS}>
      <CurrentPasswordField {...form.field('currentPassword')} id={IDS.currentPassword} />
      <Button
        type="submit"
        variant="secondary"
        busy={form.busy}
        className="border-red text-red hover:border-red hover:bg-red-wash hover:text-red"
      >
        {t('manage.deletion.submit')}
      </Button>
    </AccountFormFrame>
  )
}
