import type { ReactNode } from 'react'

/** What stands in the place of a list with nothing in it: what is missing, what to do, a way on. */
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
