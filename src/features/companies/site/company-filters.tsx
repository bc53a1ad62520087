import { useMemo } from 'react'
import { useTerms } from '#features/terms/site/index.ts'
import { FilterForm, FilterSelect } from '#web/filter-form.tsx'
import { useTranslation } from '#web/translation.ts'
import { type CompanyCounts, EXCHANGES } from '../contract.ts'
import { type CompanyQueryParams, companyList } from './company-links.ts'
import { sumOfCounts } from './read-companies.ts'

type Props = {
  filters: CompanyQueryParams
  faults: Record<string, string | undefined>
  counts: CompanyCounts
}

/** Filters by name or ticker, sector and exchange, each option with its number of companies. */
export function CompanyFilters({ filters, faults, counts }: Props) {
  const { t } = useTranslation('companies')
  const terms = useTerms()
  const option = (value: string, label: string, count = 0) => ({
    value,
    label: t('filter.choice', { label, count }),
  })
  const { q, sector, exchange } = filters
  return (
    <FilterForm
      list={companyList}
      label={t('filter.title')}
      searchLabel={t('filter.q')}
      values={useMemo(() => ({ q, sector, exchange }), [q, sector, exchange])}
      faults={faults}
    >
      <FilterSelect
        name="sector"
        label={t('filter.sector')}
        all={t('filter.allSectors', { count: sumOfCounts(counts.sectors) })}
        options={terms
          .options('sectors')
          .map(({ value, label }) => option(value, label, counts.sectors[value]))}
      />
      <FilterSelect
        name="exchange"
        label={t('filter.exchange')}
        all={t('filter.allExchanges', { count: sumOfCounts(counts.exchanges) })}
        options={EXCHANGES.filter((value) => counts.exchanges[value] || value === exchange).map((value) =>
          option(value, value, counts.exchanges[value]),
        )}
      />
    </FilterForm>
  )
}
