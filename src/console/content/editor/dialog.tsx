import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A modal dialog, open as long as it is rendered. */
export function Dialog({
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
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-full max-w-lg rounded-base border border-line-strong bg-raised p-6 text-left text-ink backdrop:bg-veil"
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  )
}
