import { RELEASE_PARAMETERS, type Release } from '../contract.ts'

const NAMES = [...RELEASE_PARAMETERS, 'sort', 'page'] as const
/** What the address of the list says, as it stands there: nothing is checked yet. */
export type Filters = Partial<Record<(typeof NAMES)[number], string>>

/** The page of a release. */
export function releaseHref({ slug }: Pick<Release, 'slug'>): string {
  return `/releases/${encodeURIComponent(slug)}`
}

/** The list of releases, all or filtered: `/releases?company=orvane-gold`, `/releases?month=2026-11&page=2`. */
export function releasesHref(filters: Filters = {}): string {
  const query = new URLSearchParams()
  for (const name of NAMES) if (filters[name]) query.set(name, filters[name])
  return query.size > 0 ? `/releases?${query}` : '/releases'
}

/** A month, which the form's choice of years shows beside them while the list is of that month. */
const MONTH = /^\d{4}-\d{2}$/

/**
 * The filters in an address or a form. Names that aren't ours, such as those of campaigns, are left aside. The year of a
 * form may be the month that was shown.
 */
export function filtersIn(query: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const name of NAMES) {
    const value = query.get(name)?.trim()
    if (value) filters[name] = value
  }
  if (!filters.month && MONTH.test(filters.year ?? '')) {
    filters.month = filters.year
    delete filters.year
  }
  return filters
}

/** Whether an address is as a plain form sends it, with empty fields, rather than as links say it. */
export function isFormAddress(query: URLSearchParams): boolean {
  return MONTH.test(query.get('year') ?? '') || NAMES.some((name) => query.get(name)?.trim() === '')
}

/** Whether a list is narrowed by more than its time. */
export function isSearch({ year, month, ...others }: Filters): boolean {
  return isFiltered(others)
}

/** Whether anything is filtered by; a page alone filters nothing. */
export function isFiltered(filters: Filters): boolean {
  return RELEASE_PARAMETERS.some((name) => filters[name])
}
