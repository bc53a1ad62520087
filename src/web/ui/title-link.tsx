import type { ReactNode } from 'react'
import type { Language } from '#kit/localized.ts'
import { LocalLink } from '../local-link.tsx'

type Titled = { title: string; language: Language }
type Props = { to: string; of: Titled; className: string }

/** A link whose text is the title of a release, an event or an article, in its language. */
export function TitleLink({ to, of: { title, language }, className }: Props) {
  return (
    <LocalLink to={to} lang={language} className={className}>
      {title}
    </LocalLink>
  )
}

/** The heading of a record in a list: its title, in its language, linked to its page. `children` replace the title. */
export function LinkedTitle({
  as: Heading = 'h2',
  id,
  to,
  of: { title, language },
  className,
  children = title,
}: Props & { as?: 'h2' | 'h3'; id: string; children?: ReactNode }) {
  return (
    <Heading id={id} lang={language} className={className}>
      <LocalLink to={to} className="link-quiet hover:text-action">
        {children}
      </LocalLink>
    </Heading>
  )
}
