import type { CompanyMark } from '#features/companies/contract.ts'
import type { Event } from '#features/events/contract.ts'
import { localTime } from '#kit/local-time.ts'
import type { Mail } from '#platform/mail/mailer.ts'

/** A company as lists and pictures show it. */
export const ALDERIC_MINES = {
  id: 1,
  slug: 'alderic-mines',
  name: 'Alderic Mines',
  ticker: 'ALDM',
  exchange: 'TSX',
  sector: 'mining',
  logo: '/marks/alderic-mines.svg',
  logoOnDark: null,
} as const satisfies CompanyMark

/** A quarterly call of Alderic Mines, as lists show it. */
export const RESULTS_CALL: Event = {
  id: 7,
  slug: 'alderic-mines-results',
  type: 'quarterly_call',
  status: 'scheduled',
  title: 'Results',
  presenter: 'Maren Holt',
  companies: [ALDERIC_MINES],
  startsAt: '2026-12-03T16:00:00.000Z',
  startsAtLocal: localTime('2026-12-03T16:00:00Z', 'America/Toronto', 'en'),
  endsAt: '2026-12-03T16:45:00.000Z',
  endsAtLocal: localTime('2026-12-03T16:45:00Z', 'America/Toronto', 'en'),
  timeZone: 'America/Toronto',
  previousStartsAt: null,
  city: 'Toronto',
  attendanceMode: 'online',
  place: null,
  topic: 'results',
  tags: [],
  spokenLanguages: ['en'],
  captionLanguages: null,
  source: 'live',
  poster: '/posters/alderic-mines-results.svg',
  places: 'open',
  language: 'en',
  isTranslated: true,
}

/** A mail as a mailer takes it. */
export function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: '0b6f2f0e-9f0c-4d6b-8f5e-7a3c5d1e2f40',
    to: { name: 'Anna Smith', address: 'anna@example.com' },
    replyTo: 'info@fairholme.example',
    language: 'en',
    subject: 'You are registered',
    html: '<p>Hello</p>',
    text: 'Hello\n',
    ...changes,
  }
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Events of one company that are open for registration and start after the tests.
 */
export function eventsAhead(events: readonly Event[]): [Event, ...Event[]] {
  const [first, ...others] = events.filter(
    ({ companies, places, status, startsAt }) =>
      companies.length === 1 &&
      places === 'open' &&
      status === 'scheduled' &&
      Date.parse(startsAt) > Date.now() + HOUR_MS,
  )
  if (!first) throw new Error('the fixture lacks an event')
  return [first, ...others]
}
