import { type ReactNode, useState } from 'react'
import { DismissButton } from './alert-banner.tsx'

/** A dismissible notice between rules (R212), for lasting information rather than an event. */
export function BoxedNotice({
  title,
  dismissible = true,
  children,
}: {
  title: string
  dismissible?: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <aside
      aria-label={title}
      className="flex items-start gap-4 rounded-base border border-line bg-raised p-5"
    >
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lg leading-tight font-medium">{title}</p>
        <div className="measure mt-1.5 text-muted">{children}</div>
      </div>
      {dismissible && <DismissButton onDismiss={() => setOpen(false)} />}
    </aside>
  )
}
