import { FaultyFilters, PastEnd } from '#web/filtered-list/list-results.tsx'
import { useListText } from '#web/filtered-list/use-list-text.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isFiltered, type ReleaseQueryParams, releaseList, releasesHref } from './release-links.ts'

type Props = { filters: ReleaseQueryParams; total: number; faults: Record<string, string> }

/** Says why a list is empty, in R401's words, and links on. */
export function EmptyReleases({ filters, total, faults }: Props) {
  const { t } = useTranslation('releases')
  const common = useListText()
  if (Object.keys(faults).length > 0)
    return <FaultyFilters list={releaseList} fault={faults.page ?? faults.month ?? faults.sort} />
  if (total > 0) return <PastEnd list={releaseList} filters={filters} />
  if (!isFiltered(filters)) return <EmptyState title={t('empty.title')}>{t('empty.nothing')}</EmptyState>
  return (
    <EmptyState title={t('empty.title')} next={{ to: releasesHref(), label: common('removeAll') }}>
      {t('empty.advice')}
    </EmptyState>
  )
}
