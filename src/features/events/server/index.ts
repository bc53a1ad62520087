/** What other features' server code may import from this one. */
export { type CalendarEvent as DatedEvent, feedCalendar, invitation } from './calendar.ts'
export { calendarText } from './calendar-routes.ts'
export { eventKind, type StreamRecord, streamField } from './event-document.ts'
export { nextStatusChange as holdsUntil, showStartOf as startOf, statusAt, timingOf } from './event-status.ts'
export { eventItem, timeAndPresenter } from './feed.ts'
export {
  MOVABLE,
  markFull,
  markNotFull,
  moveEvent,
  runOperation,
  TRANSITIONS,
} from './operations.ts'
export {
  conditionsOf,
  eventsService,
  type FindRegistrable,
  findCalendarEvent as findDated,
  presentations,
  type RegistrableEvent,
  registrableEvents,
  spokenAndCaptions,
} from './service.ts'
