import type { ReactNode } from 'react'
import { PanelTitle } from './accordion.tsx'

/**
 * Content that is folded where the page has one column, so that a phone shows each section's beginning. On wide
 * screens and in print it is open and has no title. A native `details`: it needs no scripts, and find-in-page and links
 * into it open it.
 */
export function Fold({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <details
      className={`group lg:details-content:[content-visibility:visible] print:details-content:[content-visibility:visible] ${className}`}
    >
      <PanelTitle
        iconSize={18}
        className="flex min-h-11 list-none items-center justify-between gap-6 border-b border-line text-sm font-medium hover:text-action lg:supports-[selector(::details-content)]:hidden print:supports-[selector(::details-content)]:hidden"
      >
        {title}
      </PanelTitle>
      {children}
    </details>
  )
}
