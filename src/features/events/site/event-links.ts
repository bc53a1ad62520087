import type { Event } from '../contract.ts'

/** The path of an event. */
export function eventHref({ slug }: Pick<Event, 'slug'>): string {
  return `/events/${encodeURIComponent(slug)}`
}

/** The path of the registration form, which depends on the number of presentations (R306, R307). */
export function registrationHref({ slug, companies }: Pick<Event, 'slug' | 'companies'>): string {
  const form = companies.length > 1 ? 'event-registration' : 'live-registration'
  return `/${form}/${encodeURIComponent(slug)}`
}

/** The path of the page that mails the personal link again (R341). */
export function personalLinkHref({ slug }: Pick<Event, 'slug'>): string {
  return `/send-my-link/${encodeURIComponent(slug)}`
}

/** Whether registration or the waiting list is open. */
export function isRegistrationOpen({ places }: Pick<Event, 'places'>): boolean {
  return places !== 'none'
}
