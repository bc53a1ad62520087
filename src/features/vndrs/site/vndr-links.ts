import type { Video, Vndr } from '../contract.ts'

/** The filters of R410, as they stand in the address; `said` asks for what was spoken (R413). */
export const FILTER_NAMES = ['q', 'sector', 'date', 'topic', 'company'] as const
const NAMES = [...FILTER_NAMES, 'said', 'page'] as const
/** What the address of the library says, as it stands there: nothing is checked yet. */
export type Filters = Partial<Record<(typeof NAMES)[number], string>>

export const LIBRARY = '/vndrs'
export const ARCHIVE = '/vndrs/archive'
export const VIDEOS = '/video-watch'

/** The page about a replay. */
export function vndrHref({ slug }: Pick<Vndr, 'slug'>): string {
  return `${LIBRARY}/${encodeURIComponent(slug)}`
}

/** The page that plays a replay, from its beginning or from a second of it. */
export function watchHref({ slug }: Pick<Vndr, 'slug'>, seconds?: number): string {
  const page = `${LIBRARY}/video/${encodeURIComponent(slug)}`
  return seconds === undefined ? page : `${page}?t=${Math.floor(seconds)}`
}

/** The replays of one company. */
export function companyVndrsHref({ slug }: { slug: string }, page = 1): string {
  return `/vndr/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`
}

/** The page of the firm's films, with one of them chosen. */
export function videoHref({ slug }: Pick<Video, 'slug'>, seconds?: number): string {
  return `${VIDEOS}?v=${encodeURIComponent(slug)}${seconds === undefined ? '' : `&t=${Math.floor(seconds)}`}`
}

/** The library, all or filtered: `/vndrs?sector=mining&topic=results`, `/vndrs?said=drill+core`. */
export function vndrsHref(filters: Filters = {}): string {
  const query = new URLSearchParams()
  for (const name of NAMES) if (filters[name]) query.set(name, filters[name])
  return query.size > 0 ? `${LIBRARY}?${query}` : LIBRARY
}

/** The filters in an address or a form. Names that aren't ours, such as those of campaigns, are left aside. */
export function filtersIn(query: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const name of NAMES) {
    const value = query.get(name)?.trim()
    if (value) filters[name] = value
  }
  return filters
}

/** Whether an address is as a plain form sends it, with empty fields, rather than as links say it. */
export function isFormAddress(query: URLSearchParams): boolean {
  return NAMES.some((name) => query.get(name)?.trim() === '')
}

/** Whether anything is filtered by; a page alone filters nothing. */
export function isFiltered(filters: Filters): boolean {
  return FILTER_NAMES.some((name) => filters[name])
}

/** The second that an address asks to play from, `?t=83`; undefined without a usable one. */
export function momentIn(query: URLSearchParams): number | undefined {
  const text = query.get('t') ?? ''
  return /^\d{1,6}(\.\d+)?$/.test(text) ? Number(text) : undefined
}
