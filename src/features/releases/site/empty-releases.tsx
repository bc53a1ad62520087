import { type EmptyListProps, FaultyFilters, NoMatch, PastEnd } from '#web/filtered-list/list-results.tsx'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isFiltered, type ReleaseQueryParams, releaseList, releasesHref } from './release-links.ts'

/** Says why a list is empty, in R401's words, and links on. */
export function EmptyReleases({ filters, total, faults }: EmptyListProps<keyof ReleaseQueryParams>) {
  const { t } = useTranslation('releases')
  if (Object.keys(faults).length > 0)
    return <FaultyFilters list={releaseList} fault={faults.page ?? faults.month ?? faults.sort} />
  if (total > 0) return <PastEnd list={releaseList} filters={filters} />
  if (!isFiltered(filters)) return <EmptyState title={t('empty.title')}>{t('empty.nothing')}</EmptyState>
  return (
    <NoMatch title={t('empty.title')} to={releasesHref()}>
      {t('empty.advice')}
    </NoMatch>
  )
}
