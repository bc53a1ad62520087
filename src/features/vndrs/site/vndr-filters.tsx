import { useMemo } from 'react'
import { SECTORS } from '#features/companies/contract.ts'
import { CompanyField, companyFieldText } from '#features/companies/site/index.ts'
import { TOPICS } from '#features/events/contract.ts'
import { FilterForm } from '#web/filter-form.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Choice, type Option } from '#web/ui/select.tsx'
import { LIBRARY, vndrsHref } from './vndr-links.ts'
import type { LibraryData } from './vndrs-data.ts'

type Props = Pick<LibraryData, 'filters' | 'choice'> & {
  /** Faults of filters by name. */
  faults: Partial<Record<string, string>>
}

/** The filters of R410: a plain form; with scripts, choosing an option sends it. */
export function VndrFilters({ filters, faults, choice }: Props) {
  const { t } = useTranslation('vndrs')
  const words = useTranslation('events').t
  const language = useLanguage()
  const shown = useMemo(
    () => ({ ...filters, company: companyFieldText(choice, filters.company, language) }),
    [filters, choice, language],
  )
  const select = (name: keyof typeof ALL, options: Option[]) => (
    <Choice
      name={name}
      label={t(`filter.${name}`)}
      all={t(`filter.${ALL[name]}`)}
      value={filters[name]}
      error={faults[name]}
      options={options}
    />
  )
  return (
    <FilterForm
      action={LIBRARY}
      label={t('filter.title')}
      values={shown}
      isSentBy={isCompleteDate}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-5 lg:grid-cols-4 print:hidden"
    >
      <div className="col-span-full">
        <SearchField
          name="q"
          label={t('filter.q')}
          error={faults.q}
          spellCheck={false}
          maxLength={200}
          defaultValue={filters.q}
        >
          <Button type="submit" icon="search" className="shrink-0">
            {t('filter.search')}
          </Button>
        </SearchField>
      </div>
      {select(
        'sector',
        SECTORS.map((value) => ({ value, label: words(`sectors.${value}`) })),
      )}
      <DateField name="date" label={t('filter.date')} error={faults.date} defaultValue={filters.date} />
      {select(
        'topic',
        TOPICS.map((value) => ({ value, label: words(`topics.${value}`) })),
      )}
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

/** A date field being typed has a year with leading zeros until it is complete. */
function isCompleteDate(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'date' && !/^0/.test(target.value)
}

const ALL = { sector: 'allSectors', topic: 'allTopics' } as const
