import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'

/** Replaces an empty list: says what is missing and what to do, with a link (`next`) or other controls (`action`). */
export function EmptyState({
  title,
  children,
  next,
  action,
}: {
  title: string
  children?: ReactNode
  next?: { to: string; label: string }
  action?: ReactNode
}) {
  return (
    <div className="border-y border-line py-12">
      <p className="font-serif text-xl">{title}</p>
      {children && <div className="measure mt-2 text-muted">{children}</div>}
      {(next || action) && (
        <div className="mt-5">
          {next && (
            <ButtonLink to={next.to} variant="secondary">
              {next.label}
            </ButtonLink>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
