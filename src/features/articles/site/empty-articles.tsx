import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ArticleQueryParams } from './list-data.ts'

type Props = {
  /** Which list, for its texts and address. */
  of: 'articles' | 'blogs'
  filters: ArticleQueryParams
  list: { total: number; faults: Record<string, string[]> }
}

/** Says why a list is empty: no articles at all (R402), no match, a page past the end, or a faulty filter. */
export function EmptyArticles({ of, filters, list }: Props) {
  const { t } = useTranslation(of)
  const faulty = Object.keys(list.faults).length > 0
  const filtered = Object.values(filters).some(Boolean)
  const advice = faulty ? 'faultAdvice' : list.total > 0 ? 'endAdvice' : 'emptyFiltered'
  return (
    <EmptyState
      title={t('empty')}
      action={
        <LocalLink to={filtered ? `/${of}` : '/events'} className={buttonClass('secondary')}>
          {t(filtered ? 'toAll' : 'toEvents')}
        </LocalLink>
      }
    >
      {t(filtered ? advice : 'emptyAdvice')}
    </EmptyState>
  )
}
