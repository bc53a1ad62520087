import type { ReactNode } from 'react'
import { currentPasswordSchema } from '#features/accounts/contract.ts'
import { CurrentPasswordField } from '#features/accounts/site/index.ts'
import { validate } from '#i18n/field-errors.ts'
import type { Language } from '#kit/localized.ts'
import { bodyOf, defineForm, useApiForm } from '#web/api-form.ts'
import { DialogFrame, SubmitOrCancel } from '#web/console/confirm-dialog.tsx'
import { useStaff } from '#web/console/staff.ts'
import { FormRefusal } from '#web/form-refusal.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** The part of a form's state that these forms render. */
type Form = Pick<ReturnType<typeof useApiForm<object, unknown>>, 'props' | 'refusal' | 'busy' | 'done'>

/** A narrow form with its refusal above the fields, or the message of its success. */
export function SecurityForm({
  form,
  labels,
  ids,
  submit,
  children,
}: {
  form: Form
  labels: Record<string, string>
  ids?: Record<string, string>
  submit: string
  children: ReactNode
}) {
  const { msg } = (form.done ?? {}) as { msg?: string[] }
  return (
    <>
      {msg && (
        <div className="mb-4">
          <AlertBanner kind="success">{msg.join(' ')}</AlertBanner>
        </div>
      )}
      <form {...form.props} className="max-w-md space-y-5">
        <FormRefusal refusal={form.refusal} labels={labels} ids={ids} />
        {children}
        <Button type="submit" variant="secondary" busy={form.busy}>
          {submit}
        </Button>
      </form>
    </>
  )
}

/** So that a password manager knows whose password it is. */
export function OwnAddress() {
  return <input type="email" autoComplete="username" value={useStaff().email} readOnly hidden />
}

/** A form that asks for the password, and for nothing else. */
export const currentPasswordForm = <Reply,>(
  call: (language: Language, body: { currentPassword: string }) => Promise<Reply>,
) =>
  defineForm({
    texts: ['currentPassword'],
    check: (values, language) => validate(currentPasswordSchema, bodyOf(values), language),
    send: ({ values, language }) => call(language, values),
  })
type PasswordForm<Reply> = ReturnType<typeof currentPasswordForm<Reply>>

/** A form of {@link currentPasswordForm}. @param id of the field: the screen has several */
export function PasswordForm<Reply>({
  definition,
  id,
  submit,
  onDone,
}: {
  definition: PasswordForm<Reply>
  id: string
  submit: string
  onDone: (reply: Reply) => unknown
}) {
  const { t } = useTranslation('staff/console')
  const form = useApiForm({
    ...definition,
    onDone: (reply: Reply) => {
      form.props.ref.current?.reset()
      return onDone(reply)
    },
  })
  const ids = { currentPassword: id }
  return (
    <SecurityForm form={form} labels={{ currentPassword: t('password.current') }} ids={ids} submit={submit}>
      <OwnAddress />
      <CurrentPasswordField {...form.field('currentPassword')} id={id} />
    </SecurityForm>
  )
}

/** A change that a dialog asks about, with its form's fields and buttons. */
export function SecurityDialog({
  title,
  lead,
  form,
  labels,
  ids,
  submit,
  onClose,
  children,
}: {
  title: string
  lead?: string
  form: Form
  labels: Record<string, string>
  ids: Record<string, string>
  submit: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <DialogFrame title={title} onClose={onClose}>
      {lead && <p className="mt-2">{lead}</p>}
      <form {...form.props} className="mt-5 space-y-5">
        <FormRefusal refusal={form.refusal} labels={labels} ids={ids} />
        <OwnAddress />
        {children}
        <SubmitOrCancel busy={form.busy} onCancel={onClose}>
          {submit}
        </SubmitOrCancel>
      </form>
    </DialogFrame>
  )
}

/** Asks for the password before a second factor is removed. */
export function RemovalDialog({
  definition,
  title,
  lead,
  submit,
  onDone,
  onClose,
}: {
  definition: PasswordForm<{ msg: string[] }>
  title: string
  lead: string
  submit: string
  onDone: (msg: string) => unknown
  onClose: () => void
}) {
  const { t } = useTranslation('staff/console')
  const form = useApiForm({
    ...definition,
    onDone: async ({ msg }: { msg: string[] }) => {
      await onDone(msg.join(' '))
      onClose()
    },
  })
  const ids = { currentPassword: 'removal-password' }
  const labels = { currentPassword: t('password.current') }
  return (
    <SecurityDialog
      title={title}
      lead={lead}
      form={form}
      labels={labels}
      ids={ids}
      submit={submit}
      onClose={onClose}
    >
      <CurrentPasswordField {...form.field('currentPassword')} id={ids.currentPassword} />
    </SecurityDialog>
  )
}
