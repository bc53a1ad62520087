/** The filters of R302, in the order of the form and the query. */
export const FILTER_NAMES = ['q', 'sector', 'date', 'topic', 'company', 'type'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

const NAMES = [...FILTER_NAMES, 'period', 'month', 'page'] as const
/** The parameters of the list's query, unvalidated. */
export type EventQueryParams = Partial<Record<(typeof NAMES)[number], string>>

/** The value of `date` when the date is in the field `day`. */
export const CHOOSE_DATE = 'choose'

/** Reads the filters of a query or form; ignores other parameters, such as those of campaigns. */
export function filtersIn(query: URLSearchParams): EventQueryParams {
  const filters: EventQueryParams = {}
  for (const name of NAMES) {
    const value = name === 'date' ? dateIn(query) : query.get(name)?.trim()
    if (value) filters[name] = value
  }
  return filters
}

function dateIn(query: URLSearchParams): string | undefined {
  const date = query.get('date')?.trim()
  return date === CHOOSE_DATE ? query.get('day')?.trim() : date
}

/**
 * Whether a query comes from a plain form, with empty fields and a separate `day`, rather than from a link.
 */
export function isFormAddress(query: URLSearchParams): boolean {
  return query.has('day') || NAMES.some((name) => query.get(name)?.trim() === '')
}

/** The address of a filtered list: `/events?sector=mining&date=2026-12-03`. */
export function eventsHref(filters: EventQueryParams): string {
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `/events?${query}` : '/events'
}

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
