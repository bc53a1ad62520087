import { listAddress } from '#web/list-page.ts'
import type { Video, Vndr } from '../contract.ts'

/** The filters of R410 in the query; `said` is the transcript search (R413). */
export const FILTER_NAMES = ['q', 'sector', 'date', 'topic', 'company'] as const

export const LIBRARY = '/vndrs'
export const ARCHIVE = '/vndrs/archive'
export const VIDEOS = '/video-watch'

/** The library and its filters: `/vndrs?sector=mining&topic=results`, `/vndrs?said=drill+core`. */
export const libraryList = listAddress(LIBRARY, [...FILTER_NAMES, 'said', 'page'])
export type VndrQueryParams = ReturnType<typeof libraryList.filtersIn>
export const vndrsHref = libraryList.hrefOf

/** The address of a replay, optionally at a position. */
export function vndrHref({ slug }: Pick<Vndr, 'slug'>, seconds?: number): string {
  const page = `${LIBRARY}/${encodeURIComponent(slug)}`
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

/** Whether a filter is set; a page number doesn't count. */
export function isFiltered(filters: VndrQueryParams): boolean {
  return FILTER_NAMES.some((name) => filters[name])
}

/** The position in a query, `?t=83`; undefined when it is missing or invalid. */
export function momentIn(searchParams: URLSearchParams): number | undefined {
  const text = searchParams.get('t') ?? ''
  return /^\d{1,6}(\.\d+)?$/.test(text) ? Number(text) : undefined
}
