import { expect, test } from 'vitest'
import { localTime } from '#kit/local-time.ts'
import { localHref } from '#web/local-href.ts'
import { ALDERIC_MINES, RESULTS_CALL } from '../../../../tests/support/samples.ts'
import type { EventDetail } from '../contract.ts'
import { eventStructuredData } from './structured-data.ts'

const company = ALDERIC_MINES
const event: EventDetail = {
  ...RESULTS_CALL,
  slug: 'alderic results',
  questions: [],
  approval: 'everyone',
  engagements: [],
  poster: '/posters/alderic.svg',
  summary: 'First.\n\nSecond.',
  presentations: [
    {
      company,
      presenter: 'Maren Holt',
      startsAt: '2026-12-03T16:00:00.000Z',
      startsAtLocal: localTime('2026-12-03T16:00:00Z', 'America/Toronto', 'en'),
      endsAt: '2026-12-03T16:45:00.000Z',
      endsAtLocal: localTime('2026-12-03T16:45:00Z', 'America/Toronto', 'en'),
    },
  ],
}
const place = {
  origin: 'https://roadshow.example',
  organizer: 'Fairholme',
  localHref: (to: string) => localHref(to, { language: 'fr', named: 'fr' }),
}

test('R340 says that a film is no live broadcast, and nothing of the kind about an event without one', () => {
  expect(eventStructuredData({ ...event, source: 'film' }, place)).toMatchObject({
    workFeatured: { publication: { isLiveBroadcast: false, startDate: event.startsAt } },
  })
  expect(eventStructuredData({ ...event, source: 'live' }, place)).not.toHaveProperty('workFeatured')
})

test('R112 marks a moved event as rescheduled with its former start, a cancelled one as cancelled', () => {
  const previousStartsAt = '2026-12-01T16:00:00.000Z'
  expect(eventStructuredData({ ...event, previousStartsAt }, place)).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: previousStartsAt,
  })
  const cancelled = eventStructuredData({ ...event, previousStartsAt, status: 'cancelled' }, place)
  expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  expect(cancelled).not.toHaveProperty('previousStartDate')
  expect(eventStructuredData(event, place)).not.toHaveProperty('previousStartDate')
})

test('R112 says where people come to, and whether the event is online too', () => {
  const address = {
    name: 'Royal York',
    street: ['100 Front Street West', 'Salon A'],
    city: 'Toronto',
    region: 'ON',
    postalCode: 'M5J 1E3',
    country: 'CA',
    directions: null,
    lines: [],
  }
  const location = {
    '@type': 'Place',
    name: 'Royal York',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '100 Front Street West, Salon A',
      addressLocality: 'Toronto',
      addressRegion: 'ON',
      postalCode: 'M5J 1E3',
      addressCountry: 'CA',
    },
  }
  const inPerson = { ...event, attendanceMode: 'in_person' as const, place: address }
  expect(eventStructuredData(inPerson, place)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
  })
  expect(eventStructuredData({ ...inPerson, attendanceMode: 'hybrid' }, place)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [location, { '@type': 'VirtualLocation' }],
  })
})

test('R112 has the properties that schema.org requires of an online event', () => {
  expect(eventStructuredData(event, place)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Results',
    description: 'First.',
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://roadshow.example/events/alderic%20results?lng=fr' },
    organizer: { '@type': 'Organization', name: 'Fairholme' },
    offers: {
      price: 0,
      availability: 'https://schema.org/InStock',
      url: 'https://roadshow.example/live-registration/alderic%20results?lng=fr',
    },
  })
})

test('R112 marks a cancelled event, without an offer', () => {
  expect(eventStructuredData({ ...event, status: 'cancelled', places: 'none' }, place)).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    offers: { availability: 'https://schema.org/SoldOut' },
  })
})
