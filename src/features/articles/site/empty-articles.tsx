import type { FieldErrors } from '#kit/errors.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ArticleQueryParams } from './list-data.ts'

type Props = {
  /** Which list, for its texts and address. */
  of: 'articles' | 'blogs'
  filters: ArticleQueryParams
  total: number
  faults: FieldErrors
}

/** Says why a list is empty: no articles at all (R402), no match, a page past the end, or a faulty filter. */
export function EmptyArticles({ of, filters, total, faults }: Props) {
  const { t } = useTranslation(of)
  const faulty = Object.keys(faults).length > 0
  const filtered = Object.values(filters).some(Boolean)
  const advice = faulty ? 'faultAdvice' : total > 0 ? 'endAdvice' : 'emptyFiltered'
  return (
    <EmptyState
      title={t('empty')}
      next={{ to: filtered ? `/${of}` : '/events', label: t(filtered ? 'toAll' : 'toEvents') }}
    >
      {t(filtered ? advice : 'emptyAdvice')}
    </EmptyState>
  )
}
