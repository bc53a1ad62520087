import type { Insertable } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { closeWhenFull, lockSeats } from './capacity.ts'

type Registrant = Pick<
  Insertable<Schema['registrations']>,
  'firstName' | 'lastName' | 'email' | 'firm' | 'title' | 'language' | 'investorType'
>

/**
 * Registers people who signed up elsewhere as confirmed, without mails or keys.
 * @param companies ids of the presentations that they picked
 */
export async function addRegistrants(
  tx: Tx,
  eventId: number,
  companies: number[],
  people: Registrant[],
): Promise<void> {
  if (people.length === 0) return
  await lockSeats(tx, eventId)
  await tx
    .insertInto('registrations')
    .values(people.map((person) => ({ ...person, eventId, companies, status: 'confirmed' })))
    .execute()
  await closeWhenFull(tx, eventId)
}
