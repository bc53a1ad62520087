import { useTerms } from '#features/terms/site/index.ts'
import { formatLongDate } from '#kit/date-format.ts'
import { useListText } from '#web/filtered-list/use-list-text.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import {
  activeFilters,
  type EventQueryParams,
  eventsHref,
  type FilterName,
  isDay,
  refined,
  withoutFilters,
} from './filter-query.ts'

/** The id of the list's heading. */
export const LIST_TITLE_ID = 'list-title'

type Props = {
  filters: EventQueryParams
  /** The name of the company in the filter. */
  company: string | undefined
}

/** The active filters, each a link that removes it; nothing without filters. */
export function FilterChips({ filters, company }: Props) {
  const { t } = useTranslation('events')
  const label = useFilterLabel(filters, company)
  const common = useListText()
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <ul aria-label={t('filter.active')} className="flex flex-wrap items-center gap-2 print:hidden">
      {active.map((name) => (
        <li key={name}>
          <LocalLink
            to={eventsHref(refined(filters, { [name]: undefined }))}
            onClick={focusList}
            preventScrollReset
            aria-label={t('filter.remove', { filter: label(name) })}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm hover:border-action hover:text-action"
          >
            {label(name)}
            <Icon name="close" size={14} />
          </LocalLink>
        </li>
      ))}
      <li>
        <LocalLink
          to={eventsHref(withoutFilters(filters))}
          onClick={focusList}
          preventScrollReset
          className="link px-2 py-1.5 text-sm"
        >
          {common('removeAll')}
        </LocalLink>
      </li>
    </ul>
  )
}

/** A removed chip loses the focus, so the list's heading takes it. */
function focusList(): void {
  document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true })
}

/** Labels of filters; an unknown value is shown as it is. */
function useFilterLabel(
  filters: EventQueryParams,
  company: string | undefined,
): (name: FilterName) => string {
  const { t } = useTranslation('events')
  const terms = useTerms()
  const language = useLanguage()
  return (name) => {
    const value = filters[name] ?? ''
    const words: Record<FilterName, () => string | undefined> = {
      q: () => t('filter.textChip', { text: value }),
      sector: () => terms.known('sectors', value),
      topic: () => terms.known('eventTopics', value),
      type: () => terms.known('eventTypes', value),
      company: () => company,
      date: () =>
        value === 'today' || value === 'tomorrow' ? t(`filter.${value}`) : dayInWords(value, language),
    }
    return words[name]() ?? value
  }
}

/** "Thursday, December 3, 2026"; undefined when the text is no date. */
export function dayInWords(day: string, language: 'en' | 'fr'): string | undefined {
  return isDay(day) ? formatLongDate(day, language) : undefined
}
