import { createContext, type ReactNode, useContext, useId } from 'react'
import type { Language } from '#kit/localized.ts'
import { LocalLink } from '../local-link.tsx'

type Titled = { title: string; language: Language }
type HeadingProps = {
  /** `h2` unless said. */
  as?: 'h2' | 'h3' | 'p'
  id?: string
  to: string
  lang?: Language
  className?: string
  children: ReactNode
}

/** A link whose text is the title of a release, an event or an article, in its language. */
export function TitleLink({
  to,
  of: { title, language },
  className,
}: {
  to: string
  of: Titled
  className: string
}) {
  return (
    <LocalLink to={to} lang={language} className={className}>
      {title}
    </LocalLink>
  )
}

/** A heading in a list, linked to the page of what it names. */
export function LinkedHeading({ as: Heading = 'h2', id, to, lang, className, children }: HeadingProps) {
  return (
    <Heading id={id} lang={lang} className={className}>
      <LocalLink to={to} className="link-quiet hover:text-action">
        {children}
      </LocalLink>
    </Heading>
  )
}

const TitleId = createContext<string | undefined>(undefined)

/** A record in a list, named for screen readers by the {@link LinkedTitle} in it. */
export function TitledArticle({ className, children }: { className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <TitleId value={id}>
      <article aria-labelledby={id} className={className}>
        {children}
      </article>
    </TitleId>
  )
}

/** The heading of a record in a list: its title, in its language, linked to its page. `children` replace the title. */
export function LinkedTitle({
  of: { title, language },
  children = title,
  ...heading
}: Omit<HeadingProps, 'id' | 'lang' | 'children'> & { of: Titled; children?: ReactNode }) {
  return (
    <LinkedHeading {...heading} id={useContext(TitleId)} lang={language}>
      {children}
    </LinkedHeading>
  )
}
