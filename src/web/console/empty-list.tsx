import type { ReactNode } from 'react'

/** Replaces an empty list of the console: what is missing, what to do about it, and where to go on. */
export function EmptyList({
  title,
  advice,
  children,
}: {
  title: string
  advice?: string | false
  children?: ReactNode
}) {
  return (
    <div className="border-y border-line py-6">
      <p className="font-medium">{title}</p>
      {advice && <p className="mt-1 text-muted">{advice}</p>}
      {children}
    </div>
  )
}
