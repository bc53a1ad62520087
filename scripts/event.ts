// npm run event -- open|start|end|cancel <slug>: changes an event's status on its day.
// npm run event -- move <slug> <instant>: moves it to another start, such as 2026-12-03T13:30-05:00, and mails its
// registrants.
// npm run event -- attendance <slug>: prints the attendance of its show as CSV.
import { Temporal } from 'temporal-polyfill'
import { OPERATIONS, type Operation } from '#features/events/contract.ts'
import { moveEvent, runOperation, TRANSITIONS } from '#features/events/server/operations.ts'
import { attendanceOf } from '#features/live/server/attendance.ts'
import { isAppError } from '#kit/errors.ts'
import { csvTable } from '#platform/csv/table.ts'
import { withDatabase } from './connect.ts'

const [operation, slug, moment] = process.argv.slice(2)
const startsAt = instantOf(moment)

if (operation === 'move' && slug && startsAt) {
  await withDatabase(async (database) => {
    const moved = await moveEvent(database, slug, startsAt).catch(explain(slug, 'move'))
    console.log(
      moved
        ? `${slug} now starts at ${startsAt.toISOString()}. Its registrants will be notified by e-mail.`
        : `${slug} already starts at ${startsAt.toISOString()}. Nothing has changed, and no e-mails will be sent.`,
    )
  })
} else if (operation === 'attendance' && slug) {
  await withDatabase(async (database) => {
    const people = await attendanceOf(database, slug)
    const head = ['first name', 'last name', 'firm', 'e-mail', 'joined', 'left', 'minutes']
    const rows = people.map(({ joinedAt, leftAt, minutes, ...person }) => [
      person.firstName,
      person.lastName,
      person.firm,
      person.email,
      joinedAt.toISOString(),
      leftAt.toISOString(),
      minutes,
    ])
    console.log(csvTable([head, ...rows]))
  })
} else if (isOperation(operation) && slug) {
  await withDatabase(async (database) => {
    const changed = await runOperation(database, slug, operation).catch(explain(slug, operation))
    console.log(outcomeOf(slug, operation, changed))
  })
} else {
  console.error(`Usage: npm run event -- ${OPERATIONS.join('|')}|attendance <slug>`)
  console.error('       npm run event -- move <slug> <instant>, such as 2026-12-03T13:30-05:00')
  process.exitCode = 2
}

function outcomeOf(event: string, operation: Operation, changed: boolean): string {
  const { to } = TRANSITIONS[operation]
  const mailed = operation === 'cancel'
  if (!changed)
    return `${event} is already ${to}. Nothing has changed${mailed ? ', and no e-mails will be sent' : ''}.`
  return `${event} is now ${to}.${mailed ? ' Its registrants will be notified by e-mail.' : ''}`
}

function isOperation(value: string | undefined): value is Operation {
  return OPERATIONS.some((operation) => operation === value)
}

/** Requires the offset from UTC: without it, the instant would depend on the machine's time zone. */
function instantOf(text = ''): Date | undefined {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    return undefined
  }
}

function explain(event: string, operation: Operation | 'move'): (error: unknown) => never {
  return (error) => {
    throw isAppError(error) ? new Error(refusalOf(error.code, event, operation)) : error
  }
}

function refusalOf(code: string, event: string, operation: Operation | 'move'): string {
  if (code === 'event_not_found') return `There is no event ${event}.`
  if (code === 'invalid') return 'That time has already passed.'
  const done = { open: 'opened', start: 'started', end: 'ended', cancel: 'cancelled', move: 'moved' }[
    operation
  ]
  return `${event} can't be ${done} in its current state.`
}
