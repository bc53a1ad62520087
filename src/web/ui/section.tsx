import { type ReactNode, useId } from 'react'

/**
 * A section of a page: a rule, a serif heading, an optional sentence, an optional element at the end of the line (a
 * link to the whole list), and the content. `id` makes it an anchor.
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
