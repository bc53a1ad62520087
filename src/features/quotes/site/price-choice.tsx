import type { ReactNode } from 'react'
import { LocalLink } from '#web/local-link.tsx'

/** A link to the same page with other prices, in a row of such links. */
export function PriceChoice({
  to,
  isCurrent,
  children,
}: {
  to: string
  isCurrent: boolean
  children: ReactNode
}) {
  return (
    <LocalLink
      to={to}
      rel="nofollow"
      preventScrollReset
      replace
      aria-current={isCurrent || undefined}
      className="inline-flex min-h-11 items-center text-muted whitespace-nowrap hover:text-action aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-action aria-[current]:decoration-2 aria-[current]:underline-offset-8"
    >
      {children}
    </LocalLink>
  )
}
