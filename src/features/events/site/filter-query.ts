/** The filters of R302 that people set, in the order they are shown and stand in the address. */
export const FILTER_NAMES = ['q', 'sector', 'date', 'topic', 'company', 'type'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

const NAMES = [...FILTER_NAMES, 'period', 'month', 'page'] as const
/** What the address of the list says, as it stands there: nothing is checked yet. */
export type Filters = Partial<Record<(typeof NAMES)[number], string>>

/** The date choice that is made with the field `day`. */
export const CHOOSE_DATE = 'choose'

/** The filters in an address or a form. Names that aren't ours, such as those of campaigns, are left aside. */
export function filtersIn(query: URLSearchParams): Filters {
  const filters: Filters = {}
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

/** Whether an address is as a plain form sends it, with empty fields and the day apart, rather than as links say it. */
export function isFormAddress(query: URLSearchParams): boolean {
  return query.has('day') || NAMES.some((name) => query.get(name)?.trim() === '')
}

/** The address of a filtered list: `/events?sector=mining&date=2026-12-03`. */
export function eventsHref(filters: Filters): string {
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `/events?${query}` : '/events'
}

/** The same list with other filters, from its first page. */
export function refined(filters: Filters, changes: Filters): Filters {
  return { ...filters, page: undefined, ...changes }
}

/** Everything but the filters is kept: whether past events are shown. */
export function withoutFilters({ period }: Filters): Filters {
  return { period }
}

/** The filters that are set. */
export function activeFilters(filters: Filters): FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name])
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}

/** What the two fields of the date filter show; a text that is no day is for the error message to repeat. */
export function dateFields(date = ''): { date: string; day: string } {
  if (date === '' || date === 'today' || date === 'tomorrow') return { date, day: '' }
  return { date: CHOOSE_DATE, day: isDay(date) ? date : '' }
}
