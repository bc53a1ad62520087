/** What other features' server code may import from this one. */
export { type DatedEvent, feedCalendar, invitation } from './calendar.ts'
export { calendarText } from './calendar-routes.ts'
export { holdsUntil, startOf, statusAt, timingOf } from './event-status.ts'
export { eventItem, timeAndPresenter } from './feed.ts'
export { markFull, markOpen } from './operations.ts'
export {
  conditionsOf,
  eventsService,
  type FindRegistrable,
  findDated,
  type RegistrableEvent,
  registrableEvents,
} from './service.ts'
