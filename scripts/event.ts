// npm run event -- open|start|end|cancel <slug>: what staff do with an event on its day.
import { OPERATIONS, type Operation, operate } from '#features/events/server/operations.ts'
import { isAppError } from '#kit/errors.ts'
import { withDatabase } from './connect.ts'

const [operation, slug] = process.argv.slice(2)

if (!isOperation(operation) || !slug) {
  console.error(`Usage: npm run event -- ${OPERATIONS.join('|')} <slug>`)
  process.exitCode = 2
} else {
  await withDatabase(async (database) => {
    const status = await operate(database, slug, operation).catch((error: unknown) => {
      throw isAppError(error) ? new Error(refusalOf(error.code, slug, operation)) : error
    })
    console.log(`${slug} is now ${status}.`)
  })
}

function isOperation(value: string | undefined): value is Operation {
  return OPERATIONS.some((known) => known === value)
}

function refusalOf(code: string, event: string, asked: Operation): string {
  if (code === 'event_not_found') return `There is no event ${event}.`
  return `${event} can't be ${{ open: 'opened', start: 'started', end: 'ended', cancel: 'cancelled' }[asked]} in the state it is in.`
}
