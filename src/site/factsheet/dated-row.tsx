import type { ReactNode } from 'react'
import type { LocalTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { LocalLink } from '#web/local-link.tsx'
import { Day } from './day.tsx'

type Props = {
  /** When it was, by its own clock. */
  startsAtLocal: LocalTime
  href: string
  title: string
  /** The language the title is in. */
  language: Language
  className?: string
  /** What stands under the title. */
  children: ReactNode
}

/** One of a list of what was: its day, and beside it a title that leads there. */
export function DatedRow({ startsAtLocal, href, title, language, className = '', children }: Props) {
  return (
    <li
      className={`grid gap-x-6 gap-y-0.5 border-t border-line py-3 first:border-t-0 sm:grid-cols-[var(--day,8rem)_minmax(0,1fr)] ${className}`}
    >
      <Day at={startsAtLocal} />
      <div>
        <LocalLink
          to={href}
          lang={language}
          className="link-quiet leading-snug font-medium hover:text-action"
        >
          {title}
        </LocalLink>
        {children}
      </div>
    </li>
  )
}
