/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */

export { useEventLanguages } from './event-languages.ts'
export { eventHref, personalLinkHref, registrationHref } from './event-links.ts'
export { dayInWords } from './filter-chips.tsx'
export {
  removePersonalLink,
  storeFirstPersonalLink,
  storePersonalLink,
  usePersonalLink,
} from './personal-links.ts'
export { SectorFilter, TopicFilter } from './shared-filters.tsx'
export { useEventChanges } from './use-event-changes.ts'
