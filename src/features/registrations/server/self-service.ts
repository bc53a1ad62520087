import { type Selectable, sql } from 'kysely'
import type { EventDetail } from '#features/events/contract.ts'
import { eventsService, type FindRegistrable } from '#features/events/server/index.ts'
import type { Firm } from '#features/firm/contract.ts'
import { AppError } from '#kit/errors.ts'
import { waitingRoomPath } from '#kit/links.ts'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import type { Secret } from '#platform/credentials.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import type { Registrations as RegistrationTable } from '#platform/database/schema.ts'
import type { Caller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import { INVESTOR_TYPES, type MyDetails, type MyRegistration } from '../contract.ts'
import { ownAccessKeys } from './access-keys.ts'
import { withdraw } from './cancel.ts'
import { lockSeats } from './capacity.ts'
import { POSITION_IN_LINE } from './mail-facts.ts'
import { registrationConfirmation } from './mails.ts'
import { myRegistrationLinks } from './my-registration-links.ts'
import { chosenCompanies, consentWording, refuseWhenClosed } from './register.ts'
import {
  answersToStore,
  consentsIn,
  formAnswers,
  QUESTION_CONSENT,
  type StoredAnswer,
  storedAnswers,
} from './stored-answers.ts'

type Dependencies = {
  database: Database
  jobs: Jobs
  secret: Secret
  findRegistrable: FindRegistrable
  firm: (language: Language) => Promise<Firm>
}
/** The parameters of a signed link. */
type SignedLink = { id: number; signature: string }
type RegistrationChange = 'changed' | 'cancelled' | 'cancelledBefore' | 'taken' | 'muted' | 'unmuted'
type ChangedRegistration = { registration: MyRegistration; msg: string[] }
type Row = Selectable<RegistrationTable> & { slug: string; eventStatus: string; position: number }
export type MyRegistrations = ReturnType<typeof myRegistrationsService>

/** What registrants can do with their own registrations through the signed link in their mails (R309). */
export function myRegistrationsService(dependencies: Dependencies) {
  const { database, jobs, secret, findRegistrable, firm } = dependencies
  const events = eventsService(database)
  const links = myRegistrationLinks(secret)
  const accessKeys = ownAccessKeys(secret)

  /** @throws AppError registration_not_found when it has been deleted */
  async function find(id: number, executor: Executor = database): Promise<Row> {
    return executor
      .selectFrom('registrations')
      .innerJoin('events', 'events.id', 'registrations.eventId')
      .select(COLUMNS.registrations)
      .select(['events.slug', 'events.status as eventStatus', POSITION_IN_LINE.as('position')])
      .where('registrations.id', '=', id)
      .executeTakeFirstOrThrow(() => new AppError('registration_not_found'))
  }

  /**
   * The status in the row counts beside the cached event's, which may be a moment behind.
   * @throws AppError registration_not_found, event_cancelled, event_over
   */
  async function findOpen(id: number, language: Language) {
    const row = await find(id)
    refuseWhenClosed({ status: row.eventStatus })
    const registrable = await findRegistrable(row.slug, language)
    refuseWhenClosed(registrable.event)
    return { row, registrable }
  }

  async function get(id: number, { language }: Caller): Promise<MyRegistration> {
    const row = await find(id)
    const event = await events.get(row.slug, language)
    const { dialIn } = await findRegistrable(row.slug, language)
    return {
      ...ownOf(row, event, language),
      joinPath: joinPathOf(row, event),
      dialIn: holdsSeat(row, event) ? dialIn : null,
    }
  }

  /** The way in for a registrant with a seat, by the key that the mails hold. */
  function joinPathOf(row: Row, event: EventDetail): string | null {
    if (!holdsSeat(row, event) || event.attendanceMode === 'in_person') return null
    return waitingRoomPath(row.eventId, accessKeys.make({ registrationId: row.id, queuedAt: row.queuedAt }))
  }

  async function answer(
    id: number,
    caller: Caller,
    message: RegistrationChange,
  ): Promise<ChangedRegistration> {
    return {
      registration: await get(id, caller),
      msg: [textIn(caller.language, 'registrations')(`ownDone.${message}`)],
    }
  }

  return {
    /**
     * The registration of a signed link; the other functions take its id.
     * @throws AppError registration_not_found for a wrong signature
     */
    idOf({ id, signature }: SignedLink): number {
      if (!links.fits(id, signature)) throw new AppError('registration_not_found')
      return id
    },

    /**
     * The registration of a link that mutes reminders.
     * @throws AppError registration_not_found for a wrong signature
     */
    idOfMuting({ id, signature }: SignedLink): number {
      if (!links.fitsMuting(id, signature)) throw new AppError('registration_not_found')
      return id
    },

    /** @throws AppError registration_not_found */
    get,

    /**
     * Turns the reminders off or on; the place stays. Repeating it is no error.
     * @throws AppError registration_not_found when it has been deleted
     */
    async setReminders(id: number, muted: boolean, caller: Caller): Promise<ChangedRegistration> {
      await database
        .updateTable('registrations')
        .set({ remindersMutedAt: muted ? sql<Date>`coalesce(reminders_muted_at, now())` : null })
        .where('id', '=', id)
        .execute()
      return answer(id, caller, muted ? 'muted' : 'unmuted')
    },

    /**
     * Replaces the details. A company that is chosen anew gets them with a consent of its own (R416).
     * @throws AppError registration_not_found, invalid, conflict when it is cancelled, event_cancelled,
     * event_over
     */
    async change(id: number, details: MyDetails, caller: Caller): Promise<ChangedRegistration> {
      const { row, registrable } = await findOpen(id, caller.language)
      const companies = chosenCompanies(registrable, { ...details, email: row.email }, caller.language)
      const language = details.language ?? caller.language
      const before = storedAnswers(row.answers)
      const answers = answersToStore(registrable.questions, details.answers, caller.language, before)
      const newConsents = consentsIn(consentsBeyond(answers, before), language)
      const withdrawn = consentsBeyond(before, answers)
      const isNewChoice = companies.some((company) => !row.companies.includes(company))
      const wording = consentWording(await firm(language), registrable.event, companies, language)
      await database.transaction().execute(async (tx) => {
        await tx
          .updateTable('registrations')
          .set({ ...columnsOf(details), companies, language, answers: JSON.stringify(answers) })
          .where('id', '=', row.id)
          .where('status', '!=', 'cancelled')
          .returning('id')
          .executeTakeFirstOrThrow(() => new AppError('conflict'))
        const given = newConsents.map((each) => ({ purpose: QUESTION_CONSENT, wording: each }))
        if (isNewChoice) given.push({ purpose: 'event_organizer', wording })
        const { email } = row
        const { address } = caller
        if (given.length > 0)
          await tx
            .insertInto('consents')
            .values(given.map((each) => ({ registrationId: row.id, email, language, address, ...each })))
            .execute()
        await endConsents(tx, row.id, withdrawn, address)
      })
      return answer(id, caller, 'changed')
    },

    /**
     * Cancels the registration; its seat goes to the waiting list. Repeating it is no error; the message says
     * so.
     * @throws AppError registration_not_found, event_cancelled, event_over
     */
    async cancel(id: number, caller: Caller): Promise<ChangedRegistration> {
      const { row } = await findOpen(id, caller.language)
      const { eventId } = row
      const isNew = await database
        .transaction()
        .execute((tx) => withdraw(tx, jobs, { id, eventId, about: 'withdrawn' }))
      return answer(id, caller, isNew ? 'cancelled' : 'cancelledBefore')
    },

    /**
     * Accepts an offered seat; a confirmation with the personal link follows. Repeating it is no error.
     * @throws AppError registration_not_found, conflict when the offer has lapsed, event_cancelled,
     * event_over
     */
    async acceptOffer(id: number, caller: Caller): Promise<ChangedRegistration> {
      const { row } = await findOpen(id, caller.language)
      await database.transaction().execute(async (tx) => {
        await lockSeats(tx, row.eventId)
        const { status, offeredUntil } = await find(id, tx)
        if (status !== 'confirmed') throw new AppError('conflict')
        if (!offeredUntil) return
        await tx
          .updateTable('registrations')
          .set({ offeredUntil: null, mailedAt: sql<Date>`now()` })
          .where('id', '=', row.id)
          .execute()
        await jobs.enqueue(tx, registrationConfirmation, { registrationId: row.id })
      })
      return answer(id, caller, 'taken')
    },
  }
}

/** The consents among answers that other answers don't have. */
function consentsBeyond(answers: readonly StoredAnswer[], others: readonly StoredAnswer[]): StoredAnswer[] {
  return answers.filter(({ kind, key }) => kind === 'consent' && !others.some((other) => other.key === key))
}

/** Records that a registrant took consents back, in whichever language they were given. */
async function endConsents(tx: Tx, registrationId: number, answers: StoredAnswer[], address: string) {
  const wordings = answers.flatMap(({ label }) => Object.values(label))
  if (wordings.length === 0) return
  await tx
    .updateTable('consents')
    .set({ endedAt: sql<Date>`now()`, endedFrom: address, endedBy: 'page' })
    .where('registrationId', '=', registrationId)
    .where('purpose', '=', QUESTION_CONSENT)
    .where('wording', 'in', wordings)
    .where('endedAt', 'is', null)
    .execute()
}

function columnsOf({ firstName, lastName, company, title, phone, comment, topic, investorType }: MyDetails) {
  return {
    firstName,
    lastName,
    firm: company,
    title: title ?? null,
    phone: phone ?? null,
    comment: comment ?? null,
    topic: topic ?? null,
    investorType: investorType ?? null,
  }
}

/** Whether they have a seat at an event that is still on. */
function holdsSeat({ status, offeredUntil }: Row, event: EventDetail): boolean {
  const isOn = event.status !== 'cancelled' && event.status !== 'ended'
  return isOn && status === 'confirmed' && offeredUntil === null
}

function ownOf(
  row: Row,
  event: EventDetail,
  language: Language,
): Omit<MyRegistration, 'joinPath' | 'dialIn'> {
  const { firstName, lastName, email, firm: company, title, phone, comment, topic, offeredUntil } = row
  const picked = event.presentations.filter((each) => row.companies.includes(each.company.id))
  return {
    status:
      (['waitlisted', 'cancelled', 'pending'] as const).find((each) => each === row.status) ?? 'confirmed',
    offeredUntil: offeredUntil?.toISOString() ?? null,
    offeredUntilLocal: offeredUntil && localTime(offeredUntil, event.timeZone, language),
    position: row.status === 'waitlisted' ? row.position : null,
    remindersMuted: row.remindersMutedAt !== null,
    details: {
      firstName,
      lastName,
      email,
      company,
      title,
      phone,
      comment,
      topic,
      investorType: INVESTOR_TYPES.find((type) => type === row.investorType) ?? null,
      companies: picked.map((each) => each.company.slug),
      answers: formAnswers(event.questions, storedAnswers(row.answers)),
      language: row.language === 'fr' ? 'fr' : 'en',
    },
    event,
  }
}
