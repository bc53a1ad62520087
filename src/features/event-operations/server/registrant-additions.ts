import { z } from 'zod'
import { type Addition, type Registrable, registerByStaff } from '#features/registrations/server/index.ts'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { validationText } from '#i18n/field-errors.ts'
import { AppError, isAppError } from '#kit/errors.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { emailSchema, firmName, personName, phoneNumber, slugSchema } from '#kit/validation.ts'
import { messageOf } from '#platform/content/faults.ts'
import { choice, list, optional } from '#platform/csv/cells.ts'
import type { Column } from '#platform/csv/column.ts'
import { duplicateFaults, named, type RowFault, readLines } from '#platform/csv/import.ts'
import type { Fault } from '#platform/csv/sheet.ts'
import { tooManyLines } from '#platform/csv/sheet-faults.ts'
import { templateOf } from '#platform/csv/template.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { NonJsonResponse } from '#platform/http/non-json-responses.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import {
  type AddedRegistrants,
  MAX_REGISTRANTS_PER_FILE,
  type NewRegistrant,
  type RegistrantsFile,
} from '../contract.ts'
import { subjectOf } from './event-day.ts'
import { refuseWhenOver } from './registrant-actions.ts'
import { presentingCompanies } from './registrants.ts'

/** Faults of a file that one answer names; the others are counted. */
const MAX_FAULTS = 100

const registrantLine = z.object({
  firstName: personName(80).min(1),
  lastName: personName(80).min(1),
  email: emailSchema,
  company: firmName(120).min(1),
  title: optional(firmName(120)),
  phone: optional(phoneNumber()),
  language: optional(choice({ en: ['english', 'anglais'], fr: ['french', 'français'] })),
  companies: optional(list(slugSchema)),
})

const columns: Record<keyof z.output<typeof registrantLine>, Column> = {
  firstName: { en: ['first name', 'given name'], fr: ['prénom'], required: true },
  lastName: { en: ['last name', 'family name'], fr: ['nom de famille', 'nom'], required: true },
  email: {
    en: ['e-mail address', 'e-mail', 'email address'],
    fr: ['adresse courriel', 'courriel'],
    required: true,
  },
  company: { en: ['firm', 'company'], fr: ['entreprise', 'société'], required: true },
  title: { en: ['title', 'job title'], fr: ['fonction', 'titre'] },
  phone: { en: ['telephone', 'phone', 'phone number'], fr: ['téléphone'], figure: true },
  language: { en: ['language'], fr: ['langue'] },
  companies: { en: ['presentations chosen'], fr: ['présentations choisies'] },
}

const example = {
  en: {
    firstName: 'Ada',
    lastName: 'Roy',
    email: 'ada.roy@example.com',
    company: 'Roy Capital',
    title: 'Analyst',
    phone: '+1 416 555 0100',
    language: 'English',
  },
  fr: {
    firstName: 'Ada',
    lastName: 'Roy',
    email: 'ada.roy@example.com',
    company: 'Capital Roy',
    title: 'Analyste',
    phone: '+1 514 555 0100',
    language: 'français',
  },
}

/** A CSV file of registrants to begin from. */
export function registrantsTemplate(language: Language): NonJsonResponse {
  const fileName = language === 'fr' ? 'personnes-inscrites-modele.csv' : 'registrants-template.csv'
  return {
    text: templateOf({ columns, example }, language),
    cacheControl: 'no-store',
    headers: { 'content-disposition': `attachment; filename="${fileName}"` },
  }
}

/** Registrants whom staff add, one by one or from a file (R344). The audit log has their number, never their data. */
export function registrantAdditions(database: Database, jobs: Jobs) {
  const text = ({ language }: StaffCaller) => textIn(language, 'event-operations/server')

  /** @throws AppError event_not_found, event_cancelled, event_over; invalid when there isn’t a place for everybody */
  async function register(
    tx: Tx,
    eventId: number,
    people: Registrable[],
    { isNotified, dryRun, source }: Addition & { source: 'hand' | 'file' },
    caller: StaffCaller,
  ) {
    await refuseWhenOver(tx, eventId)
    const list = { eventId, people }
    const added = await registerByStaff(tx, jobs, list, { isNotified, dryRun }).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'event_full') throw error
      const field = source === 'file' ? 'file' : 'email'
      throw new AppError('invalid', { fields: { [field]: [text(caller)('registrant.noPlace')] } })
    })
    const [confirmed, waitlisted] = [added.confirmed.length, added.waitlisted.length]
    if (!dryRun && confirmed + waitlisted > 0)
      await recordAudit(tx, actorOf(caller), {
        action: 'event.registrants-added',
        subject: subjectOf(eventId),
        after: { source, confirmed, waitlisted, isNotified },
      })
    return added
  }

  return {
    /** @throws AppError event_not_found, event_cancelled, event_over, invalid */
    async add(
      eventId: number,
      { company, title, phone, companies, isNotified, ...person }: NewRegistrant,
      caller: StaffCaller,
    ): Promise<{ msg: string[] }> {
      const presenting = await presentingCompanies(database, eventId)
      const unknown = companies?.find((slug) => !presenting.some((each) => each.slug === slug))
      if (unknown !== undefined) {
        const choices = presenting.map(({ slug }) => slug).join(', ')
        throw new AppError('invalid', {
          fields: { companies: [validationText(caller.language)('oneOf', { choices })] },
        })
      }
      const registrant = {
        ...person,
        firm: company,
        title: title ?? null,
        phone: phone ?? null,
        companies: idsOf(presenting, companies ?? []),
      }
      const name = `${person.firstName} ${person.lastName}`
      return database.transaction().execute(async (tx) => {
        const settings = { isNotified, dryRun: false, source: 'hand' } as const
        const { registered, waitlisted } = await register(tx, eventId, [registrant], settings, caller)
        const [email] = registered
        if (email !== undefined)
          throw new AppError('invalid', {
            fields: { email: [text(caller)('registrant.registeredBefore', { email })] },
          })
        const done = waitlisted.length > 0 ? 'addedInLine' : 'added'
        return {
          msg: [text(caller)(`registrant.${isNotified ? (`${done}Mailed` as const) : done}`, { name })],
        }
      })
    },

    /** @throws AppError event_not_found, event_cancelled, event_over; invalid with the file's faults */
    async addFile(
      eventId: number,
      { file, language, isNotified, act }: RegistrantsFile,
      caller: StaffCaller,
    ): Promise<AddedRegistrants> {
      const presenting = await presentingCompanies(database, eventId)
      const bytes = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
      const { rows, faults } = readRegistrants(bytes, presenting)
      if (faults.length > 0) throw new AppError('invalid', { fields: { file: messagesOf(faults, caller) } })
      const people = rows.map(({ values: { company, title, phone, companies, ...person } }) => ({
        ...person,
        language: person.language ?? language,
        firm: company,
        title: title ?? null,
        phone: phone ?? null,
        companies: idsOf(presenting, companies ?? []),
      }))
      const settings = { isNotified: isNotified === 'yes', dryRun: act === 'check', source: 'file' } as const
      const { confirmed, waitlisted, registered } = await database
        .transaction()
        .execute((tx) => register(tx, eventId, people, settings, caller))
      const recipients = settings.isNotified ? [...confirmed, ...waitlisted] : []
      const [en, fr] = LANGUAGES.map((each) => recipients.filter((person) => person.language === each).length)
      return {
        confirmed: confirmed.length,
        waitlisted: waitlisted.length,
        registered,
        recipients: { en: en ?? 0, fr: fr ?? 0 },
      }
    },
  }

  function messagesOf(faults: readonly Fault[], caller: StaffCaller): string[] {
    const t = text(caller)
    const messages = faults
      .slice(0, MAX_FAULTS)
      .map(({ line, column, message: { [caller.language]: message } }) =>
        column === undefined ? t('file.line', { line, message }) : t('file.place', { line, column, message }),
      )
    const others = faults.length - messages.length
    return others > 0 ? [...messages, t('file.more', { count: others })] : messages
  }
}

type Presenting = Awaited<ReturnType<typeof presentingCompanies>>

/** The ids of the chosen companies; the only one where there is no choice. */
function idsOf(presenting: Presenting, chosen: readonly string[]): number[] {
  return presenting.filter(({ slug }) => presenting.length === 1 || chosen.includes(slug)).map(({ id }) => id)
}

/** Reads a file of registrants. Its faults are in the order of the file. */
function readRegistrants(bytes: Buffer, presenting: Presenting) {
  const { sheet, rows, faults } = readLines(bytes, { columns, line: registrantLine })
  if (rows.length > MAX_REGISTRANTS_PER_FILE)
    faults.push({ line: MAX_REGISTRANTS_PER_FILE + 2, message: tooManyLines(MAX_REGISTRANTS_PER_FILE) })
  const found: RowFault[] = [
    ...duplicateFaults(rows, 'email', ({ email }) => email.toLowerCase()),
    ...rows.flatMap(({ line, values }) =>
      (values.companies ?? [])
        .filter((name) => !presenting.some(({ slug }) => slug === name))
        .map((name) => ({ line, field: 'companies', message: messageOf('noCompanyNamed', { name }) })),
    ),
  ]
  faults.push(...found.map((fault) => named(fault, sheet, { columns })))
  faults.sort((one, other) => one.line - other.line)
  return { rows, faults }
}
