import { type Insertable, sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { closeWhenFull, freeSeats, lockSeats } from './capacity.ts'
import { registrantMail } from './mails.ts'
import { registeredEmails } from './store-registrations.ts'

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

/** Somebody whom staff register. `companies`: ids of the presentations that they picked. */
export type Registrable = {
  firstName: string
  lastName: string
  email: string
  firm: string
  title: string | null
  phone: string | null
  language: 'en' | 'fr'
  companies: number[]
}

/** How staff add people. `dryRun`: only tells what would be done. `isNotified`: they get the e-mail with their link. */
export type Addition = { isNotified: boolean; dryRun: boolean }

/** What became of people whom staff added; `registered` are addresses that were registered before, and stay as they are. */
export type AddedRegistrants = {
  confirmed: Registrable[]
  waitlisted: Registrable[]
  registered: string[]
}

/**
 * Registers people by hand, in order: those for whom no seat is left wait in line (R344). Their mail is of the kind that blocked
 * addresses don't get, because they haven't asked for it here.
 * @param people no two have the same address
 * @throws AppError event_full when there are too many for an event without a waiting list
 */
export async function registerByStaff(
  tx: Tx,
  jobs: Jobs,
  { eventId, people }: { eventId: number; people: readonly Registrable[] },
  { isNotified, dryRun }: Addition,
): Promise<AddedRegistrants> {
  const { capacity, isFull, waitingList } = await lockSeats(tx, eventId)
  const registered = await registeredEmails(
    tx,
    eventId,
    people.map(({ email }) => email),
  )
  const fresh = people.filter(({ email }) => !registered.has(email.toLowerCase()))
  const free = capacity === null ? fresh.length : isFull ? 0 : await freeSeats(tx, eventId, capacity)
  const confirmed = fresh.slice(0, free)
  const waitlisted = fresh.slice(free)
  if (waitlisted.length > 0 && !waitingList) throw new AppError('event_full')
  if (!dryRun && fresh.length > 0) {
    const rows = fresh.map((person, index) => ({
      ...person,
      eventId,
      status: index < free ? 'confirmed' : 'waitlisted',
      mailedAt: isNotified ? sql<Date>`now()` : null,
    }))
    const ids = await tx
      .insertInto('registrations')
      .values(rows)
      // Only a cancelled registration is made anew.
      .onConflict((conflict) =>
        conflict.columns(['eventId', 'emailKey']).doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          firstName: eb.ref('excluded.firstName'),
          lastName: eb.ref('excluded.lastName'),
          firm: eb.ref('excluded.firm'),
          title: eb.ref('excluded.title'),
          phone: eb.ref('excluded.phone'),
          companies: eb.ref('excluded.companies'),
          language: eb.ref('excluded.language'),
          status: eb.ref('excluded.status'),
          mailedAt: eb.ref('excluded.mailedAt'),
          queuedAt: sql<Date>`clock_timestamp()`,
          remindersMutedAt: null,
          comment: null,
          topic: null,
          investorType: null,
          timeZone: null,
          answers: '[]',
        })),
      )
      .returning('id')
      .execute()
    await closeWhenFull(tx, eventId)
    const mails = ids.map(({ id }) => ({ registrationId: id, about: 'added' as const }))
    if (isNotified) await jobs.enqueueAll(tx, registrantMail, mails)
  }
  return {
    confirmed,
    waitlisted,
    registered: people.map(({ email }) => email).filter((email) => registered.has(email.toLowerCase())),
  }
}
