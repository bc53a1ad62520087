import { HISTORY_RANGES, type HistoryRange } from '../contract.ts'

const STANDARD: HistoryRange = 'year'

/** The range of the chart that a page's query asks for, `?range=month`; a year when it names none of ours. */
export function priceRangeIn(query: URLSearchParams): HistoryRange {
  const asked = query.get('range')
  return HISTORY_RANGES.find((range) => range === asked) ?? STANDARD
}

/** The same page with another range; the standard one isn't named. */
export function rangeHref(pathname: string, query: URLSearchParams, range: HistoryRange): string {
  const changed = new URLSearchParams(query)
  if (range === STANDARD) changed.delete('range')
  else changed.set('range', range)
  return changed.size > 0 ? `${pathname}?${changed}` : pathname
}
