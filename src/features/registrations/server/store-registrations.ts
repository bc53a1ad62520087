import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { withCorrelation } from '#platform/correlation.ts'
import type { Tx } from '#platform/database/database.ts'
import { type IdempotentRequest, outcomesOf, storeOutcomes } from '#platform/database/idempotency.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { RegistrationBody } from '../contract.ts'
import { copyAccessKey, type KeyAccess, storeAccessKey } from './access-keys.ts'
import { closeWhenFull, freeSeats, type LockedEvent, lockSeats, type SeatStatus } from './capacity.ts'
import { registrationConfirmation } from './mails.ts'
import { consentsIn, QUESTION_CONSENT, type StoredAnswer } from './stored-answers.ts'

/** A registrant: the typed fields, the ids of the picked companies, the language, the network address. */
export type RegistrantDetails = Omit<RegistrationBody, 'companies' | 'answers' | 'language' | 'timeZone'> & {
  companies: number[]
  answers: StoredAnswer[]
  language: Language
  timeZone: string | null
  address: string
  /** The wording of the consent, as the form shows it (R308). */
  consent: string
}

/** One request: the registrant, the hash of the access key in the answer, and the idempotency key. */
export type RegistrationRequest = {
  person: RegistrantDetails
  keyHash: Buffer
  /** Whether it waits for the approval of staff (R347). */
  needsApproval: boolean
  idempotency: IdempotentRequest
  /** The id of the HTTP request: a batch has several. */
  correlationId: string | undefined
}
/** The answer to a request: the same whether or not the address was registered before (R309). */
export type RegistrationResult = { status: Exclude<SeatStatus, 'none'> }
/**
 * What is stored for retries of a request: the first answer and the hash of its access key, in hexadecimal.
 */
type StoredResult = { status: RegistrationResult['status']; keyHash: string }

/**
 * What the link shown on screen opens. At a full event nothing, because a registered address may have been
 * typed by a stranger, and nothing before an approval; otherwise waiting room and show, as a guest when the address was registered before
 * (docs/decisions/0023-registration-privacy.md).
 */
const NEW_REGISTRATION_ACCESS: Record<RegistrationResult['status'], KeyAccess> = {
  confirmed: 'registrant',
  waitlisted: 'none',
  pending: 'none',
}
const REPEATED_REGISTRATION_ACCESS: Record<RegistrationResult['status'], KeyAccess> = {
  confirmed: 'guest',
  waitlisted: 'none',
  pending: 'none',
}

/**
 * Creates registrations with their consents, access keys and mails, or finds the existing ones of the
 * addresses. Any number of registrants take a few statements in one transaction.
 * @param requests in order of arrival; no two have the same address or the same idempotency key
 * @returns a result for each, or AppError event_full, idempotency_key_reused
 */
export async function createRegistrations(
  tx: Tx,
  jobs: Jobs,
  eventId: number,
  requests: RegistrationRequest[],
): Promise<(RegistrationResult | AppError)[]> {
  const storedResults = await outcomesOf<StoredResult>(
    tx,
    requests.map(({ idempotency }) => idempotency),
  )
  const fresh = requests.filter(({ idempotency }) => !storedResults.has(idempotency))
  const newResults = await seatAndStore(tx, jobs, eventId, fresh)
  await storeOutcomes(
    tx,
    fresh.flatMap((request) => outcomeOf(request, newResults.get(request))),
  )
  const results: (RegistrationResult | AppError)[] = []
  for (const request of requests)
    results.push(
      newResults.get(request) ?? (await answerRetry(tx, request, storedResults.get(request.idempotency))),
    )
  return results
}

function outcomeOf(
  { idempotency, keyHash }: RegistrationRequest,
  result: RegistrationResult | AppError | undefined,
) {
  if (!result || result instanceof AppError) return []
  const outcome: StoredResult = { status: result.status, keyHash: keyHash.toString('hex') }
  return [{ request: idempotency, outcome }]
}

/** A retried request gets the first answer again, with a new link to the same registration. */
async function answerRetry(
  tx: Tx,
  { keyHash }: RegistrationRequest,
  stored: StoredResult | AppError | undefined,
): Promise<RegistrationResult | AppError> {
  if (!stored || stored instanceof AppError) return stored ?? new AppError('event_full')
  const { status, keyHash: first } = stored
  await copyAccessKey(tx, Buffer.from(first, 'hex'), keyHash)
  return { status }
}

async function seatAndStore(
  tx: Tx,
  jobs: Jobs,
  eventId: number,
  requests: RegistrationRequest[],
): Promise<Map<RegistrationRequest, RegistrationResult | AppError>> {
  const event = await lockSeats(tx, eventId)
  const assigned = await assignSeats(tx, eventId, event, requests)
  const seated = assigned.flatMap(({ request, seat, isRegistered }) =>
    isRegistered || seat === 'none' ? [] : [{ request, status: seat }],
  )
  const stored = await storeRegistrations(tx, eventId, seated)
  if (event.capacity !== null && stored.size > 0) await closeWhenFull(tx, eventId)
  await jobs.enqueueAll(
    tx,
    registrationConfirmation,
    [...stored].map(([{ correlationId }, { registrationId }]) => ({ registrationId, correlationId })),
  )
  const results = new Map<RegistrationRequest, RegistrationResult | AppError>()
  for (const { request, seat } of assigned) {
    if (!stored.has(request))
      await withCorrelation(request.correlationId, () => repeatMail(tx, jobs, eventId, request, seat))
    results.set(request, seat === 'none' ? new AppError('event_full') : { status: seat })
  }
  return results
}

type SeatAssignment = { request: RegistrationRequest; seat: SeatStatus; isRegistered: boolean }

/**
 * Assigns seats in order of arrival. A registered address takes no seat and gets the answer that a new one
 * would get.
 */
async function assignSeats(
  tx: Tx,
  eventId: number,
  { capacity, isFull, waitingList }: LockedEvent,
  requests: RegistrationRequest[],
): Promise<SeatAssignment[]> {
  if (capacity === null)
    return requests.map((request) => ({
      request,
      seat: request.needsApproval ? 'pending' : 'confirmed',
      isRegistered: false,
    }))
  const registered = await registeredEmails(
    tx,
    eventId,
    requests.map(({ person }) => person.email),
  )
  let free = isFull ? 0 : await freeSeats(tx, eventId, capacity)
  return requests.map((request) => {
    const isRegistered = registered.has(request.person.email.toLowerCase())
    const seat = free > 0 ? 'confirmed' : waitingList ? 'waitlisted' : 'none'
    if (request.needsApproval) return { request, seat: seat === 'none' ? seat : 'pending', isRegistered }
    if (!isRegistered) free -= 1
    return { request, seat, isRegistered }
  })
}

/** Those of some addresses that are registered for an event, in lower case. */
export async function registeredEmails(
  tx: Tx,
  eventId: number,
  addresses: readonly string[],
): Promise<Set<string>> {
  const emails = addresses.map((address) => address.toLowerCase())
  const rows = await tx
    .selectFrom('registrations')
    .select('emailKey')
    .where('eventId', '=', eventId)
    .where('emailKey', '=', sql<string>`any(${emails}::text[])`)
    .where('status', '!=', 'cancelled')
    .execute()
  return new Set(rows.map(({ emailKey }) => emailKey))
}

type SeatedRequest = { request: RegistrationRequest } & RegistrationResult
type StoredRegistration = { registrationId: number }

/**
 * Stores registrations with their consents (R308) and keys in one statement. A registered address is skipped
 * and its details stay, unless it was cancelled.
 * @returns the registrations that were stored
 */
async function storeRegistrations(
  tx: Tx,
  eventId: number,
  seated: SeatedRequest[],
): Promise<Map<RegistrationRequest, StoredRegistration>> {
  if (seated.length === 0) return new Map()
  const { rows } = await sql<StoredRegistration & { number: number }>`
    with person as (
      select * from jsonb_to_recordset(${JSON.stringify(seated.map(rowOf))}::jsonb) as person(
        number integer, email text, first_name text, last_name text, firm text, title text, phone text, comment text,
        topic text, investor_type text, companies jsonb, answers jsonb, language text, time_zone text, status text,
        address inet, consents jsonb, key_hash text, access text)
    ), registration as (
      insert into registrations (event_id, email, first_name, last_name, firm, title, phone, comment, topic,
        investor_type, companies, answers, language, time_zone, status, mailed_at)
      select ${eventId}::integer, email, first_name, last_name, firm, title, phone, comment, topic, investor_type,
        array(select jsonb_array_elements_text(companies)::integer), answers, language, time_zone, status, now()
      from person order by number
      on conflict (event_id, email_key) do update set
        email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
        firm = excluded.firm, title = excluded.title, phone = excluded.phone, comment = excluded.comment,
        topic = excluded.topic, investor_type = excluded.investor_type, companies = excluded.companies,
        answers = excluded.answers, language = excluded.language, time_zone = excluded.time_zone, reminders_muted_at = null,
        status = excluded.status, queued_at = clock_timestamp(), mailed_at = now()
        where registrations.status = 'cancelled'
      returning id, email_key
    ), added as (
      select registration.id, person.* from registration join person on email_key = lower(email)
    ), consent as (
      insert into consents (registration_id, email, language, address, purpose, wording)
      select id, email, language, address, purpose, wording
      from added, jsonb_to_recordset(consents) as each(purpose text, wording text)
    ), key as (
      insert into registration_keys (registration_id, key_hash, access)
      select id, decode(key_hash, 'hex'), access from added
    )
    select id as registration_id, number from added`.execute(tx)
  return new Map(
    rows.flatMap(({ number, registrationId }) => {
      const request = seated[number]?.request
      return request ? [[request, { registrationId }]] : []
    }),
  )
}

function rowOf({ request: { person, keyHash }, status }: SeatedRequest, number: number) {
  return {
    number,
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
    answers: person.answers,
    language: person.language,
    time_zone: person.timeZone,
    status,
    address: person.address,
    consents: [
      { purpose: 'event_organizer', wording: person.consent },
      ...consentsIn(person.answers, person.language).map((wording) => ({
        purpose: QUESTION_CONSENT,
        wording,
      })),
    ],
    key_hash: keyHash.toString('hex'),
    access: NEW_REGISTRATION_ACCESS[status],
  }
}

/**
 * Repeats the confirmation mail for a registered address and stores the access key shown on screen. Does nothing
 * for other addresses.
 */
async function repeatMail(
  tx: Tx,
  jobs: Jobs,
  eventId: number,
  { person, keyHash }: RegistrationRequest,
  seat: SeatStatus,
): Promise<void> {
  const repeated = await repeatConfirmation(tx, jobs, eventId, person.email)
  if (repeated && seat !== 'none')
    await storeAccessKey(tx, repeated.registrationId, keyHash, REPEATED_REGISTRATION_ACCESS[seat])
}

/** The confirmation is sent again at most this often, however often an address is registered (R309). */
const MAIL_INTERVAL = sql`interval '10 minutes'`

/**
 * Queues the confirmation mail of a registered address again, which tells its owner the actual status, unless
 * one was sent in the last ten minutes.
 * @returns the registration's id, and whether the mail was queued; undefined when the address isn't registered
 */
export async function repeatConfirmation(
  tx: Tx,
  jobs: Jobs,
  eventId: number,
  email: string,
): Promise<{ registrationId: number; isQueued: boolean } | undefined> {
  const registered = await tx
    .updateTable('registrations')
    .set({
      mailedAt: sql<Date>`case when mailed_at is null or mailed_at < now() - ${MAIL_INTERVAL} then now() else mailed_at end`,
    })
    .where('eventId', '=', eventId)
    .where('emailKey', '=', email.toLowerCase())
    .where('status', '!=', 'cancelled')
    .returning(['id', sql<boolean>`mailed_at is not distinct from now()`.as('isDue')])
    .executeTakeFirst()
  if (!registered) return undefined
  const { id: registrationId, isDue: isQueued } = registered
  if (isQueued) await jobs.enqueue(tx, registrationConfirmation, { registrationId })
  return { registrationId, isQueued }
}
