import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { deleteAccount, deletionSchema } from '../contract.ts'
import { AccountFormFrame } from './account-layout.tsx'
import { PasswordField } from './password-field.tsx'
import { bodyOf, checkTyped } from './send-form.ts'
import { endSession } from './session.ts'
import { useAccountForm } from './use-account-form.ts'

/** A name of its own, because the page has several forms with a password field. */
const PASSWORD = 'deletionPassword'

/** Deletes the account, and says before and after what is retained and why (R505). */
export function DeletionForm() {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const form = useAccountForm({
    draft: 'deletion',
    fieldOf: { currentPassword: PASSWORD },
    send: (api, typed) => api(deleteAccount, { body: bodyOf<typeof deletionSchema>(typed) }),
    check: (typed) => checkTyped(deletionSchema, typed, language),
    onDone: () => endSession('deleted'),
  })
  const label = t('fields.currentPassword')
  return (
    <AccountFormFrame {...form.formProps} refusal={form.refusal} labels={{ [PASSWORD]: label }}>
      <PasswordField
        name={PASSWORD}
        label={label}
        error={form.faultOf(PASSWORD)}
        autoComplete="current-password"
      />
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
