import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isFiltered, type VndrQueryParams, vndrsHref } from './vndr-links.ts'

type Props = { filters: VndrQueryParams; total: number; faults: Record<string, string> }

/** Says why the library is empty, in R410's words, and links on. */
export function EmptyVndrs({ filters, total, faults }: Props) {
  const { t } = useTranslation('vndrs')
  if (Object.keys(faults).length > 0) {
    return (
      <EmptyState
        title={faults.page ?? t('fault.advice')}
        next={{ to: vndrsHref(), label: t('filter.removeAll') }}
      />
    )
  }
  if (total > 0) {
    const first = vndrsHref({ ...filters, page: undefined })
    return <EmptyState title={t('empty.end')} next={{ to: first, label: t('empty.first') }} />
  }
  if (!isFiltered(filters)) {
    return (
      <EmptyState title={t('empty.title')} next={{ to: '/events', label: t('empty.events') }}>
        {t('empty.nothing')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('empty.title')} next={{ to: vndrsHref(), label: t('filter.removeAll') }}>
      {t('empty.advice')}
    </EmptyState>
  )
}
