import type { Language } from '#kit/localized.ts'
import { LocalLink } from '../local-link.tsx'

type Props = { to: string; of: { title: string; language: Language }; className: string }

/** A link whose text is the title of a release, an event or an article, in its language. */
export function TitleLink({ to, of: { title, language }, className }: Props) {
  return (
    <LocalLink to={to} lang={language} className={className}>
      {title}
    </LocalLink>
  )
}
