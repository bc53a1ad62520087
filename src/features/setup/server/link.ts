import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { hasFirm } from '#features/firm/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { credentialHash } from '#platform/credentials.ts'
import type { Executor } from '#platform/database/database.ts'

/**
 * The address that each start prints until the site is set up (R806). Its token is an HMAC over when the database was made, so
 * that every process and every start prints the same, nothing is stored, and the link of another database is refused. It
 * is in the fragment, which browsers send to no server.
 */
export async function setUpAddress(
  executor: Executor,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): Promise<string> {
  return `${publicUrl}/console/setup#${await tokenOf(executor, secret)}`
}

/** @throws AppError link_invalid for any other token, and once there is a firm */
export async function requireSetUpLink(executor: Executor, secret: string, token: string): Promise<void> {
  const isSigned = timingSafeEqual(credentialHash(await tokenOf(executor, secret)), credentialHash(token))
  if (!isSigned || (await hasFirm(executor))) throw new AppError('link_invalid')
}

async function tokenOf(executor: Executor, secret: string): Promise<string> {
  const { rows } = await sql<{ made: string }>`
    select min(timestamp)::text as made from kysely_migration`.execute(executor)
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'console set-up', 32))
  return createHmac('sha256', key)
    .update(rows[0]?.made ?? '')
    .digest('base64url')
}
