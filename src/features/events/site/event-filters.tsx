import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { SECTORS } from '#features/companies/contract.ts'
import { type CompanyChoice, CompanyField, companyFieldText } from '#features/companies/site/index.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { LanguageField } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice, type Option } from '#web/ui/select.tsx'
import { EVENT_TYPES, TOPICS } from '../contract.ts'
import { DateFilter } from './date-filter.tsx'
import {
  CHOOSE_DATE,
  dateFields,
  type EventQueryParams,
  eventList,
  eventsHref,
  refined,
} from './filter-query.ts'
import { SearchField } from './search-field.tsx'

type Props = {
  filters: EventQueryParams
  /** Faults of filters by name. */
  faults: Partial<Record<string, string>>
  choice: CompanyChoice
}

/** The filters of R302: a plain form; with scripts, each change navigates to the filtered list. */
export function EventFilters({ filters, faults, choice }: Props) {
  const { t } = useTranslation('events')
  const { form, onChange, onSubmit } = useLiveForm(filters, choice)
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
    <form
      ref={form}
      action="/events"
      aria-label={t('filter.title')}
      onChange={onChange}
      onSubmit={onSubmit}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-5 lg:grid-cols-4 print:hidden"
    >
      <LanguageField />
      {filters.period && <input type="hidden" name="period" value={filters.period} />}
      {filters.month && <input type="hidden" name="month" value={filters.month} />}
      <div className="col-span-2 lg:col-span-3">
        <SearchField defaultValue={filters.q} error={faults.q}>
          <Button type="submit" icon="search" className="shrink-0">
            {t('filter.search')}
          </Button>
        </SearchField>
      </div>
      <DateFilter date={filters.date} error={faults.date} />
      {select(
        'sector',
        SECTORS.map((value) => ({ value, label: t(`sectors.${value}`) })),
      )}
      {select(
        'topic',
        TOPICS.map((value) => ({ value, label: t(`topics.${value}`) })),
      )}
      <CompanyField
        choice={choice}
        value={filters.company}
        label={t('filter.company')}
        all={t('filter.allCompanies')}
        error={faults.company}
        hrefOf={(company) => eventsHref(refined(filters, { company }))}
      />
      <div className="max-lg:col-span-2">
        {select(
          'type',
          EVENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        )}
      </div>
    </form>
  )
}

const ALL = { sector: 'allSectors', topic: 'allTopics', type: 'allTypes' } as const

const TYPING_PAUSE_MS = 300

/** Navigates to the list at each change, after a pause while typing; the focus stays. */
function useLiveForm(filters: EventQueryParams, choice: CompanyChoice) {
  const navigate = useNavigate()
  const localHref = useLocalHref()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const language = useLanguage()
  useEffect(() => {
    showIn(form.current, { ...filters, company: companyFieldText(choice, filters.company, language) })
  }, [filters, choice, language])

  const go = (replace: boolean) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const chosen = eventList.filtersIn(new URLSearchParams(new FormData(form.current) as never))
    const moved = chosen.date !== filters.date
    const to = eventsHref({ ...chosen, ...(moved && { month: undefined, period: undefined }) })
    navigate(localHref(to), { replace, preventScrollReset: true })
  }
  return {
    form,
    onChange({ target }: FormEvent<HTMLFormElement>) {
      const { name, value } = target as unknown as HTMLInputElement
      clearTimeout(timer.current)
      if (name === 'date' && value === CHOOSE_DATE) return
      // A typed company is sent with the form, or by picking a suggestion.
      if (name === 'company' && (target as Element) instanceof HTMLInputElement) return
      timer.current = setTimeout(() => go(name === 'q'), name === 'q' || name === 'day' ? TYPING_PAUSE_MS : 0)
    },
    onSubmit(press: FormEvent) {
      press.preventDefault()
      go(false)
    },
  }
}

/**
 * Shows the address's filters in the fields, after going back or removing a filter, except in the one with
 * the focus.
 */
function showIn(form: HTMLFormElement | null, filters: EventQueryParams): void {
  if (!form) return
  const shown: Record<string, string | undefined> = { ...filters, ...dateFields(filters.date) }
  for (const name of ['q', 'sector', 'date', 'day', 'topic', 'company', 'type']) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field === document.activeElement) continue
    field.value = shown[name] ?? ''
    // An unknown option: the message beside the field quotes it.
    if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = ''
  }
}
