import { listAddress } from '#web/list-page.ts'

/** The filters of R302, in the order of the form and the query. */
export const FILTER_NAMES = ['q', 'sector', 'date', 'topic', 'company', 'type'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

/** The value of `date` when the date is in the field `day`. */
export const CHOOSE_DATE = 'choose'

const address = listAddress('/events', [...FILTER_NAMES, 'period', 'month', 'page'])
export type EventQueryParams = ReturnType<typeof address.filtersIn>

/** The list of events and its filters: `/events?sector=mining&date=2026-12-03`. A form sends a chosen day separately. */
export const eventList: typeof address = {
  ...address,
  filtersIn(query) {
    const { date, ...filters } = address.filtersIn(query)
    const day = date === CHOOSE_DATE ? query.get('day')?.trim() : date
    return day ? { ...filters, date: day } : filters
  },
  isFormAddress: (query) => query.has('day') || address.isFormAddress(query),
}
export const eventsHref = address.hrefOf

/** The same list with other filters, from its first page. */
export function refined(filters: EventQueryParams, changes: EventQueryParams): EventQueryParams {
  return { ...filters, page: undefined, ...changes }
}

/** Without filters; past events stay selected. */
export function withoutFilters({ period }: EventQueryParams): EventQueryParams {
  return { period }
}

/** The names of the filters that are set. */
export function activeFilters(filters: EventQueryParams): FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name])
}

/** Whether a text is a valid date, `YYYY-MM-DD`. */
export function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}

/** The values of the date filter's two fields; an invalid date is quoted by the error message instead. */
export function dateFields(date = ''): { date: string; day: string } {
  if (date === '' || date === 'today' || date === 'tomorrow') return { date, day: '' }
  return { date: CHOOSE_DATE, day: isDay(date) ? date : '' }
}
