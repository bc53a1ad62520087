import type { CompanyMark } from '#features/companies/contract.ts'
import type { Event } from '#features/events/contract.ts'

/** A company as lists and pictures show it. */
export const ORVANE_GOLD = {
  id: 1,
  slug: 'orvane-gold',
  name: 'Orvane Gold',
  ticker: 'ORVN',
  exchange: 'TSX',
  sector: 'mining',
  logo: '/marks/orvane-gold.svg',
} as const satisfies CompanyMark

const HOUR_MS = 60 * 60 * 1000

/**
 * Events of one company that are open for registration and start after the tests. Excludes the demo's event that starts
 * within minutes. The next one starts on the next business day, which may be less than a day away.
 */
export function eventsAhead(events: readonly Event[]): [Event, ...Event[]] {
  const [first, ...others] = events.filter(
    ({ companies, places, status, startsAt }) =>
      companies.length === 1 &&
      places === 'open' &&
      status === 'scheduled' &&
      Date.parse(startsAt) > Date.now() + HOUR_MS,
  )
  if (!first) throw new Error('the demo lacks an event')
  return [first, ...others]
}
