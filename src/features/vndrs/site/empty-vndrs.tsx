import { useTranslation } from '#web/translation.ts'
import { EmptyState, NextLink } from '#web/ui/empty-state.tsx'
import { isFiltered, type VndrQueryParams, vndrsHref } from './vndr-links.ts'

type Props = { filters: VndrQueryParams; total: number; faults: Record<string, string> }

/** Says why the library is empty, in R410's words, and links on. */
export function EmptyVndrs({ filters, total, faults }: Props) {
  const { t } = useTranslation('vndrs')
  if (Object.keys(faults).length > 0) {
    return (
      <EmptyState
        title={faults.page ?? t('fault.advice')}
        action={<NextLink to={vndrsHref()}>{t('filter.removeAll')}</NextLink>}
      />
    )
  }
  if (total > 0) {
    const first = vndrsHref({ ...filters, page: undefined })
    return <EmptyState title={t('empty.end')} action={<NextLink to={first}>{t('empty.first')}</NextLink>} />
  }
  if (!isFiltered(filters)) {
    return (
      <EmptyState title={t('empty.title')} action={<NextLink to="/events">{t('empty.events')}</NextLink>}>
        {t('empty.nothing')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      action={<NextLink to={vndrsHref()}>{t('filter.removeAll')}</NextLink>}
    >
      {t('empty.advice')}
    </EmptyState>
  )
}
