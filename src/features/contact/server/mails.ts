import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Firm } from '#features/firm/contract.ts'
import type { Language } from '#kit/localized.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import type { ContactMessages } from '#platform/database/schema.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { renderLetter } from '#platform/mail/letter.ts'
import { addressesOf, type Mailer } from '#platform/mail/mailer.ts'
import { acknowledgement, forward } from './mail-letters.ts'

const data = z.object({ contactMessageId: z.number().int(), to: z.enum(['sender', 'staff']) })

/** Queues one of the two mails of a message: to its sender, or to the firm (R409). */
export const contactMail = defineJob({ name: 'contact-mail', data, concurrency: 2 })

type Dependencies = {
  database: Database
  mailer: Mailer
  publicUrl: string
  firm: (language: Language) => Promise<Firm>
}

/** A message as it is stored. */
export type StoredMessage = Selectable<ContactMessages> & { language: Language }

/** Sends the mails of messages, both in the visitor's language, in which staff should answer. */
export function contactMails({ database, mailer, publicUrl, firm }: Dependencies): {
  work(jobs: Jobs): void
} {
  async function send(contactMessageId: number, to: 'sender' | 'staff', id: string): Promise<void> {
    const message = await readMessage(database, contactMessageId)
    if (!message) return
    const { language } = message
    const facts = { message, firm: await firm(language), publicUrl }
    const letter = to === 'sender' ? acknowledgement(facts) : forward(facts)
    await mailer.send({
      id,
      kind: `contact-${to}`,
      ...addressesOf(to === 'staff' ? 'firm' : 'sender', message, facts.firm),
      ...renderLetter(letter),
    })
  }

  return {
    work(jobs) {
      jobs.work(contactMail, ({ contactMessageId, to }, { id }) => send(contactMessageId, to, id))
    },
  }
}

async function readMessage(database: Database, id: number): Promise<StoredMessage | undefined> {
  const row = await database
    .selectFrom('contactMessages')
    .select(COLUMNS.contactMessages)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, language: row.language === 'fr' ? 'fr' : 'en' }
}
