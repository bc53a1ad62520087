import { FaultyFilters, PastEnd } from '#web/filtered-list/list-results.tsx'
import { useListText } from '#web/filtered-list/use-list-text.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isFiltered, libraryList, type VndrQueryParams, vndrsHref } from './vndr-links.ts'

type Props = { filters: VndrQueryParams; total: number; faults: Record<string, string> }

/** Says why the library is empty, in R410's words, and links on. */
export function EmptyVndrs({ filters, total, faults }: Props) {
  const { t } = useTranslation('vndrs')
  const common = useListText()
  if (Object.keys(faults).length > 0) return <FaultyFilters list={libraryList} fault={faults.page} />
  if (total > 0) return <PastEnd list={libraryList} filters={filters} />
  if (!isFiltered(filters)) {
    return (
      <EmptyState title={t('empty.title')} next={{ to: '/events', label: t('empty.events') }}>
        {t('empty.nothing')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('empty.title')} next={{ to: vndrsHref(), label: common('removeAll') }}>
      {t('empty.advice')}
    </EmptyState>
  )
}
