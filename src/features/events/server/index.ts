/** What other features' server code may import from this one. */
export { approvalFor } from './approval.ts'
export { type CalendarEvent, feedCalendar, invitation } from './calendar.ts'
export { calendarText } from './calendar-routes.ts'
export { dialInOf } from './dial-in.ts'
export { eventKind, type StreamRecord, storedStreamSchema } from './event-document.ts'
export {
  IS_OVER,
  nextStatusChange,
  showStartOf,
  statusAt,
  TIMING_COLUMNS,
  type TimingRow,
  timingOf,
} from './event-status.ts'
export { eventItem, timeAndPresenter } from './feed.ts'
export {
  MOVABLE,
  markFull,
  markNotFull,
  moveEvent,
  runOperation,
  TRANSITIONS,
  writeFilmFacts,
} from './operations.ts'
export { attendanceModeOf, attendanceOf } from './place.ts'
export { type QuestionRecord, questionIn, storedQuestions } from './question-field.ts'
export {
  eventConditions,
  eventsService,
  type FindRegistrable,
  findCalendarEvent,
  presentations,
  type RegistrableEvent,
  registrableEvents,
  spokenAndShown,
} from './service.ts'
