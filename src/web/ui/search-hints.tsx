import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { quoted } from '#web/quoted.ts'
import { useWords } from './use-words.ts'

/** The words of a query that were too common to be searched for. */
export function IgnoredWords({ words = [] }: { words: string[] | undefined }) {
  const { search } = useWords()
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })
  if (words.length === 0) return null
  return (
    <p>{search.ignored(list.format(words.map((text) => quoted(text, search.inQuotes))), words.length)}</p>
  )
}

/** A query with its misspelt word corrected, as a link to what it finds. */
export function DidYouMean({ q, to }: { q: string | undefined; to: string }) {
  const { didYouMean } = useWords().search
  if (q === undefined) return null
  return (
    <p className="border-t border-line py-4">
      {didYouMean.before}
      <LocalLink to={to} className="link">
        {q}
      </LocalLink>
      {didYouMean.after}
    </p>
  )
}
