import { sql } from 'kysely'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { type Subscription, subscriptionSchema } from '../contract.ts'
import { namesOf } from './choices.ts'

/** A subscription as its owner sees it; undefined when there is none. */
export async function readSubscription(
  executor: Executor,
  id: number,
  language: Language,
): Promise<Subscription | undefined> {
  const row = await executor
    .selectFrom('subscriptions')
    .select(COLUMNS.subscriptions)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const pausedUntil = row.pausedUntil && row.pausedUntil > new Date() ? row.pausedUntil : null
  return subscriptionSchema.parse({
    ...row,
    ...(await namesOf(executor, row, language)),
    email: maskedEmail(row.email),
    pausedUntil: pausedUntil?.toISOString() ?? null,
    pausedUntilLocal: pausedUntil && localTime(pausedUntil, row.timeZone, language),
  })
}

/** Part of an address, enough for its owner to recognise it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`
}

/** Whether PostgreSQL knows a time zone; it computes the hours of digests. */
export async function isKnownTimeZone(database: Database, timeZone: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${timeZone}`.execute(database)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === '22023') return false
    throw error
  }
}
