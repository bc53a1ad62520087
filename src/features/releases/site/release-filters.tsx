import { type ReactNode, useMemo } from 'react'
import { SECTORS } from '#features/companies/contract.ts'
import { CompanyField, companyFieldText } from '#features/companies/site/index.ts'
import { FilterForm } from '#web/filter-form.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CONTROL, controlAttributes, Field } from '#web/ui/field.tsx'
import { Choice, type Option } from '#web/ui/select.tsx'
import { RELEASE_TOPICS } from '../contract.ts'
import { type ReleaseQueryParams, releasesHref } from './release-links.ts'
import type { ReleasesData } from './releases-data.ts'
import { isMonth, monthName } from './use-list-words.ts'

type Props = Pick<ReleasesData, 'filters' | 'choice' | 'months'> & {
  /** Faults of filters by name. */
  faults: Partial<Record<string, string>>
}

/** The search of R401: a plain form; with scripts, choosing an option sends it. */
export function ReleaseFilters({ filters, faults, choice, months }: Props) {
  const { t } = useTranslation('releases')
  const words = useTranslation('events').t
  const language = useLanguage()
  const shown = useMemo(() => {
    const year = filters.year ?? filters.month
    return { ...filters, year, company: companyFieldText(choice, filters.company, language) }
  }, [filters, choice, language])
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  const select = (name: keyof typeof ALL, options: Option[]) => (
    <div className="sm:col-span-2">
      <Choice
        name={name}
        label={t(`filter.${name}`)}
        all={t(`filter.${ALL[name]}`)}
        value={shown[name]}
        error={faults[name]}
        options={options}
      />
    </div>
  )
  return (
    <FilterForm
      action="/releases"
      label={t('filter.title')}
      values={shown}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-6 sm:gap-x-5 lg:grid-cols-10 print:hidden"
    >
      {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      <div className="col-span-full lg:col-span-8">
        <Words name="q" error={faults.q} value={filters.q} most={200} type="search">
          <Button type="submit" icon="search" className="shrink-0">
            {t('filter.search')}
          </Button>
        </Words>
      </div>
      <div className="sm:col-span-2">
        <Words name="ticker" error={faults.ticker} value={filters.ticker} most={20} type="text" />
      </div>
      <div className={choice.listed ? 'sm:col-span-2' : 'max-sm:col-span-full sm:col-span-2'}>
        <CompanyField
          choice={choice}
          value={filters.company}
          label={t('filter.company')}
          all={t('filter.allCompanies')}
          error={faults.company}
          hrefOf={(company) => releasesHref({ ...filters, page: undefined, company })}
        />
      </div>
      {select(
        'sector',
        SECTORS.map((value) => ({ value, label: words(`sectors.${value}`) })),
      )}
      {select(
        'topic',
        RELEASE_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) })),
      )}
      {select('year', [
        ...(isMonth(shown.year) ? [{ value: shown.year, label: monthName(shown.year, language) }] : []),
        ...years.map((value) => ({ value, label: value })),
      ])}
      {select('language', [
        { value: 'en', label: t('english') },
        { value: 'fr', label: t('french') },
      ])}
    </FilterForm>
  )
}

function Words({
  name,
  value,
  error,
  most,
  type,
  children,
}: {
  name: 'q' | 'ticker'
  value: string | undefined
  error: string | undefined
  /** Maximum length in the API. */
  most: number
  type: 'search' | 'text'
  children?: ReactNode
}) {
  const { t } = useTranslation('releases')
  const field = { name, label: t(`filter.${name}`), error }
  return (
    <Field {...field} required>
      <div className="flex items-stretch gap-2">
        <input
          {...controlAttributes(field)}
          type={type}
          autoComplete="off"
          autoCapitalize={name === 'ticker' ? 'characters' : undefined}
          spellCheck={false}
          enterKeyHint="search"
          maxLength={most}
          defaultValue={value}
          className={CONTROL}
        />
        {children}
      </div>
    </Field>
  )
}

const ALL = {
  sector: 'allSectors',
  topic: 'allTopics',
  year: 'allYears',
  language: 'allLanguages',
} as const satisfies Partial<Record<keyof ReleaseQueryParams, string>>
