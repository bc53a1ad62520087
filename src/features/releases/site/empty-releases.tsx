import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Filters, isFiltered, releasesHref } from './release-links.ts'

type Props = { filters: Filters; total: number; faults: Record<string, string> }

/** Says why a list is empty, in R401's words, and links on. */
export function EmptyReleases({ filters, total, faults }: Props) {
  const { t } = useTranslation('releases')
  if (Object.keys(faults).length > 0) {
    return (
      <EmptyState
        title={faults.page ?? faults.month ?? faults.sort ?? t('fault.advice')}
        action={<WayOn to={releasesHref()}>{t('filter.removeAll')}</WayOn>}
      />
    )
  }
  if (total > 0) {
    const first = releasesHref({ ...filters, page: undefined })
    return <EmptyState title={t('empty.end')} action={<WayOn to={first}>{t('empty.first')}</WayOn>} />
  }
  if (!isFiltered(filters)) return <EmptyState title={t('empty.title')}>{t('empty.nothing')}</EmptyState>
  return (
    <EmptyState title={t('empty.title')} action={<WayOn to={releasesHref()}>{t('filter.removeAll')}</WayOn>}>
      {t('empty.advice')}
    </EmptyState>
  )
}

function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <LocalLink to={to} className={buttonClass('secondary')}>
      {children}
    </LocalLink>
  )
}
