import { type SqlBool, sql, type Transaction } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { keepOutcomes, outcomesOf } from '#platform/database/once.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { RegistrationBody } from '../contract.ts'
import { registrationWords } from '../words.ts'
import { giveKey, keyHash } from './keys.ts'
import { registrationConfirmation } from './mails.ts'
import { freePlaces, lockEvent, markFull, type Place } from './places.ts'

/** However often somebody registers, the confirmation is sent again at most this often (R309). */
const MAIL_AGAIN = sql<SqlBool>`mailed_at < now() - interval '10 minutes'`

type Tx = Transaction<Schema>
/** Who registers: what was typed, the ids of the companies picked, the language, the network address. */
export type Person = Omit<RegistrationBody, 'companies' | 'language'> & {
  companies: number[]
  language: Language
  address: string
}

/** The event of a registration. */
export type EnteredEvent = { id: number; capacity: number | null }
/** One request: who registers, the key of the personal link, and the request's own `Idempotency-Key` with its body. */
export type Entrant = { person: Person; uuid: string; requestKey: string | undefined; body: RegistrationBody }
/** Where an entrant stands; the key that was asked with leads to it now. */
export type Entry = { registrationId: number; status: 'confirmed' | 'waitlisted' }
type Outcome = { registrationId: number }

/**
 * Makes registrations with their consents, personal keys and mails, or finds those that the addresses have already. In
 * one transaction for many people: a few statements, however many they are.
 * @param entrants no two of them with the same address or the same request key, in the order of their arrival
 * @returns what became of each: an entry, or AppError event_full, idempotency_key_reused
 */
export async function enterAll(
  tx: Tx,
  jobs: Jobs,
  event: EnteredEvent,
  entrants: Entrant[],
): Promise<(Entry | AppError)[]> {
  const endpoint = `register ${event.id}`
  const known = await outcomesOf<Outcome>(tx, endpoint, entrants.flatMap(keyedRequest))
  const fresh = entrants.filter(({ requestKey }) => requestKey === undefined || !known.has(requestKey))
  const entries = await enterFresh(tx, jobs, event, fresh)
  const outcomes = fresh.flatMap((entrant) => outcomeOf(entrant, entries.get(entrant)))
  await keepOutcomes(tx, endpoint, outcomes)
  const results: (Entry | AppError)[] = []
  for (const entrant of entrants)
    results.push(
      entries.get(entrant) ?? (await answerAgain(tx, entrant, known.get(entrant.requestKey ?? ''))),
    )
  return results
}

function keyedRequest({ requestKey, body }: Entrant) {
  return requestKey === undefined ? [] : [{ key: requestKey, body }]
}

function outcomeOf(entrant: Entrant, entry: Entry | AppError | undefined) {
  if (!entry || entry instanceof AppError) return []
  const outcome: Outcome = { registrationId: entry.registrationId }
  return keyedRequest(entrant).map((request) => ({ ...request, outcome }))
}

/** A retried request gets a fresh link to what it led to the first time. */
async function answerAgain(
  tx: Tx,
  { uuid }: Entrant,
  known: Outcome | AppError | undefined,
): Promise<Entry | AppError> {
  if (!known || known instanceof AppError) return known ?? new AppError('event_full')
  return { ...known, status: await giveKey(tx, known.registrationId, uuid) }
}

async function enterFresh(
  tx: Tx,
  jobs: Jobs,
  event: EnteredEvent,
  entrants: Entrant[],
): Promise<Map<Entrant, Entry | AppError>> {
  const places = await placesFor(tx, event, entrants)
  const placed = entrants.flatMap((entrant, index) => {
    const status = places[index]
    return status === undefined || status === 'none' ? [] : [{ ...entrant, status }]
  })
  const saved = await save(tx, event.id, placed)
  if (event.capacity !== null && saved.size > 0) await markFull(tx, event.id)
  await jobs.enqueueAll(
    tx,
    registrationConfirmation,
    [...saved.values()].map(({ registrationId }) => ({ registrationId })),
  )
  const entries = new Map<Entrant, Entry | AppError>()
  for (const entrant of entrants)
    entries.set(entrant, saved.get(entrant.uuid) ?? (await enterAgain(tx, jobs, event.id, entrant)))
  return entries
}

/** A place for each, in the order of arrival; who is registered already needs none and takes none from the others. */
async function placesFor(tx: Tx, { id, capacity }: EnteredEvent, entrants: Entrant[]): Promise<Place[]> {
  if (capacity === null) return entrants.map(() => 'confirmed')
  const { waitingList, isFull } = await lockEvent(tx, id)
  const registered = await registeredAmong(tx, id, entrants)
  let free = isFull ? 0 : await freePlaces(tx, id, capacity)
  return entrants.map(({ person }) => {
    if (registered.has(person.email.toLowerCase())) return 'none'
    free -= 1
    if (free >= 0) return 'confirmed'
    return waitingList ? 'waitlisted' : 'none'
  })
}

async function registeredAmong(tx: Tx, eventId: number, entrants: Entrant[]): Promise<Set<string>> {
  const emails = entrants.map(({ person }) => person.email.toLowerCase())
  const rows = await tx
    .selectFrom('registrations')
    .select('emailKey')
    .where('eventId', '=', eventId)
    .where('emailKey', '=', sql<string>`any(${emails}::text[])`)
    .where('status', '!=', 'cancelled')
    .execute()
  return new Set(rows.map(({ emailKey }) => emailKey))
}

type Placed = Entrant & { status: Exclude<Place, 'none'> }

/**
 * Saves registrations, their consents (R308) and keys in one statement. An address that is registered already is left
 * out: what was first given isn't overwritten, unless it was cancelled.
 * @returns what was saved, by the uuid of its personal link
 */
async function save(tx: Tx, eventId: number, placed: Placed[]): Promise<Map<string, Entry>> {
  if (placed.length === 0) return new Map()
  const { rows } = await sql<{ registrationId: number; keyHash: string; status: Entry['status'] }>`
    with person as (
      select * from jsonb_to_recordset(${JSON.stringify(placed.map(rowOf))}::jsonb) as person(
        place integer, email text, first_name text, last_name text, firm text, title text, phone text, comment text,
        topic text, investor_type text, companies jsonb, language text, status text, address inet,
        purposes jsonb, wordings jsonb, key_hash text)
    ), registration as (
      insert into registrations (event_id, email, first_name, last_name, firm, title, phone, comment, topic,
        investor_type, companies, language, status, mailed_at)
      select ${eventId}::integer, email, first_name, last_name, firm, title, phone, comment, topic, investor_type,
        array(select jsonb_array_elements_text(companies)::integer), language, status, now()
      from person order by place
      on conflict (event_id, email_key) do update set
        email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
        firm = excluded.firm, title = excluded.title, phone = excluded.phone, comment = excluded.comment,
        topic = excluded.topic, investor_type = excluded.investor_type, companies = excluded.companies,
        language = excluded.language, status = excluded.status, queued_at = clock_timestamp(), mailed_at = now()
        where registrations.status = 'cancelled'
      returning id, email_key
    ), entered as (
      select registration.id, person.* from registration join person on email_key = lower(email)
    ), consent as (
      insert into consents (registration_id, email, language, address, purpose, wording)
      select id, email, language, address, purpose, wording
      from entered, rows from (jsonb_array_elements_text(purposes), jsonb_array_elements_text(wordings))
        as consent(purpose, wording)
    ), key as (
      insert into registration_keys (registration_id, key_hash)
      select id, decode(key_hash, 'hex') from entered
    )
    select id as registration_id, key_hash, status from entered`.execute(tx)
  const uuids = new Map(placed.map(({ uuid }) => [keyHash(uuid).toString('hex'), uuid]))
  return new Map(
    rows.map(({ keyHash: hash, registrationId, status }) => [
      uuids.get(hash) ?? '',
      { registrationId, status },
    ]),
  )
}

function rowOf({ person, uuid, status }: Placed, place: number) {
  const { purposes, wordings } = consentsOf(person)
  return {
    place,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    firm: person.company,
    title: person.title,
    phone: person.phone,
    comment: person.comment,
    topic: person.topic,
    investor_type: person.investorType,
    companies: person.companies,
    language: person.language,
    status,
    address: person.address,
    purposes,
    wordings,
    key_hash: keyHash(uuid).toString('hex'),
  }
}

/** What was consented to, in the words that were shown. A phone number is consent to text messages. */
function consentsOf({ phone, language }: Person): { purposes: string[]; wordings: string[] } {
  const { consent } = registrationWords(language)
  const purposes = phone ? (['event_organizer', 'text_messages'] as const) : (['event_organizer'] as const)
  return { purposes: [...purposes], wordings: purposes.map((purpose) => consent[purpose]) }
}

async function enterAgain(
  tx: Tx,
  jobs: Jobs,
  eventId: number,
  { person, uuid }: Entrant,
): Promise<Entry | AppError> {
  const known = await tx
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', eventId)
    .where('emailKey', '=', person.email.toLowerCase())
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  if (!known) return new AppError('event_full')
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
