import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { useRequest } from '#web/use-request.ts'

/**
 * A button for what can't be undone: it asks, and says what follows, before it acts.
 * @param name what the button does and to whom, for screen readers
 * @param act makes the request; the dialog closes after it, or shows why it was refused
 */
export function ConfirmButton({
  label,
  name,
  question,
  consequence,
  act,
}: {
  label: ReactNode
  name: string
  question: string
  consequence: string
  act: () => Promise<unknown>
}) {
  const { t } = useTranslation('console')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { busy, failure, run } = useRequest()
  const confirm = () =>
    run(async () => {
      await act()
      dialog.current?.close()
      return undefined
    })
  return (
    <>
      <Button
        variant="quiet"
        small
        className="-my-1 -ml-2"
        aria-label={name}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={heading}
        className="m-auto w-full max-w-md rounded-base border border-line-strong bg-raised p-6 text-left font-normal text-ink backdrop:bg-veil"
      >
        <h2 id={heading}>{question}</h2>
        <p className="mt-2">{consequence}</p>
        {failure && (
          <p role="alert" className="mt-3 font-medium text-red">
            {failure}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={busy} onClick={confirm}>
            {label}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </Button>
        </div>
      </dialog>
    </>
  )
}
