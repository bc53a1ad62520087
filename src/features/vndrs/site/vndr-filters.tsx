import { useMemo } from 'react'
import { CompanyField, companyFieldText } from '#features/companies/site/index.ts'
import { SectorFilter, TopicFilter } from '#features/events/site/index.ts'
import { FilterDate, FilterForm } from '#web/filter-form.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { libraryList, vndrsHref } from './vndr-links.ts'
import type { LibraryData } from './vndrs-data.ts'

type Props = Pick<LibraryData, 'filters' | 'choice'> & {
  /** Faults of filters by name. */
  faults: Partial<Record<string, string>>
}

/** The filters of R410. */
export function VndrFilters({ filters, faults, choice }: Props) {
  const { t } = useTranslation('vndrs')
  const language = useLanguage()
  const values = useMemo(() => {
    const { q, sector, date, topic } = filters
    return { q, sector, date, topic, company: companyFieldText(choice, filters.company, language) }
  }, [filters, choice, language])
  return (
    <FilterForm
      list={libraryList}
      label={t('filter.title')}
      searchLabel={t('filter.q')}
      values={values}
      faults={faults}
    >
      <SectorFilter />
      <FilterDate name="date" label={t('filter.date')} />
      <TopicFilter />
      <CompanyField
        choice={choice}
        value={filters.company}
        error={faults.company}
        hrefOf={(company) => vndrsHref({ ...filters, page: undefined, company })}
      />
    </FilterForm>
  )
}
