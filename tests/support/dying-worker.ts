import { z } from 'zod'
import { createPool } from '#platform/database/database.ts'
import { createJobs, defineJob } from '#platform/jobs/jobs.ts'
import { createMailer } from '#platform/mail/mailer.ts'

/** A process that sends a mail and stops before completing its job, for tests that kill it at that moment. */
const { connection, smtpUrl } = JSON.parse(process.env.DYING_WORKER ?? '{}')
const log = { info() {}, warn: console.error, error: console.error }
const jobs = createJobs(createPool(connection), { log })
const mailer = createMailer(
  {
    smtpUrl,
    mailFrom: 'events@fairholme.example',
    mailsPerSecond: 100,
    publicUrl: 'http://localhost',
    dataDir: '',
  },
  log,
)
const job = defineJob({ name: 'killed', data: z.object({}), expireSeconds: 1, retryDelaySeconds: 1 })
jobs.work(job, async (_, { id }) => {
  const to = { name: '', address: 'anna@example.com' }
  const words = { language: 'en', subject: 'Once or twice', html: '<p>Hello</p>', text: 'Hello' } as const
  await mailer.send({ id, to, replyTo: 'info@fairholme.example', ...words })
  await new Promise(() => {})
})
await jobs.start({ work: true })
