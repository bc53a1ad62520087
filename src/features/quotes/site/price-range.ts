import { HISTORY_RANGES, type HistoryRange } from '../contract.ts'

const STANDARD: HistoryRange = 'year'

/** The chart's range in a page's query, `?range=month`; a year when it is missing or invalid. */
export function priceRangeIn(searchParams: URLSearchParams): HistoryRange {
  const requested = searchParams.get('range')
  return HISTORY_RANGES.find((range) => range === requested) ?? STANDARD
}

/** The same page with another range; the default range has no parameter. */
export function rangeHref(pathname: string, searchParams: URLSearchParams, range: HistoryRange): string {
  const changed = new URLSearchParams(searchParams)
  if (range === STANDARD) changed.delete('range')
  else changed.set('range', range)
  return changed.size > 0 ? `${pathname}?${changed}` : pathname
}
