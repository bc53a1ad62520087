import { sql } from 'kysely'
import { z } from 'zod'
import type { Firm } from '#features/firm/contract.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { type Fact, letterFooter, renderLetter } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { textIn } from '#platform/text.ts'

/** Maximum number of different errors in a mail; the others are counted. */
const MAX_LISTED = 10
const MAX_MESSAGE_CHARACTERS = 300

const errorGroup = z.object({ message: z.string(), url: z.string(), count: z.number().int() })
type ErrorGroup = z.infer<typeof errorGroup>

/** Queues the mail that tells the team of errors in browsers (R211). */
export const clientErrorMail = defineJob({
  name: 'client-error-mail',
  data: z.object({ errors: z.array(errorGroup), total: z.number().int() }),
  concurrency: 1,
})

/**
 * Queues a mail about the errors of which none has told yet, at most once an hour for all processes. Called for each report
 * and by housekeeping, so that errors within the hour are told after it.
 */
export async function queueNotice(database: Database, jobs: Jobs): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('client-error-mail'))`.execute(tx)
    const { rows } = await sql<ErrorGroup>`
      with told as (
        update client_errors set notified_at = now()
        where notified_at is null
          and not exists (select from client_errors where notified_at > now() - interval '1 hour')
        returning message, url
      )
      select left(message, ${MAX_MESSAGE_CHARACTERS}) as message, url, count(*)::integer as count
      from told group by 1, 2 order by count desc, message`.execute(tx)
    if (rows.length === 0) return
    const total = rows.reduce((sum, { count }) => sum + count, 0)
    await jobs.enqueue(tx, clientErrorMail, { errors: rows.slice(0, MAX_LISTED), total })
  })
}

type Dependencies = {
  mailer: Mailer
  publicUrl: string
  firm: () => Promise<Firm>
  /** The address that is notified. */
  address: () => Promise<string>
}

/** Sends the mails about errors, in English. */
export function clientErrorMails({ mailer, publicUrl, firm, address }: Dependencies): {
  work(jobs: Jobs): void
} {
  const t = textIn('en', 'client-errors/server')
  const itemOf = ({ message, url, count }: ErrorGroup): Fact => ({
    label: message,
    value: url,
    detail: t('mail.times', { count }),
  })
  return {
    work(jobs) {
      jobs.work(clientErrorMail, async ({ errors, total }, { id }) => {
        const house = await firm()
        const told = errors.reduce((sum, { count }) => sum + count, 0)
        await mailer.send({
          id,
          kind: 'client-errors',
          to: { name: house.name, address: await address() },
          replyTo: house.email,
          ...renderLetter({
            language: 'en',
            subject: t('mail.subject', { count: total, firm: house.shortName }),
            preheader: errors[0]?.message ?? '',
            heading: t('mail.heading', { count: total }),
            blocks: [
              { kind: 'list', title: t('mail.errors'), items: errors.map(itemOf) },
              ...(total > told
                ? [{ kind: 'note' as const, text: t('mail.others', { count: total - told }) }]
                : []),
              { kind: 'note', text: t('mail.advice') },
            ],
            footer: letterFooter(house, publicUrl, 'en', t('mail.reason')),
          }),
        })
      })
    },
  }
}
