import { useTranslation } from '#web/translation.ts'
import { EmptyState, NextLink } from '#web/ui/empty-state.tsx'
import { isFiltered, type ReleaseQueryParams, releasesHref } from './release-links.ts'

type Props = { filters: ReleaseQueryParams; total: number; faults: Record<string, string> }

/** Says why a list is empty, in R401's words, and links on. */
export function EmptyReleases({ filters, total, faults }: Props) {
  const { t } = useTranslation('releases')
  if (Object.keys(faults).length > 0) {
    return (
      <EmptyState
        title={faults.page ?? faults.month ?? faults.sort ?? t('fault.advice')}
        action={<NextLink to={releasesHref()}>{t('filter.removeAll')}</NextLink>}
      />
    )
  }
  if (total > 0) {
    const first = releasesHref({ ...filters, page: undefined })
    return <EmptyState title={t('empty.end')} action={<NextLink to={first}>{t('empty.first')}</NextLink>} />
  }
  if (!isFiltered(filters)) return <EmptyState title={t('empty.title')}>{t('empty.nothing')}</EmptyState>
  return (
    <EmptyState
      title={t('empty.title')}
      action={<NextLink to={releasesHref()}>{t('filter.removeAll')}</NextLink>}
    >
      {t('empty.advice')}
    </EmptyState>
  )
}
