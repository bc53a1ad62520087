import { type EmptyListProps, FaultyFilters, NoMatch, PastEnd } from '#web/filtered-list/list-results.tsx'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { isFiltered, libraryList, type VndrQueryParams, vndrsHref } from './vndr-links.ts'

/** Says why the library is empty, in R410's words, and links on. */
export function EmptyVndrs({ filters, total, faults }: EmptyListProps<keyof VndrQueryParams>) {
  const { t } = useTranslation('vndrs')
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
    <NoMatch title={t('empty.title')} to={vndrsHref()}>
      {t('empty.advice')}
    </NoMatch>
  )
}
