import { EXCHANGES, type Exchange } from '#features/companies/contract.ts'
import { HISTORY_RANGES, type HistoryRange } from '../contract.ts'

const STANDARD: HistoryRange = 'year'

/** The chart's range in a page's query, `?range=month`; a year when it is missing or invalid. */
export function priceRangeIn(searchParams: URLSearchParams): HistoryRange {
  const requested = searchParams.get('range')
  return HISTORY_RANGES.find((range) => range === requested) ?? STANDARD
}

/** The exchange whose prices a page's query asks for, `?listing=OTCQB`; undefined when it is missing or unknown. */
export function quotedExchangeIn(searchParams: URLSearchParams): Exchange | undefined {
  const requested = searchParams.get('listing')
  return EXCHANGES.find((exchange) => exchange === requested)
}

/** The same page with another range; the default range has no parameter. */
export function rangeHref(pathname: string, searchParams: URLSearchParams, range: HistoryRange): string {
  return withParameter(pathname, searchParams, 'range', range === STANDARD ? undefined : range)
}

/** The same page with the prices of another listing; without an exchange, of the first. */
export function listingHref(
  pathname: string,
  searchParams: URLSearchParams,
  exchange: Exchange | undefined,
): string {
  return withParameter(pathname, searchParams, 'listing', exchange)
}

function withParameter(
  pathname: string,
  searchParams: URLSearchParams,
  name: string,
  value?: string,
): string {
  const changed = new URLSearchParams(searchParams)
  if (value === undefined) changed.delete(name)
  else changed.set(name, value)
  return changed.size > 0 ? `${pathname}?${changed}` : pathname
}
