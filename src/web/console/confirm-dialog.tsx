import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { useRequest } from '#web/use-request.ts'

/**
 * Asks before something is done, and says what follows.
 * @param label what the button does that goes on
 * @param dismissLabel the other button's, where "Cancel" could be taken for the act itself
 * @param act makes the request; the dialog closes after it, or shows why it was refused
 */
export function ConfirmDialog({
  label,
  dismissLabel,
  question,
  act,
  onClose,
  children,
}: {
  label: ReactNode
  dismissLabel?: string | undefined
  question: string
  act: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}) {
  const { busy, failure, run } = useRequest()
  const confirm = () =>
    run(async () => {
      await act()
      onClose()
      return undefined
    })
  return (
    <DialogFrame title={question} onClose={onClose}>
      <div className="mt-2 space-y-2">{children}</div>
      {failure && (
        <p role="alert" className="mt-3 font-medium text-red">
          {failure}
        </p>
      )}
      <DialogActions>
        <Button busy={busy} onClick={confirm}>
          {label}
        </Button>
        <CancelButton label={dismissLabel} onClick={onClose} />
      </DialogActions>
    </DialogFrame>
  )
}

/** A modal dialog, shown while it is rendered. On a phone it stands at the bottom, within reach of the thumb. */
export function DialogFrame({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto w-full max-w-md rounded-base border border-line-strong bg-raised p-6 text-left font-normal text-ink backdrop:bg-veil max-sm:mb-0 max-sm:max-w-none max-sm:border-x-0 max-sm:border-b-0"
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  )
}

/** The buttons of a dialog: one below the other on a phone, the first of them uppermost. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex gap-3 max-sm:flex-col sm:flex-wrap">{children}</div>
}

/** Closes a dialog, and nothing else. @param label "Cancel" by default */
export function CancelButton({ label, onClick }: { label?: string | undefined; onClick: () => void }) {
  const { t } = useTranslation('console')
  return (
    <Button variant="secondary" onClick={onClick}>
      {label ?? t('cancel')}
    </Button>
  )
}

/** The buttons of a dialog with a form: one that submits it, and Cancel. */
export function SubmitOrCancel({
  busy,
  onCancel,
  children,
}: {
  busy: boolean
  onCancel: () => void
  children: ReactNode
}) {
  return (
    <DialogActions>
      <Button type="submit" busy={busy}>
        {children}
      </Button>
      <CancelButton onClick={onCancel} />
    </DialogActions>
  )
}

/**
 * The form of a dialog, which isn't submitted twice.
 * @param submit what its button says
 * @param onSubmit gets the text of a field by its name, without spaces around it
 */
export function DialogForm({
  busy,
  submit,
  onSubmit,
  onCancel,
  children,
}: {
  busy: boolean
  submit: string
  onSubmit: (textOf: (name: string) => string) => void
  onCancel: () => void
  children: ReactNode
}) {
  const submitOnce = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    if (!busy) onSubmit((name) => String(values.get(name)).trim())
  }
  return (
    <form className="mt-4" onSubmit={submitOnce}>
      {children}
      <SubmitOrCancel busy={busy} onCancel={onCancel}>
        {submit}
      </SubmitOrCancel>
    </form>
  )
}
