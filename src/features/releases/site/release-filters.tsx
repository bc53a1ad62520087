import { type ReactNode, useMemo } from 'react'
import { CompanyField, companyFieldText } from '#features/companies/site/index.ts'
import { SectorFilter } from '#features/events/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { FilterDate, FilterForm, FilterSelect } from '#web/filter-form.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { type ReleaseQueryParams, releaseList, releasesHref } from './release-links.ts'
import type { ReleasesData } from './releases-page.tsx'
import { isMonth, monthName } from './use-list-words.ts'

type Props = Pick<ReleasesData, 'filters' | 'choice' | 'months'> & {
  /** Faults of filters by name. */
  faults: Partial<Record<string, string>>
  /** What follows the fields. */
  children: ReactNode
}

/** The search of R401. */
export function ReleaseFilters({ filters, faults, choice, months, children }: Props) {
  const { t } = useTranslation('releases')
  const terms = useTerms()
  const language = useLanguage()
  const values = useMemo(() => {
    const { q, ticker, sector, topic, from, to, month, year = month } = filters
    const company = companyFieldText(choice, filters.company, language)
    return { q, ticker, company, sector, topic, year, from, to, language: filters.language }
  }, [filters, choice, language])
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  return (
    <FilterForm
      list={releaseList}
      label={t('filter.title')}
      searchLabel={t('filter.q')}
      values={values}
      faults={faults}
      hidden={{ sort: filters.sort }}
      refine={(chosen) => oneTime(chosen, filters)}
    >
      <SearchField
        name="ticker"
        label={t('filter.ticker')}
        error={faults.ticker}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={values.ticker}
      />
      <CompanyField
        choice={choice}
        value={filters.company}
        error={faults.company}
        hrefOf={(company) => releasesHref({ ...filters, page: undefined, company })}
      />
      <SectorFilter />
      <FilterSelect
        name="topic"
        label={t('filter.topic')}
        all={t('filter.allTopics')}
        options={terms.options('releaseTopics')}
      />
      <FilterDate name="from" label={t('filter.from')} />
      <FilterDate name="to" label={t('filter.to')} />
      <FilterSelect
        name="year"
        label={t('filter.year')}
        all={t('filter.allYears')}
        options={[
          ...(isMonth(values.year) ? [{ value: values.year, label: monthName(values.year, language) }] : []),
          ...years.map((value) => ({ value, label: value })),
        ]}
      />
      <FilterSelect
        name="language"
        label={t('filter.language')}
        all={t('filter.allLanguages')}
        options={[
          { value: 'en', label: t('english') },
          { value: 'fr', label: t('french') },
        ]}
      />
      {children}
    </FilterForm>
  )
}

/** Removes the days when another year is chosen, and the year when other days are. */
function oneTime(chosen: ReleaseQueryParams, before: ReleaseQueryParams): ReleaseQueryParams {
  const isSame = (name: 'year' | 'month' | 'from' | 'to') => chosen[name] === before[name]
  if (!isSame('from') || !isSame('to')) return { ...chosen, year: undefined, month: undefined }
  if (!isSame('year') || !isSame('month')) return { ...chosen, from: undefined, to: undefined }
  return chosen
}
