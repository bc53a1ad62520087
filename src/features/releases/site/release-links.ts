import { RELEASE_PARAMETERS, type Release } from '../contract.ts'

const NAMES = [...RELEASE_PARAMETERS, 'sort', 'page'] as const
/** The parameters of the list's query, unvalidated. */
export type ReleaseQueryParams = Partial<Record<(typeof NAMES)[number], string>>

/** The path of a release. */
export function releaseHref({ slug }: Pick<Release, 'slug'>): string {
  return `/releases/${encodeURIComponent(slug)}`
}

/** The list of releases, all or filtered: `/releases?company=orvane-gold`, `/releases?month=2026-11&page=2`. */
export function releasesHref(filters: ReleaseQueryParams = {}): string {
  const query = new URLSearchParams()
  for (const name of NAMES) if (filters[name]) query.set(name, filters[name])
  return query.size > 0 ? `/releases?${query}` : '/releases'
}

/** A month, which the form's select offers among the years while the list shows that month. */
const MONTH = /^\d{4}-\d{2}$/

/**
 * Reads the filters of a query or form; ignores other parameters, such as those of campaigns. `year` of a
 * form may be a month.
 */
export function filtersIn(query: URLSearchParams): ReleaseQueryParams {
  const filters: ReleaseQueryParams = {}
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

/** Whether a query comes from a plain form, with empty fields, rather than from a link. */
export function isFormAddress(query: URLSearchParams): boolean {
  return MONTH.test(query.get('year') ?? '') || NAMES.some((name) => query.get(name)?.trim() === '')
}

/** Whether a list has filters other than its time. */
export function isSearch({ year, month, ...others }: ReleaseQueryParams): boolean {
  return isFiltered(others)
}

/** Whether a filter is set; a page number doesn't count. */
export function isFiltered(filters: ReleaseQueryParams): boolean {
  return RELEASE_PARAMETERS.some((name) => filters[name])
}
