import { type ReactNode, useState } from 'react'
import { RowButton } from '#web/console/row-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * A button for what can't be undone: it asks, and says what follows, before it acts.
 * @param name what the button does and to whom, for screen readers
 * @param act makes the request; the dialog closes after it, or shows why it was refused
 */
export function ConfirmButton({
  label,
  name,
  dismissLabel,
  question,
  consequence,
  act,
}: {
  label: ReactNode
  name: string
  dismissLabel?: string
  question: string
  consequence: ReactNode
  act: () => Promise<unknown>
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <RowButton className="-my-1 -ml-2" name={name} onClick={() => setIsOpen(true)}>
        {label}
      </RowButton>
      {isOpen && (
        <ConfirmDialog
          label={label}
          dismissLabel={dismissLabel}
          question={question}
          act={act}
          onClose={() => setIsOpen(false)}
        >
          {typeof consequence === 'string' ? <p>{consequence}</p> : consequence}
        </ConfirmDialog>
      )}
    </>
  )
}
