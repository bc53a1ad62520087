import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { quoted } from '#web/quoted.ts'
import { useUiText } from './use-ui-text.ts'

/** Lists the words of a query that were ignored as too common. */
export function IgnoredWords({ words = [] }: { words: string[] | undefined }) {
  const t = useUiText()
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  if (words.length === 0) return null
  const quotedWords = words.map((text) => quoted(text, (word) => t('search.inQuotes', { word })))
  return <p>{t('search.ignored', { words: list.format(quotedWords), count: words.length })}</p>
}

/** Links to the results of the corrected query. */
export function DidYouMean({ q, to }: { q: string | undefined; to: string }) {
  const t = useUiText()
  if (q === undefined) return null
  return (
    <p className="border-t border-line py-4">
      {t('search.didYouMean.before')}
      <LocalLink to={to} className="link">
        {q}
      </LocalLink>
      {t('search.didYouMean.after')}
    </p>
  )
}
