import { type ReactNode, useId } from 'react'
import { LocalLink } from '../local-link.tsx'

/**
 * A section of a page: a rule, a serif heading, an optional sentence, an optional link to the whole list at the end of
 * the line, and the content. `id` makes it an anchor.
 */
export function Section({
  title,
  lede,
  more,
  id,
  children,
  className = '',
}: {
  title: string
  lede?: ReactNode
  more?: { to: string; label: string }
  id?: string
  children: ReactNode
  className?: string
}) {
  const own = useId()
  return (
    <section id={id} aria-labelledby={own} className={`frame py-10 md:py-14 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-ink pt-3">
        <h2 id={own}>{title}</h2>
        {more && (
          <div className="text-sm">
            <LocalLink to={more.to} className="link">
              {more.label}
            </LocalLink>
          </div>
        )}
      </div>
      {lede && <p className="measure mt-2 text-muted">{lede}</p>}
      <div className="mt-6 md:mt-8">{children}</div>
    </section>
  )
}
