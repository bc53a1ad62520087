import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { FAILED_DAYS, type FailedMail } from '../console/contract.ts'

const MAX_MAILS = 5

/** The e-mails of the last week that were refused, returned or reported as unwanted. */
export async function failedMails(database: Database): Promise<{ mails: FailedMail[]; total: number }> {
  const rows = await database
    .selectFrom('sentMails')
    .select(['id', 'email', 'subject', 'at', 'bouncedAt', 'complainedAt'])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('at', '>', sql<Date>`now() - make_interval(days => ${FAILED_DAYS}::integer)`)
    .where((eb) =>
      eb.or([
        eb('outcome', '=', 'refused'),
        eb('bouncedAt', 'is not', null),
        eb('complainedAt', 'is not', null),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MAILS)
    .execute()
  return {
    mails: rows.map(({ id, email, subject, at, bouncedAt, complainedAt }) => ({
      ...{ id, email, subject },
      at: at.toISOString(),
      reason: complainedAt ? 'complaint' : bouncedAt ? 'bounced' : 'refused',
    })),
    total: rows[0]?.total ?? 0,
  }
}
