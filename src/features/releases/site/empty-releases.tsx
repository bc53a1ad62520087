import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isFiltered, type ReleaseQueryParams, releasesHref } from './release-links.ts'

type Props = { filters: ReleaseQueryParams; total: number; faults: Record<string, string> }

/** Says why a list is empty, in R401's words, and links on. */
export function EmptyReleases({ filters, total, faults }: Props) {
  const { t } = useTranslation('releases')
  if (Object.keys(faults).length > 0) {
    return (
      <EmptyState
        title={faults.page ?? faults.month ?? faults.sort ?? t('fault.advice')}
        next={{ to: releasesHref(), label: t('filter.removeAll') }}
      />
    )
  }
  if (total > 0) {
    const first = releasesHref({ ...filters, page: undefined })
    return <EmptyState title={t('empty.end')} next={{ to: first, label: t('empty.first') }} />
  }
  if (!isFiltered(filters)) return <EmptyState title={t('empty.title')}>{t('empty.nothing')}</EmptyState>
  return (
    <EmptyState title={t('empty.title')} next={{ to: releasesHref(), label: t('filter.removeAll') }}>
      {t('empty.advice')}
    </EmptyState>
  )
}
