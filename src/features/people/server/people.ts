import { createHmac } from 'node:crypto'
import { accountOf, exportOf } from '#features/accounts/server/index.ts'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { FoundPerson, PersonalData, PersonalTable } from '#platform/feature.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { MAX_PEOPLE, type Person } from '../contract.ts'

type Dependencies = { database: Database; jobs: Jobs; personalData: PersonalData; secret: string }

/** A person as a whole, from what all features declare about them (R810). */
export function peopleService({ database, jobs, personalData, secret }: Dependencies) {
  const tables: [string, PersonalTable][] = Object.entries(personalData)

  async function read(email: string): Promise<Person> {
    const account = await accountOf(database, email.toLowerCase())
    const person = { accountId: account?.id ?? 0, sessionId: 0, email }
    return {
      email,
      account: account ? { name: account.name, createdAt: account.createdAt.toISOString() } : null,
      data: (await exportOf(personalData, database, person)) as Person['data'],
    }
  }

  /** Stands for an address in the audit log, which must outlive it: who has the address can find its entries. */
  function traceOf(email: string): string {
    const mac = createHmac('sha256', secret).update(`person ${email.toLowerCase()}`).digest('hex')
    return `person ${mac.slice(0, 16)}`
  }

  return {
    read,

    find: (q: string) => findPeople(database, personalData, { q, limit: MAX_PEOPLE }),

    async export(email: string, caller: StaffCaller): Promise<Person> {
      const person = await read(email)
      await recordAudit(database, actorOf(caller), { action: 'people.exported', subject: traceOf(email) })
      return person
    },

    /** @returns how many rows were deleted, and what stands for the address in the audit log */
    async erase(email: string, caller: StaffCaller): Promise<{ erased: number; trace: string }> {
      const person = { emailKey: email.toLowerCase(), jobs }
      const trace = traceOf(email)
      return database.transaction().execute(async (tx) => {
        const after: Record<string, number> = {}
        for (const [table, { erasure }] of tables)
          if (erasure && 'erase' in erasure) after[table] = await erasure.erase(tx, person)
        await recordAudit(tx, actorOf(caller), { action: 'people.erased', subject: trace, after })
        return { erased: Object.values(after).reduce((sum, count) => sum + count, 0), trace }
      })
    },
  }
}

/** People by the beginning of an address or a part of a name, each address once, by name. */
export async function findPeople(
  database: Database,
  personalData: PersonalData,
  { q, limit }: { q: string; limit: number },
): Promise<FoundPerson[]> {
  const tables: PersonalTable[] = Object.values(personalData)
  const found = await Promise.all(tables.map(({ find }) => find?.(database, q, limit) ?? []))
  const byEmail = new Map(found.flat().map((person) => [person.email.toLowerCase(), person]))
  return [...byEmail.values()].toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, limit)
}
