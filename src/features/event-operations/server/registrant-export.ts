import { Readable } from 'node:stream'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { storedQuestions } from '#features/events/server/index.ts'
import { INVESTOR_TYPES } from '#features/registrations/contract.ts'
import { readableAnswers, storedAnswers } from '#features/registrations/server/index.ts'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import { csvRow } from '#platform/csv/table.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { NonJsonResponse } from '#platform/http/non-json-responses.ts'
import { textIn } from '#platform/text.ts'
import { openThread } from '#platform/worker-thread.ts'
import { MAX_WORKBOOK_ROWS, type RegistrantFilters } from '../contract.ts'
import { eventById, subjectOf } from './event-day.ts'
import { MINUTES, presentingCompanies, registrantConditions, SHOWN_STATUS } from './registrants.ts'
import type { Workbook, WorkbookCell } from './workbook.ts'

/** Rows read at a time: no connection is held while the caller downloads. */
const BATCH = 2000
const THREAD = new URL('./workbook-thread.ts', import.meta.url)
const DEADLINE_MS = 60_000
/** Spreadsheets read UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF'

type ListedEvent = { id: number; slug: string; timeZone: string }
type Cell = WorkbookCell

/** Exports of registrants (R803). What visitors typed is never run as a formula. Each export is in the audit log. */
export function registrantExports(database: Database) {
  const inTurn = pLimit(1)

  /** Records the export before a row is sent, with the number of rows. @throws AppError event_not_found, export_too_large */
  async function begin(
    eventId: number,
    filters: RegistrantFilters,
    { format, maxRows }: { format: 'csv' | 'xlsx'; maxRows: number },
    caller: StaffCaller,
  ): Promise<ListedEvent> {
    const event = await eventById(database, eventId)
    const { rows } = await database
      .selectFrom('registrations')
      .select(sql<number>`count(*)::integer`.as('rows'))
      .where(registrantConditions(eventId, filters))
      .executeTakeFirstOrThrow()
    if (rows > maxRows) throw new AppError('export_too_large')
    // The search may be somebody's name, which the log doesn't keep.
    const { q, ...others } = filters
    await recordAudit(database, actorOf(caller), {
      action: 'event.registrants-exported',
      subject: subjectOf(eventId),
      after: { format, rows, filters: { ...others, ...(q && { isSearch: true }) } },
    })
    return event
  }

  return {
    /** @throws AppError event_not_found */
    async csv(eventId: number, filters: RegistrantFilters, caller: StaffCaller): Promise<NonJsonResponse> {
      const limits = { format: 'csv', maxRows: Number.POSITIVE_INFINITY } as const
      const event = await begin(eventId, filters, limits, caller)
      const delimiter = caller.language === 'fr' ? ';' : ','
      const line = (row: Cell[]) => `${csvRow(row.map(withoutDates), delimiter)}\r\n`
      async function* text() {
        const questions = await questionColumns(database, event.id, filters, caller.language)
        yield BYTE_ORDER_MARK + line(headOf(event, questions, caller.language))
        for await (const rows of rowsOf(database, event, { filters, questions }, caller.language))
          yield rows.map(line).join('')
      }
      return {
        write: async (_, reply) =>
          reply
            .headers(downloadHeaders(event, filters, 'csv'))
            .type('text/csv; charset=utf-8')
            .send(Readable.from(text())),
      }
    },

    /** @throws AppError event_not_found, export_too_large */
    async xlsx(eventId: number, filters: RegistrantFilters, caller: StaffCaller): Promise<NonJsonResponse> {
      const limits = { format: 'xlsx', maxRows: MAX_WORKBOOK_ROWS } as const
      const event = await begin(eventId, filters, limits, caller)
      const bytes = await inTurn(async () => {
        const rows: Cell[][] = []
        const questions = await questionColumns(database, event.id, filters, caller.language)
        for await (const batch of rowsOf(database, event, { filters, questions }, caller.language))
          rows.push(...batch)
        const sheet = textIn(caller.language, 'event-operations/server')('columns.sheet')
        return drawWorkbook({ sheet, head: headOf(event, questions, caller.language), rows })
      })
      return {
        write: async (_, reply) =>
          reply
            .headers(downloadHeaders(event, filters, 'xlsx'))
            .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
            .send(bytes),
      }
    },
  }
}

function downloadHeaders({ slug }: ListedEvent, { company }: RegistrantFilters, extension: string) {
  const name = `${[slug, company]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]+/g, '-')}.${extension}`
  return { 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` }
}

async function drawWorkbook(workbook: Workbook): Promise<Buffer> {
  const thread = openThread(THREAD, { name: 'workbook', deadlineMs: DEADLINE_MS })
  try {
    return Buffer.from(await thread.ask<Uint8Array>(workbook))
  } finally {
    await thread.close()
  }
}

/** A question of the event, with its heading. */
type QuestionColumn = { key: string; heading: string }

/**
 * The event's questions, then those that it no longer asks but that somebody listed has answered, as they were asked last
 * (R342).
 */
async function questionColumns(
  database: Database,
  eventId: number,
  filters: RegistrantFilters,
  language: Language,
): Promise<QuestionColumn[]> {
  const { questions } = await eventById(database, eventId)
  const columns = storedQuestions(questions).map((question) => ({
    key: question.key,
    heading: inLanguage(question.label, language),
  }))
  const answered = await database
    .selectFrom('registrations')
    .innerJoinLateral(
      sql<{ key: string; label: Localized }>`jsonb_to_recordset(answers)`.as<'given'>(
        sql`given(key text, label jsonb)`,
      ),
      (join) => join.onTrue(),
    )
    .where(registrantConditions(eventId, filters))
    .select(['given.key', 'given.label'])
    .distinctOn('given.key')
    .orderBy('given.key')
    .orderBy('queuedAt', 'desc')
    .execute()
  const removed = answered.filter(({ key }) => !columns.some((column) => column.key === key))
  return [...columns, ...removed.map(({ key, label }) => ({ key, heading: inLanguage(label, language) }))]
}

function headOf({ timeZone }: ListedEvent, questions: QuestionColumn[], language: Language): string[] {
  const t = textIn(language, 'event-operations/server')
  return [
    t('columns.firstName'),
    t('columns.lastName'),
    t('columns.email'),
    t('columns.company'),
    t('columns.title'),
    t('columns.phone'),
    t('columns.investorType'),
    t('columns.topic'),
    t('columns.comment'),
    t('columns.companies'),
    ...questions.map(({ heading }) => heading),
    t('columns.language'),
    t('columns.status'),
    t('columns.registeredAt', { timeZone }),
    t('columns.joinedAt', { timeZone }),
    t('columns.leftAt', { timeZone }),
    t('columns.minutes'),
  ]
}

/** The rows in the order of registration, in batches. */
async function* rowsOf(
  database: Database,
  event: ListedEvent,
  { filters, questions }: { filters: RegistrantFilters; questions: QuestionColumn[] },
  language: Language,
): AsyncGenerator<Cell[][]> {
  const companies = await presentingCompanies(database, event.id)
  // A company’s list doesn’t tell it which others were chosen.
  const named = companies.filter(({ slug }) => (filters.company ?? slug) === slug)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  let after: { queuedAt: string; id: number } | undefined
  do {
    const read = await readBatch(database, event.id, filters, after)
    if (read.length > 0) yield read.map((row) => cellsOf(row, { event, names, questions, language }))
    const last = read.at(-1)
    after = last && read.length === BATCH ? { queuedAt: last.position, id: last.id } : undefined
  } while (after)
}

function readBatch(
  database: Database,
  eventId: number,
  filters: RegistrantFilters,
  after: { queuedAt: string; id: number } | undefined,
) {
  return (
    database
      .selectFrom('registrations')
      .leftJoin('attendance', 'attendance.registrationId', 'registrations.id')
      .where(registrantConditions(eventId, filters))
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(queued_at, registrations.id) > (${after?.queuedAt}::timestamptz, ${after?.id}::bigint)`,
        ),
      )
      .select(['registrations.id', 'firstName', 'lastName', 'registrations.email', 'firm', 'title', 'phone'])
      .select(['comment', 'topic', 'investorType', 'companies', 'language', 'queuedAt', 'joinedAt', 'leftAt'])
      .select('answers')
      // As text: a date of JavaScript has no microseconds.
      .select(sql<string>`queued_at::text`.as('position'))
      .select([SHOWN_STATUS.as('status'), MINUTES.as('minutes')])
      .orderBy('queuedAt')
      .orderBy('registrations.id')
      .limit(BATCH)
      .execute()
  )
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]

function cellsOf(
  row: Row,
  {
    event,
    names,
    questions,
    language,
  }: { event: ListedEvent; names: Map<number, string>; questions: QuestionColumn[]; language: Language },
): Cell[] {
  const t = textIn(language, 'event-operations/server')
  const time = (at: Date | null) =>
    at ? new Date(`${localTime(at, event.timeZone, language).dateTime.slice(0, 16)}Z`) : ''
  const answers = new Map(
    readableAnswers(storedAnswers(row.answers), language).map(({ key, answer }) => [key, answer]),
  )
  const investorType = INVESTOR_TYPES.find((each) => each === row.investorType)
  return [
    row.firstName,
    row.lastName,
    row.email,
    row.firm,
    row.title ?? '',
    row.phone ?? '',
    investorType ? textIn(language, 'registrations')(`investorTypes.${investorType}`) : '',
    row.topic ?? '',
    row.comment ?? '',
    row.companies.flatMap((id) => names.get(id) ?? []).join(', '),
    ...questions.map(({ key }) => answers.get(key) ?? ''),
    t(row.language === 'fr' ? 'columns.french' : 'columns.english'),
    t(`statuses.${row.status}`),
    time(row.queuedAt),
    time(row.joinedAt),
    time(row.leftAt),
    row.minutes ?? '',
  ]
}

function withoutDates(cell: Cell): string | number {
  return cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell
}
