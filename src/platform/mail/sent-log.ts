import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import { correlationId } from '../correlation.ts'
import type { Database, Executor } from '../database/database.ts'
import { deletedRows } from '../database/deleted-rows.ts'
import { isEmail } from '../database/email.ts'
import { PermanentFailure } from '../jobs/permanent-failure.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Retention of the log. */
export const MAIL_LOG_RETENTION_DAYS = 90

type Log = Pick<BaseLogger, 'error'>
/** The outcome of a mail: `refused` permanently, or `withheld` because its address is reserved. */
type MailOutcome = 'sent' | 'refused' | 'withheld'

/**
 * A mailer that records each mail in the staff's log, and blocks addresses that a mail server refuses permanently.
 * Doesn't send a mail again that is recorded as sent: its job may have been interrupted after sending. A failure to
 * record is logged, and doesn't repeat the mail.
 */
export function recordingMailer(mailer: Mailer, database: Database, log: Log): Mailer {
  const note = (mail: Mail, outcome: MailOutcome, reply: string | null) =>
    recordMail(database, mail, outcome, reply).catch((error: unknown) =>
      log.error({ err: error, mail: mail.id }, 'could not write the log of sent e-mails'),
    )
  return {
    async send(mail) {
      if (await wasSent(database, mail)) return { outcome: 'sent', reply: null }
      try {
        const sending = await mailer.send(mail)
        await note(mail, sending.outcome, sending.reply)
        return sending
      } catch (error) {
        if (error instanceof PermanentFailure) await note(mail, 'refused', error.message)
        throw error
      }
    },
    close: () => mailer.close(),
  }
}

async function wasSent(database: Database, { id, to }: Mail): Promise<boolean> {
  const note = await database
    .selectFrom('sentMails')
    .select('id')
    .where('mailId', '=', id)
    .where('email', '=', to.address)
    .where('outcome', '=', 'sent')
    .executeTakeFirst()
  return note !== undefined
}

async function recordMail(
  executor: Executor,
  { id, kind, to, language, subject }: Mail,
  outcome: MailOutcome,
  reply: string | null,
): Promise<void> {
  await executor
    .insertInto('sentMails')
    .values({
      mailId: id,
      kind: kind ?? null,
      email: to.address,
      language,
      subject,
      outcome,
      reply,
      correlationId: correlationId() ?? null,
    })
    .execute()
  if (outcome === 'refused') await blockAddress(executor, to.address, 'bounce', null)
}

/** Records a bounce or complaint in the log. @param status RFC 3463 status of a bounce */
export async function recordReport(
  executor: Executor,
  { mailId, email }: { mailId: string; email: string },
  type: 'bounce' | 'complaint',
  status: string | null,
): Promise<void> {
  const now = new Date()
  await executor
    .updateTable('sentMails')
    .set(type === 'bounce' ? { bouncedAt: now, bounceStatus: status } : { complainedAt: now })
    .where('mailId', '=', mailId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

/** Blocks an address: from now on it receives only mails that its owner requests. Keeps the first reason. */
export async function blockAddress(
  executor: Executor,
  email: string,
  reason: 'bounce' | 'complaint',
  status: string | null,
): Promise<void> {
  await executor
    .insertInto('blockedAddresses')
    .values({ emailKey: email.toLowerCase(), reason, status })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Unblocks an address, whose owner has shown that mails arrive and are wanted. */
export async function unblockAddress(executor: Executor, email: string): Promise<void> {
  await executor.deleteFrom('blockedAddresses').where('emailKey', '=', email.toLowerCase()).execute()
}

/** Whether unrequested mails to an address are blocked. */
export async function isBlocked(executor: Executor, email: string): Promise<boolean> {
  const row = await executor
    .selectFrom('blockedAddresses')
    .select('emailKey')
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** Unblocks an address that a mail came back from; who complained stays blocked. @returns whether it was blocked so */
export async function unblockAfterBounce(executor: Executor, email: string): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('blockedAddresses')
    .where('emailKey', '=', email.toLowerCase())
    .where('reason', '=', 'bounce')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes the log of an address (R810). @returns how many mails it had */
export function deleteRecordsOf(executor: Executor, emailKey: string): Promise<number> {
  return deletedRows(executor.deleteFrom('sentMails').where(isEmail('email', emailKey)))
}

/** Deletes entries older than {@link MAIL_LOG_RETENTION_DAYS} days. */
export async function deleteOldRecords(database: Database): Promise<void> {
  await database
    .deleteFrom('sentMails')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${MAIL_LOG_RETENTION_DAYS}::integer)`)
    .execute()
}
