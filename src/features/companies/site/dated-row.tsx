import type { ReactNode } from 'react'
import type { LocalTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { LocalLink } from '#web/local-link.tsx'
import { Day } from '#web/ui/day.tsx'
import { LanguageNote } from './language-note.tsx'

type Props = {
  /** The date, in its own zone. */
  startsAtLocal: LocalTime
  href: string
  title: string
  /** The language of the title. */
  language: Language
  className?: string
  /** Content below the title. */
  children: ReactNode
}

/** A row of a list with a date and a linked title. */
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
        <LanguageNote language={language} />
        {children}
      </div>
    </li>
  )
}
