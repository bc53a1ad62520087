import type { ReactNode } from 'react'

/** A section of the factsheet: heading, content, and optionally a link beside the heading. */
export function Part({
  id,
  title,
  aside,
  children,
  className = '',
}: {
  id: string
  title: string
  aside?: ReactNode
  children: ReactNode
  className?: string
}) {
  const headingId = `${id}-title`
  return (
    <section id={id} aria-labelledby={headingId} className={`scroll-mt-24 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink pt-3 print:pt-1.5">
        <h2 id={headingId} className="print:text-lg">
          {title}
        </h2>
        {aside && <div className="text-sm">{aside}</div>}
      </div>
      <div className="mt-4 print:mt-1">{children}</div>
    </section>
  )
}
