import { useMemo } from 'react'
import { SECTORS } from '#features/companies/contract.ts'
import { CompanyField, companyFieldText } from '#features/companies/site/index.ts'
import { TOPICS } from '#features/events/contract.ts'
import { FilterDate, FilterForm, FilterSelect } from '#web/filter-form.tsx'
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
  const words = useTranslation('events').t
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
      <FilterSelect
        name="sector"
        label={t('filter.sector')}
        all={t('filter.allSectors')}
        options={SECTORS.map((value) => ({ value, label: words(`sectors.${value}`) }))}
      />
      <FilterDate name="date" label={t('filter.date')} />
      <FilterSelect
        name="topic"
        label={t('filter.topic')}
        all={t('filter.allTopics')}
        options={TOPICS.map((value) => ({ value, label: words(`topics.${value}`) }))}
      />
      <CompanyField
        choice={choice}
        value={filters.company}
        label={t('filter.company')}
        all={t('filter.allCompanies')}
        error={faults.company}
        hrefOf={(company) => vndrsHref({ ...filters, page: undefined, company })}
      />
    </FilterForm>
  )
}
