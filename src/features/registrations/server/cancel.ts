import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { keyHash } from './keys.ts'
import { registrationPromoted } from './mails.ts'
import { passPlaceOn } from './places.ts'

/**
 * Cancels the registration that a personal key leads to; its place goes to the next in line, with a mail (R309).
 * @throws AppError registration_not_found
 */
export async function cancelRegistration(database: Database, jobs: Jobs, uuid: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const registration = await tx
      .selectFrom('registrations')
      .innerJoin('registrationKeys', 'registrationKeys.registrationId', 'registrations.id')
      .select(['registrations.id', 'eventId', 'status'])
      .where('keyHash', '=', keyHash(uuid))
      .executeTakeFirst()
    if (!registration) throw new AppError('registration_not_found')
    await tx.selectFrom('events').select('id').where('id', '=', registration.eventId).forUpdate().execute()
    const cancelled = await tx
      .updateTable('registrations as now')
      .from('registrations as before')
      .set({ status: 'cancelled' })
      .whereRef('before.id', '=', 'now.id')
      .where('now.id', '=', registration.id)
      .where('now.status', '!=', 'cancelled')
      .returning('before.status')
      .executeTakeFirst()
    if (!cancelled) throw new AppError('registration_not_found')
    if (cancelled.status !== 'confirmed') return
    const promoted = await passPlaceOn(tx, registration.eventId)
    if (promoted !== undefined) await jobs.enqueue(tx, registrationPromoted, { registrationId: promoted })
  })
}
