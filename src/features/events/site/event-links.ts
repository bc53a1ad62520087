import type { Event } from '../contract.ts'

/** The page of an event. */
export function eventHref({ slug }: Pick<Event, 'slug'>): string {
  return `/events/${encodeURIComponent(slug)}`
}

/** Where people register: with several presentations they pick which (R306, R307). */
export function registrationHref({ slug, companies }: Pick<Event, 'slug' | 'companies'>): string {
  const form = companies.length > 1 ? 'event-registration' : 'live-registration'
  return `/${form}/${encodeURIComponent(slug)}`
}

/** Whether people can still register, or queue for a place. */
export function takesPeople({ places }: Pick<Event, 'places'>): boolean {
  return places !== 'none'
}
