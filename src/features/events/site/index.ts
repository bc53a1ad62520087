/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */

export { CalendarMenu } from './calendar-menu.tsx'
export { DialInNumbers } from './dial-in-numbers.tsx'
export { useEventLanguages } from './event-languages.ts'
export { EventLead } from './event-lead.tsx'
export { eventHref, personalLinkHref, registrationHref } from './event-links.ts'
export { EventRows } from './event-row.tsx'
export { EventStatusTags } from './event-status-tags.tsx'
export { SubscribeLink } from './feed-link.tsx'
export { dayInWords } from './filter-chips.tsx'
export {
  removePersonalLink,
  storeFirstPersonalLink,
  storePersonalLink,
  usePersonalLink,
} from './personal-links.ts'
export { PlaceAddress } from './place-address.tsx'
export { AlreadyRegistered, RegisterLink } from './register-link.tsx'
export { SectorFilter, TopicFilter } from './shared-filters.tsx'
export { useEventChanges } from './use-event-changes.ts'
