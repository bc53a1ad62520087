import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
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
        action={
          <ButtonLink to={vndrsHref()} variant="secondary">
            {t('filter.removeAll')}
          </ButtonLink>
        }
      />
    )
  }
  if (total > 0) {
    const first = vndrsHref({ ...filters, page: undefined })
    return (
      <EmptyState
        title={t('empty.end')}
        action={
          <ButtonLink to={first} variant="secondary">
            {t('empty.first')}
          </ButtonLink>
        }
      />
    )
  }
  if (!isFiltered(filters)) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={
          <ButtonLink to="/events" variant="secondary">
            {t('empty.events')}
          </ButtonLink>
        }
      >
        {t('empty.nothing')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <ButtonLink to={vndrsHref()} variant="secondary">
          {t('filter.removeAll')}
        </ButtonLink>
      }
    >
      {t('empty.advice')}
    </EmptyState>
  )
}
