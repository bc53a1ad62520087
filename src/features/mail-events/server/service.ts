import { endSubscriptionAt } from '#features/subscriptions/server/index.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { blockAddress, recordReport } from '#platform/mail/sent-log.ts'

/** A failed mail. `messageId` with or without angle brackets; `status` as in RFC 3463. */
export type MailEvent = {
  type: 'bounce' | 'complaint'
  email: string
  messageId?: string | undefined
  status?: string | undefined
}

export type MailEvents = ReturnType<typeof mailEventsService>

/** Handles bounces and complaints (R605, docs/mail.md). */
export function mailEventsService(database: Database) {
  async function handle(tx: Tx, event: MailEvent): Promise<void> {
    const { type, email, status } = event
    await recordOnMail(tx, event)
    if (type === 'bounce' && !isPermanent(status)) return
    await blockAddress(tx, email, type, status ?? null)
    await endSubscriptionAt(tx, email, type)
  }

  return {
    /**
     * Handles a provider's reports in one transaction; repeating a report is harmless.
     * @returns their number
     */
    async handleAll(events: MailEvent[]): Promise<number> {
      await database.transaction().execute(async (tx) => {
        for (const event of events) await handle(tx, event)
      })
      return events.length
    },

    /**
     * Handles a report that anybody may have sent: it counts only when it names one of our mails and its
     * recipient.
     * @returns whether it counted
     */
    async handleUnsigned(event: MailEvent): Promise<boolean> {
      return database.transaction().execute(async (tx) => {
        if (!(await isOurMail(tx, event))) return false
        await handle(tx, event)
        return true
      })
    },
  }
}

/**
 * Whether a bounce means that the address can't receive mail: a permanent failure of the mailbox. A full
 * mailbox (5.2.2) and failures of size, mail system, content or policy (5.2.3, 5.3, 5.6, 5.7) don't count (RFC 3463).
 */
export function isPermanent(status: string | undefined): boolean {
  return status === undefined || (status.startsWith('5.') && !/^5\.(2\.[23]|[367]\.)/.test(status))
}

/** A mail's id in the log: the part of its Message-ID before the @. */
function mailIdOf(messageId: string): string {
  return messageId.replace(/[<>\s]/g, '').split('@')[0] ?? ''
}

async function isOurMail(tx: Tx, { email, messageId }: MailEvent): Promise<boolean> {
  if (!messageId) return false
  const mail = await tx
    .selectFrom('sentMails')
    .select('id')
    .where('mailId', '=', mailIdOf(messageId))
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return mail !== undefined
}

async function recordOnMail(tx: Tx, { type, email, messageId, status }: MailEvent): Promise<void> {
  if (messageId) await recordReport(tx, { mailId: mailIdOf(messageId), email }, type, status ?? null)
}
