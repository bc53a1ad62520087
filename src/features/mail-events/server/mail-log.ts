import { type ExpressionBuilder, sql } from 'kysely'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import type { QueryOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { languageSchema } from '#kit/localized.ts'
import type { Paging } from '#kit/paging.ts'
import type { Database } from '#platform/database/database.ts'
import { beginsEmail } from '#platform/database/email.ts'
import { readPage } from '#platform/database/paging.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { unblockAfterBounce } from '#platform/mail/sent-log.ts'
import type { Block, LoggedMail, listMails } from '../console/contract.ts'

const PAGE_SIZE = 50

type Eb = ExpressionBuilder<Schema, 'sentMails'>

/** The mails of each choice. A mail that came back or was complained about was sent before. */
const CONDITIONS = {
  failed: (eb: Eb) =>
    eb.or([
      eb('outcome', '=', 'refused'),
      eb('bouncedAt', 'is not', null),
      eb('complainedAt', 'is not', null),
    ]),
  sent: (eb: Eb) =>
    eb.and([eb('outcome', '=', 'sent'), eb('bouncedAt', 'is', null), eb('complainedAt', 'is', null)]),
  refused: (eb: Eb) => eb('outcome', '=', 'refused'),
  bounced: (eb: Eb) => eb('bouncedAt', 'is not', null),
  complaint: (eb: Eb) => eb('complainedAt', 'is not', null),
  withheld: (eb: Eb) => eb('outcome', '=', 'withheld'),
}

/** The log of sent mails and the blocked addresses, for staff (R809). */
export function mailLog(database: Database) {
  return {
    /** Latest first. @param q the beginning of an address */
    async list({
      q,
      outcome,
      days,
      page,
    }: QueryOf<typeof listMails>): Promise<Paging & { mails: LoggedMail[]; block: Block | null }> {
      const { rows, paging } = await readPage(
        database
          .selectFrom('sentMails')
          .select(['id', 'mailId', 'email', 'subject', 'language', 'at', 'outcome', 'reply', 'correlationId'])
          .select(['bouncedAt', 'bounceStatus', 'complainedAt'])
          .$if(q !== undefined, (query) => query.where(beginsEmail('email', q ?? '')))
          .$if(outcome !== undefined, (query) => query.where((eb) => CONDITIONS[outcome ?? 'failed'](eb)))
          .$if(days !== undefined, (query) =>
            query.where('at', '>', sql<Date>`now() - make_interval(days => ${days}::integer)`),
          )
          .orderBy('at', 'desc')
          .orderBy('id', 'desc'),
        { page, pageSize: PAGE_SIZE },
      )
      const mails = rows.map(
        ({ id, mailId, email, subject, language, at, bounceStatus, reply, correlationId, ...row }) => ({
          id,
          email,
          subject,
          bounceStatus,
          reply,
          mailId,
          correlationId,
          language: languageSchema.parse(language),
          at: at.toISOString(),
          outcome: outcomeOf(row),
        }),
      )
      return { ...paging, mails, block: q === undefined ? null : await blockOf(q) }
    },

    /** @throws AppError not_found */
    async unblock(email: string, caller: StaffCaller): Promise<void> {
      await database.transaction().execute(async (tx) => {
        if (!(await unblockAfterBounce(tx, email))) throw new AppError('not_found')
        await recordAudit(tx, actorOf(caller), {
          action: 'mails.address-unblocked',
          subject: 'blocked address',
        })
      })
    },
  }

  async function blockOf(email: string): Promise<Block | null> {
    const row = await database
      .selectFrom('blockedAddresses')
      .select(['emailKey as email', 'reason', 'since'])
      .where('emailKey', '=', email.toLowerCase())
      .executeTakeFirst()
    return row ? { ...row, reason: row.reason as Block['reason'], since: row.since.toISOString() } : null
  }
}

function outcomeOf({
  outcome,
  bouncedAt,
  complainedAt,
}: {
  outcome: string
  bouncedAt: Date | null
  complainedAt: Date | null
}): LoggedMail['outcome'] {
  if (complainedAt) return 'complaint'
  if (bouncedAt) return 'bounced'
  return outcome as LoggedMail['outcome']
}
