import { type SqlBool, sql } from 'kysely'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { RecipientCondition, Standing } from '#platform/mail/queued-mails.ts'
import { textIn } from '#platform/text.ts'

/** A job names the address when it isn't the account's. */
export const isToAccount: RecipientCondition = (emailKey) =>
  sql<SqlBool>`coalesce(lower(data ->> 'email'), (select email_key from accounts where id::text = data ->> 'accountId')) = ${emailKey}`

/** Whether an address has an account, without which it gets no link for a new password (R708). */
export async function accountStanding(
  database: Database,
  emailKey: string,
  language: Language,
): Promise<Standing[]> {
  const t = textIn(language, 'accounts/server')
  const row = await database
    .selectFrom('accounts')
    .select(['createdAt', 'verifiedAt'])
    .where('emailKey', '=', emailKey)
    .orderBy('verifiedAt', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  if (!row) return [{ text: t('standing.none'), at: null }]
  return [{ text: t(row.verifiedAt ? 'standing.confirmed' : 'standing.unconfirmed'), at: row.createdAt }]
}
