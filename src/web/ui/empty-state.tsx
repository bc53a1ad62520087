import type { ReactNode } from 'react'

/** Replaces an empty list: says what is missing and what to do, with a link. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="border-y border-line py-12">
      <p className="font-serif text-xl">{title}</p>
      {children && <div className="measure mt-2 text-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
