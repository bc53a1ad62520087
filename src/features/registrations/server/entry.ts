import { type SqlBool, sql, type Transaction } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { RegistrationBody } from '../contract.ts'
import { registrationWords } from '../words.ts'
import { giveKey, keyHash } from './keys.ts'
import { registrationConfirmation } from './mails.ts'
import { markFull, nextPlace, type Place } from './places.ts'

/** However often somebody registers, the confirmation is sent again at most this often (R309). */
const MAIL_AGAIN = sql<SqlBool>`mailed_at < now() - interval '10 minutes'`

type Tx = Transaction<Schema>
/** Who registers: what was typed, the ids of the companies picked, the language, the network address. */
export type Person = Omit<RegistrationBody, 'companies' | 'language'> & {
  companies: number[]
  language: Language
  address: string
}

/** A registration, with its status; the key that was asked with leads to it now. */
export type Entry = { registrationId: number; status: 'confirmed' | 'waitlisted' }

/**
 * Makes a registration with its consents, its personal key and its mail, or finds the one that this address has already.
 * @throws AppError event_full
 */
export async function enter(
  tx: Tx,
  jobs: Jobs,
  { event, capacity }: { event: { id: number }; capacity: number | null },
  person: Person,
  uuid: string,
): Promise<Entry> {
  const place = capacity === null ? 'confirmed' : await nextPlace(tx, event.id)
  if (place === 'none') return enterAgain(tx, jobs, event.id, person.email, uuid)
  const registrationId = await save(tx, event.id, person, place, uuid)
  if (registrationId === undefined) return enterAgain(tx, jobs, event.id, person.email, uuid)
  if (capacity !== null && place === 'confirmed') await markFull(tx, event.id)
  await jobs.enqueue(tx, registrationConfirmation, { registrationId })
  return { registrationId, status: place }
}

/**
 * Saves a registration, its consents (R308) and its key in one statement. Undefined when this address is registered already;
 * what was first given isn't overwritten, unless it was cancelled.
 */
async function save(
  tx: Tx,
  eventId: number,
  person: Person,
  status: Exclude<Place, 'none'>,
  uuid: string,
): Promise<number | undefined> {
  const { company: firm, address, ...typed } = person
  const details = { ...typed, firm, status }
  const consents = consentsOf(person)
  const saved = await tx
    .with('registration', (db) =>
      db
        .insertInto('registrations')
        .values({ eventId, ...details, mailedAt: sql<Date>`now()` })
        .onConflict((conflict) =>
          conflict
            .columns(['eventId', 'emailKey'])
            .doUpdateSet({ ...details, queuedAt: sql<Date>`clock_timestamp()`, mailedAt: sql<Date>`now()` })
            .where('registrations.status', '=', 'cancelled'),
        )
        .returning(['id', 'email', 'language']),
    )
    .with('consent', (db) =>
      db
        .insertInto('consents')
        .columns(['registrationId', 'email', 'language', 'address', 'purpose', 'wording'])
        .expression((eb) =>
          eb
            .selectFrom('registration')
            .select(['id', 'email', 'language', sql<string>`${address}::inet`.as('address')])
            .select([
              sql<string>`unnest(${consents.purposes}::text[])`.as('purpose'),
              sql<string>`unnest(${consents.wordings}::text[])`.as('wording'),
            ]),
        ),
    )
    .with('key', (db) =>
      db
        .insertInto('registrationKeys')
        .columns(['registrationId', 'keyHash'])
        .expression((eb) =>
          eb.selectFrom('registration').select(['id', sql<Buffer>`${keyHash(uuid)}::bytea`.as('keyHash')]),
        ),
    )
    .selectFrom('registration')
    .select('id')
    .executeTakeFirst()
  return saved?.id
}

/** What was consented to, in the words that were shown. A phone number is consent to text messages. */
function consentsOf({ phone, language }: Person): { purposes: string[]; wordings: string[] } {
  const { consent } = registrationWords(language)
  const purposes = phone ? (['event_organizer', 'text_messages'] as const) : (['event_organizer'] as const)
  return { purposes: [...purposes], wordings: purposes.map((purpose) => consent[purpose]) }
}

async function enterAgain(tx: Tx, jobs: Jobs, eventId: number, email: string, uuid: string): Promise<Entry> {
  const known = await tx
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', eventId)
    .where('emailKey', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  if (!known) throw new AppError('event_full')
  const due = await tx
    .updateTable('registrations')
    .set({ mailedAt: sql<Date>`now()` })
    .where('id', '=', known.id)
    .where(MAIL_AGAIN)
    .returning('id')
    .executeTakeFirst()
  if (due) await jobs.enqueue(tx, registrationConfirmation, { registrationId: known.id })
  return { registrationId: known.id, status: await giveKey(tx, known.id, uuid) }
}
