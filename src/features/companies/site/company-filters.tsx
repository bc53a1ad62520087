import { FilterForm } from '#web/filter-form.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Choice } from '#web/ui/select.tsx'
import { type CompanyCounts, EXCHANGES, SECTORS } from '../contract.ts'
import type { CompanyQueryParams } from './company-links.ts'
import { sumOfCounts } from './read-companies.ts'

type Props = {
  filters: CompanyQueryParams
  faults: Record<string, string | undefined>
  counts: CompanyCounts
}

/** Maximum length of a search in the API. */
const MAX_CHARACTERS = 200

/**
 * CompanyQueryParams by name or ticker, sector and exchange, each option with its number of companies. A plain form;
 * with scripts, choosing an option sends it.
 */
export function CompanyFilters({ filters, faults, counts }: Props) {
  const { t } = useTranslation('companies')
  const words = useTranslation('events').t
  const option = (value: string, label: string, count = 0) => ({
    value,
    label: t('filter.choice', { label, count }),
  })
  return (
    <FilterForm
      action="/companies"
      label={t('filter.title')}
      values={filters}
      className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4 print:hidden"
    >
      <div className="sm:col-span-2">
        <SearchField
          name="q"
          label={t('filter.q')}
          error={faults.q}
          spellCheck={false}
          maxLength={MAX_CHARACTERS}
          defaultValue={filters.q}
        >
          <Button type="submit" icon="search" className="shrink-0">
            {t('filter.search')}
          </Button>
        </SearchField>
      </div>
      <Choice
        name="sector"
        label={t('filter.sector')}
        error={faults.sector}
        all={t('filter.allSectors', { count: sumOfCounts(counts.sectors) })}
        value={filters.sector}
        options={SECTORS.map((value) => option(value, words(`sectors.${value}`), counts.sectors[value]))}
      />
      <Choice
        name="exchange"
        label={t('filter.exchange')}
        error={faults.exchange}
        all={t('filter.allExchanges', { count: sumOfCounts(counts.exchanges) })}
        value={filters.exchange}
        options={EXCHANGES.map((value) => option(value, value, counts.exchanges[value]))}
      />
    </FilterForm>
  )
}
