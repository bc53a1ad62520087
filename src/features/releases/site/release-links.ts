import { listAddress } from '#web/list-page.ts'
import { RELEASE_PARAMETERS, type Release } from '../contract.ts'

const address = listAddress('/releases', [...RELEASE_PARAMETERS, 'sort', 'page'])
export type ReleaseQueryParams = ReturnType<typeof address.filtersIn>

/** A month, which the form's select offers among the years while the list shows that month. */
const MONTH = /^\d{4}-\d{2}$/

/**
 * The list of releases and its filters: `/releases?company=orvane-gold`, `/releases?month=2026-11&page=2`. The year of a
 * form may be a month.
 */
export const releaseList: typeof address = {
  ...address,
  filtersIn(searchParams) {
    const filters = address.filtersIn(searchParams)
    if (filters.month || !MONTH.test(filters.year ?? '')) return filters
    const { year: month, ...others } = filters
    return { ...others, month }
  },
  isFormAddress: (searchParams) =>
    MONTH.test(searchParams.get('year') ?? '') || address.isFormAddress(searchParams),
}
export const releasesHref = address.hrefOf

/** The path of a release. */
export function releaseHref({ slug }: Pick<Release, 'slug'>): string {
  return `/releases/${encodeURIComponent(slug)}`
}

/** Whether a list has filters other than its time. */
export function isSearch({ year, month, from, to, ...others }: ReleaseQueryParams): boolean {
  return isFiltered(others)
}

/** The filters with another time, from the first page. */
export function within(
  { year, month, from, to, page, ...others }: ReleaseQueryParams,
  time: Pick<ReleaseQueryParams, 'year' | 'month' | 'from' | 'to'>,
): ReleaseQueryParams {
  return { ...others, ...time }
}

/** Whether a filter is set; neither page number nor order count. */
export function isFiltered(filters: ReleaseQueryParams): boolean {
  return RELEASE_PARAMETERS.some((name) => filters[name])
}
