import { useMemo } from 'react'
import { type CompanyChoice, CompanyField, companyFieldText } from '#features/companies/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { FilterForm, FilterSelect } from '#web/filter-form.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { DateFilter } from './date-filter.tsx'
import { dateFields, type EventQueryParams, eventList, eventsHref, refined } from './filter-query.ts'
import { SectorFilter, TopicFilter } from './shared-filters.tsx'

type Props = {
  filters: EventQueryParams
  /** Faults of filters by name. */
  faults: Partial<Record<string, string>>
  choice: CompanyChoice
}

/** The filters of R302. Another date shows its own month, and past events too. */
export function EventFilters({ filters, faults, choice }: Props) {
  const { t } = useTranslation('events')
  const terms = useTerms()
  const language = useLanguage()
  const { period, month } = filters
  const values = useMemo(() => {
    const { q, sector, topic, type, date } = filters
    const company = companyFieldText(choice, filters.company, language)
    return { q, sector, topic, type, company, ...dateFields(date) }
  }, [filters, choice, language])
  return (
    <FilterForm
      list={eventList}
      label={t('filter.title')}
      searchLabel={t('filter.searchLabel')}
      values={values}
      faults={faults}
      hidden={{ period, month }}
      refine={(chosen) =>
        chosen.date === filters.date ? chosen : { ...chosen, month: undefined, period: undefined }
      }
    >
      <DateFilter date={filters.date} error={faults.date} />
      <SectorFilter />
      <TopicFilter />
      <FilterSelect
        name="type"
        label={t('filter.type')}
        all={t('filter.allTypes')}
        options={terms.options('eventTypes')}
      />
      <CompanyField
        choice={choice}
        value={filters.company}
        error={faults.company}
        hrefOf={(company) => eventsHref(refined(filters, { company }))}
      />
    </FilterForm>
  )
}
