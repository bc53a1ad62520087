import type { Video, Vndr } from '../contract.ts'

/** The filters of R410 in the query; `said` is the transcript search (R413). */
export const FILTER_NAMES = ['q', 'sector', 'date', 'topic', 'company'] as const
const NAMES = [...FILTER_NAMES, 'said', 'page'] as const
/** The parameters of the library's query, unvalidated. */
export type VndrQueryParams = Partial<Record<(typeof NAMES)[number], string>>

export const LIBRARY = '/vndrs'
export const ARCHIVE = '/vndrs/archive'
export const VIDEOS = '/video-watch'

/** The path of a replay's page. */
export function vndrHref({ slug }: Pick<Vndr, 'slug'>): string {
  return `${LIBRARY}/${encodeURIComponent(slug)}`
}

/** The address of a replay's player, optionally at a position. */
export function watchHref({ slug }: Pick<Vndr, 'slug'>, seconds?: number): string {
  const page = `${LIBRARY}/video/${encodeURIComponent(slug)}`
  return seconds === undefined ? page : `${page}?t=${Math.floor(seconds)}`
}

/** The address of a company's replays. */
export function companyVndrsHref({ slug }: { slug: string }, page = 1): string {
  return `/vndr/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`
}

/** The address of the firm's films with one selected. */
export function videoHref({ slug }: Pick<Video, 'slug'>, seconds?: number): string {
  return `${VIDEOS}?v=${encodeURIComponent(slug)}${seconds === undefined ? '' : `&t=${Math.floor(seconds)}`}`
}

/**
 * The address of the library, filtered or not: `/vndrs?sector=mining&topic=results`,
 * `/vndrs?said=drill+core`.
 */
export function vndrsHref(filters: VndrQueryParams = {}): string {
  const query = new URLSearchParams()
  for (const name of NAMES) if (filters[name]) query.set(name, filters[name])
  return query.size > 0 ? `${LIBRARY}?${query}` : LIBRARY
}

/** Reads the filters of a query or form; ignores other parameters, such as those of campaigns. */
export function filtersIn(query: URLSearchParams): VndrQueryParams {
  const filters: VndrQueryParams = {}
  for (const name of NAMES) {
    const value = query.get(name)?.trim()
    if (value) filters[name] = value
  }
  return filters
}

/** Whether a query comes from a plain form, with empty fields, rather than from a link. */
export function isFormAddress(query: URLSearchParams): boolean {
  return NAMES.some((name) => query.get(name)?.trim() === '')
}

/** Whether a filter is set; a page number doesn't count. */
export function isFiltered(filters: VndrQueryParams): boolean {
  return FILTER_NAMES.some((name) => filters[name])
}

/** The position in a query, `?t=83`; undefined when it is missing or invalid. */
export function momentIn(query: URLSearchParams): number | undefined {
  const text = query.get('t') ?? ''
  return /^\d{1,6}(\.\d+)?$/.test(text) ? Number(text) : undefined
}
