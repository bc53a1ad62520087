import type { ReactNode } from 'react'
import { LocalLink } from '#web/local-link.tsx'
import { buttonClass } from './button.tsx'

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

/** The link of an empty list to where there is something. */
export function NextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink to={to} className={buttonClass('secondary')}>
      {children}
    </LocalLink>
  )
}
