// npm run registration -- cancel <key>: cancels the registration of an access key; the first of the waiting list gets the seat, with a
// mail (R309).
import { pino } from 'pino'
import { cancelRegistration } from '#features/registrations/server/cancel.ts'
import { isAppError } from '#kit/errors.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { withDatabase } from './connect.ts'

const [operation, accessKey] = process.argv.slice(2)

if (operation !== 'cancel' || !accessKey) {
  console.error('Usage: npm run registration -- cancel <key>')
  process.exitCode = 2
} else {
  await withDatabase(async (database, pool, { secret }) => {
    const jobs = createJobs(pool, { log: pino({ level: 'silent' }) })
    await jobs.start({ work: false })
    await cancelRegistration({ database, jobs, secret }, accessKey)
      .catch((error: unknown) => {
        throw isAppError(error)
          ? new Error('No registration has that key, or it has already been cancelled.')
          : error
      })
      .finally(() => jobs.stop())
    console.log('Cancelled. The seat will be offered to the waiting list, if anyone is on it.')
  })
}
