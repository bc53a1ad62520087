import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { quoted } from '#web/quoted.ts'
import { useWords } from './use-words.ts'

/** Lists the words of a query that were ignored as too common. */
export function IgnoredWords({ words = [] }: { words: string[] | undefined }) {
  const { search } = useWords()
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })
  if (words.length === 0) return null
  return (
    <p>{search.ignored(list.format(words.map((text) => quoted(text, search.inQuotes))), words.length)}</p>
  )
}

/** Links to the results of the corrected query. */
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
