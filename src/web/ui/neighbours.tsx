import type { Language } from '#kit/localized.ts'
import { LocalLink } from '#web/local-link.tsx'

/** `language`: the title's, if it may differ from the page's. */
type Page = { slug: string; title: string; language?: Language }

/** Links to the previous and the next record, with their titles. `between` describes them to screen readers. */
export function Neighbours({
  newer,
  older,
  hrefOf,
  words,
}: {
  newer: Page | null
  older: Page | null
  hrefOf: (page: Page) => string
  words: { newer: string; older: string; between: string }
}) {
  if (!newer && !older) return null
  return (
    <nav
      aria-label={words.between}
      className="mt-14 grid gap-x-8 gap-y-6 border-t border-ink pt-5 sm:grid-cols-2 print:hidden"
    >
      {older && <Neighbour page={older} to={hrefOf(older)} label={words.older} rel="prev" />}
      {newer && <Neighbour page={newer} to={hrefOf(newer)} label={words.newer} rel="next" />}
    </nav>
  )
}

function Neighbour({
  page,
  to,
  label,
  rel,
}: {
  page: Page
  to: string
  label: string
  rel: 'prev' | 'next'
}) {
  const onwards = rel === 'next'
  return (
    <LocalLink
      to={to}
      rel={rel}
      className={`group ${onwards ? 'sm:col-start-2 sm:border-l sm:border-line sm:pl-8' : ''}`}
    >
      <span className="text-sm text-muted">{label}</span>
      <span
        lang={page.language}
        className="mt-1 block font-serif text-lg leading-snug font-medium group-hover:text-action"
      >
        {page.title}
      </span>
    </LocalLink>
  )
}
