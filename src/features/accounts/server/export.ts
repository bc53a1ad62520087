import type { Database } from '#platform/database/database.ts'
import type { PersonalData, PersonalTable } from '#platform/feature.ts'
import type { SignedIn } from '#platform/http/callers.ts'

/**
 * All data that features hold about an account and its address, grouped by feature (R505; GDPR 15, Law 25).
 * Leaves out secrets and internal columns.
 */
export async function exportOf(
  personalData: PersonalData,
  database: Database,
  { accountId, sessionId, email }: Pick<SignedIn, 'accountId' | 'sessionId' | 'email'>,
): Promise<Record<string, object[]>> {
  const person = { accountId, sessionId, emailKey: email.toLowerCase() }
  const tables = Object.entries<PersonalTable>(personalData)
  const read = tables.map(async ([table, { export: part, exportedAs = table }]) =>
    typeof part === 'function' ? { [exportedAs]: await part(database, person) } : {},
  )
  return Object.assign({}, ...(await Promise.all(read)))
}

/** The account of an address; a sign-up that was never confirmed is none. */
export async function accountOf(
  database: Database,
  emailKey: string,
): Promise<{ id: number; name: string; createdAt: Date } | undefined> {
  return database
    .selectFrom('accounts')
    .select(['id', 'name', 'createdAt'])
    .where('emailKey', '=', emailKey)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()
}
