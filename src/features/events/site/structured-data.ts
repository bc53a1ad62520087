import type { EventDetail } from '../contract.ts'
import { eventHref, isRegistrationOpen, registrationHref } from './event-links.ts'

type EventPageContext = { origin: string; organizer: string; localHref: (to: string) => string }

function statusOf({ status, previousStartsAt }: EventDetail): string {
  if (status === 'cancelled') return 'EventCancelled'
  return previousStartsAt === null ? 'EventScheduled' : 'EventRescheduled'
}

/** Says that the event shows a recording: no live broadcast (R340). */
function recordingOf({ title, startsAt, endsAt }: EventDetail): object {
  return {
    '@type': 'CreativeWork',
    name: title,
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: false, startDate: startsAt, endDate: endsAt },
  }
}

const MODES = {
  online: 'OnlineEventAttendanceMode',
  in_person: 'OfflineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const

/** Where it takes place: on its page, at its place, or both. */
function locationOf({ attendanceMode, place }: EventDetail, page: string): object {
  const online = { '@type': 'VirtualLocation', url: page }
  if (!place) return online
  const { name, street, city, region, postalCode, country } = place
  const there = {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street.join(', '),
      addressLocality: city,
      ...(region !== null && { addressRegion: region }),
      ...(postalCode !== null && { postalCode }),
      addressCountry: country,
    },
  }
  return attendanceMode === 'hybrid' ? [there, online] : there
}

/** Structured data of an event (R112): schema.org's `Event`, free of charge. */
export function eventStructuredData(
  event: EventDetail,
  { origin, organizer, localHref }: EventPageContext,
): object {
  const page = origin + localHref(eventHref(event))
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${origin}${eventHref(event)}#event`,
    name: event.title,
    description: event.summary.split('\n\n')[0],
    url: page,
    image: [origin + event.poster],
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${statusOf(event)}`,
    ...(statusOf(event) === 'EventRescheduled' && { previousStartDate: event.previousStartsAt }),
    eventAttendanceMode: `https://schema.org/${MODES[event.attendanceMode]}`,
    location: locationOf(event, page),
    inLanguage: event.spokenLanguages.length > 0 ? event.spokenLanguages : event.language,
    isAccessibleForFree: true,
    ...(event.source === 'film' && { workFeatured: recordingOf(event) }),
    organizer: { '@type': 'Organization', name: organizer, url: `${origin}/` },
    performer: event.companies.map(({ name, ticker, exchange }) => ({
      '@type': 'Corporation',
      name,
      tickerSymbol: `${exchange} ${ticker}`,
    })),
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'CAD',
      availability: `https://schema.org/${isRegistrationOpen(event) && event.places === 'open' ? 'InStock' : 'SoldOut'}`,
      url: origin + localHref(registrationHref(event)),
    },
  }
}
