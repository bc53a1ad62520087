import type { Database, Tx } from '#platform/database/database.ts'
import { runOnce } from '#platform/database/idempotency.ts'
import { mayAcknowledge } from '#platform/database/received.ts'
import type { Caller, RetryingCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import type { Message } from '../contract.ts'
import { contactMail } from './mails.ts'

type Dependencies = { database: Database; jobs: Jobs }
export type Contact = ReturnType<typeof contactService>

/** Messages from visitors (R409). */
export function contactService({ database, jobs }: Dependencies) {
  return {
    /**
     * Stores a message with its consent and queues both mails, in one transaction.
     * @throws AppError idempotency_key_reused
     */
    async send(message: Message, caller: RetryingCaller): Promise<{ msg: string[] }> {
      await database
        .transaction()
        .execute((tx) => runOnce(tx, caller.idempotency, () => storeMessage(tx, jobs, message, caller)))
      return { msg: [textIn(caller.language, 'contact/server')('taken', { email: message.email })] }
    },
  }
}

async function storeMessage(tx: Tx, jobs: Jobs, message: Message, { language, address }: Caller) {
  const isAcknowledged = await mayAcknowledge(tx, 'contactMessages', message.email)
  const { id } = await tx
    .insertInto('contactMessages')
    .values({ ...message, language })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('consents')
    .values({
      contactMessageId: id,
      purpose: 'contact',
      wording: textIn(language, 'contact')('consent.contact'),
      language,
      email: message.email,
      address,
    })
    .execute()
  await jobs.enqueue(tx, contactMail, { contactMessageId: id, to: 'staff' })
  if (isAcknowledged) await jobs.enqueue(tx, contactMail, { contactMessageId: id, to: 'sender' })
  return { contactMessageId: id }
}
