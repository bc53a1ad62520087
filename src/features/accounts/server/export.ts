import type { Database } from '#platform/database/database.ts'
import type { PersonalData, PersonalTable } from '#platform/feature.ts'
import type { SignedIn } from '#platform/http/mount.ts'

/**
 * Everything that features hold about an account and its address, by what it is (R505; GDPR 15, Law 25). Secrets, and
 * what only our own tables need, aren't in it.
 */
export async function exportOf(
  personalData: PersonalData,
  database: Database,
  { accountId, sessionId, email }: SignedIn,
): Promise<Record<string, object[]>> {
  const person = { accountId, sessionId, emailKey: email.toLowerCase() }
  const tables: PersonalTable[] = Object.values(personalData)
  const read = tables.map(async ({ export: part }) =>
    'as' in part ? { [part.as]: await part.read(database, person) } : {},
  )
  return Object.assign({}, ...(await Promise.all(read)))
}
