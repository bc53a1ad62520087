/** What the servers of other features may use of this one. */
export { type DatedEvent, feedCalendar, invitation } from './calendar.ts'
export { calendarText } from './calendar-routes.ts'
export { eventItem, timeAndPresenter } from './feed.ts'
export { holdsUntil, startOf, statusAt, timingOf } from './phase.ts'
export {
  conditionsOf,
  eventsService,
  type FindRegistrable,
  findDated,
  type RegistrableEvent,
  registrableEvents,
} from './service.ts'
