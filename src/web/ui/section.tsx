import { type ReactNode, useId } from 'react'

/**
 * A part of a page: a line of ink, a serif heading, a sentence if need be, something at the far end (a link to
 * all of them), and the content below. `id` makes it an anchor.
 */
export function Section({
  title,
  lede,
  aside,
  id,
  children,
  className = '',
}: {
  title: string
  lede?: ReactNode
  aside?: ReactNode
  id?: string
  children: ReactNode
  className?: string
}) {
  const own = useId()
  return (
    <section id={id} aria-labelledby={own} className={`frame py-10 md:py-14 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-ink pt-3">
        <h2 id={own}>{title}</h2>
        {aside && <div className="text-sm">{aside}</div>}
      </div>
      {lede && <p className="measure mt-2 text-muted">{lede}</p>}
      <div className="mt-6 md:mt-8">{children}</div>
    </section>
  )
}
