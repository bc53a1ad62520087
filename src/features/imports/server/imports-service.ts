import { type Selectable, sql } from 'kysely'
import {
  publicationRefusal,
  readableDifferences,
  requirePublication,
  requirePublisher,
} from '#features/drafts/server/index.ts'
import { actorOf } from '#features/staff/server/index.ts'
import { validationText } from '#i18n/field-errors.ts'
import type { QueryOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Paging } from '#kit/paging.ts'
import { mayDo } from '#kit/staff.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { CsvImport } from '#platform/csv/import.ts'
import { faultOfFile } from '#platform/csv/sheet.ts'
import { templateOf } from '#platform/csv/template.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { NonJsonResponse } from '#platform/http/non-json-responses.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { CsvImportEntry, ImportFault, ImportRecord, listImportRecords, Outcome } from '../contract.ts'
import { importJob } from './run-import.ts'

const PAGE_SIZE = 50
/** Imports that the list shows. */
const MAX_LISTED = 50
const MAX_NAME_CHARACTERS = 200

type Dependencies = {
  database: Database
  jobs: Jobs
  imports: ReadonlyMap<string, CsvImport>
  contentKinds: readonly AnyContentKind[]
}

/** CSV imports in the console (R805): a dry run that is shown, then exactly that. */
export function importsService({ database, jobs, imports, contentKinds }: Dependencies) {
  /** @throws AppError not_found; forbidden where the caller's role may not publish its kind */
  function importOf(name: string, caller: StaffCaller): CsvImport {
    const found = imports.get(name)
    if (!found) throw new AppError('not_found')
    requirePublisher(found.kind, caller)
    return found
  }

  /** @throws AppError not_found, forbidden */
  async function find(executor: Executor, id: number, caller: StaffCaller) {
    const row = await executor
      .selectFrom('imports')
      .select(COLUMNS)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    return { row, ...importOf(row.name, caller) }
  }

  async function entryOf(executor: Executor, row: Row, kind: CsvImport['kind'], caller: StaffCaller) {
    const refusal = await publicationRefusal(executor, kind, [row.addedBy], caller.staff)
    return { ...factsOf(row, kind.key), needsSecondPerson: refusal === 'second_person_required' }
  }

  async function get(
    executor: Executor,
    id: number,
    caller: StaffCaller,
  ): Promise<{ import: CsvImportEntry }> {
    const { row, kind } = await find(executor, id, caller)
    return { import: await entryOf(executor, row, kind, caller) }
  }

  /** Changes an import that rests, and begins to work on it. @throws AppError not_found, import_changed */
  async function begin(
    tx: Tx,
    { id, version }: { id: number; version?: number },
    values: Pick<NewValues, 'state'> & Partial<NewValues>,
    caller: StaffCaller,
  ) {
    const changed = await tx
      .updateTable('imports')
      .set({ ...values, doneLines: 0, isOutdated: false, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('state', 'in', ['checked', 'failed'])
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .returning('version')
      .executeTakeFirstOrThrow(() => new AppError('import_changed'))
    const actor = values.state === 'importing' ? actorOf(caller) : null
    await jobs.enqueue(tx, importJob, { id, version: changed.version, actor })
    return get(tx, id, caller)
  }

  return {
    async list(caller: StaffCaller) {
      const mine = [...imports].filter(([, { kind }]) => mayDo(caller.staff.role, kind.publishing))
      const rows = await database
        .selectFrom('imports')
        .select(COLUMNS)
        .where('name', 'in', ['', ...mine.map(([name]) => name)])
        .orderBy('addedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return {
        kinds: mine.map(([name, { kind }]) => ({ name, kind: kind.key })),
        imports: await Promise.all(
          rows.map((row) => entryOf(database, row, importOf(row.name, caller).kind, caller)),
        ),
      }
    },

    /** @throws AppError invalid for what can't be a CSV file */
    async add({ name, file }: { name: string; file?: File | undefined }, caller: StaffCaller) {
      const { kind } = importOf(name, caller)
      const content = await contentOf(file, caller.language)
      return database.transaction().execute(async (tx) => {
        const row = await tx
          .insertInto('imports')
          .values({ name, ...content, addedBy: caller.staff.email })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
        await jobs.enqueue(tx, importJob, { id: row.id, version: row.version, actor: null })
        return { import: await entryOf(tx, row, kind, caller) }
      })
    },

    template(name: string, caller: StaffCaller): NonJsonResponse {
      const text = templateOf(importOf(name, caller), caller.language)
      const fileName = `${name}-${caller.language === 'fr' ? 'modele' : 'template'}.csv`
      const headers = { 'content-disposition': `attachment; filename="${fileName}"` }
      return { text, cacheControl: 'no-store', headers }
    },

    get: (id: number, caller: StaffCaller) => get(database, id, caller),

    /** @throws AppError not_found, invalid, import_changed */
    async replaceFile(id: number, file: File | undefined, caller: StaffCaller) {
      await find(database, id, caller)
      const content = await contentOf(file, caller.language)
      return database
        .transaction()
        .execute((tx) =>
          begin(tx, { id }, { state: 'checking', ...content, addedBy: caller.staff.email }, caller),
        )
    },

    /** @throws AppError not_found, import_changed */
    checkAgain: (id: number, version: number, caller: StaffCaller) =>
      database.transaction().execute(async (tx) => {
        await find(tx, id, caller)
        return begin(tx, { id, version }, { state: 'checking' }, caller)
      }),

    /** @throws AppError not_found, import_changed, second_person_required; invalid while the file has faults */
    run: (id: number, version: number, caller: StaffCaller) =>
      database.transaction().execute(async (tx) => {
        const { row, kind } = await find(tx, id, caller)
        if (row.version !== version || row.state !== 'checked') throw new AppError('import_changed')
        if (row.faults > 0)
          throw new AppError('invalid', { fields: { file: [validationText(caller.language)('invalid')] } })
        await requirePublication(tx, kind, [row.addedBy], caller.staff)
        return begin(tx, { id, version }, { state: 'importing' }, caller)
      }),

    /** Stops a check that is under way. @throws AppError not_found; import_changed while it is imported */
    async remove(id: number, caller: StaffCaller) {
      await find(database, id, caller)
      const { numDeletedRows } = await database
        .deleteFrom('imports')
        .where('id', '=', id)
        .where('state', '!=', 'importing')
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new AppError('import_changed')
      return { status: 'deleted' as const }
    },

    async records(
      id: number,
      { outcome, page }: QueryOf<typeof listImportRecords>,
      caller: StaffCaller,
    ): Promise<Paging & { records: ImportRecord[] }> {
      const { kind } = await find(database, id, caller)
      const { rows, paging } = await readPage(
        database
          .selectFrom('importRecords')
          .select(['number', 'line', 'outcome', 'record', 'title'])
          // As text, because Kysely renames the fields of JSON.
          .select(sql<string>`differences::text`.as('differences'))
          .where('importId', '=', id)
          .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
          .orderBy('number'),
        { page, pageSize: PAGE_SIZE },
      )
      const source = { database, kinds: contentKinds }
      const records = rows.map(async ({ title, differences, ...row }) => ({
        ...row,
        outcome: row.outcome as Outcome,
        title: title as ImportRecord['title'],
        differences: await readableDifferences(
          source,
          kind,
          { differences: JSON.parse(differences) },
          caller.language,
        ),
      }))
      return { ...paging, records: await Promise.all(records) }
    },

    async faults(id: number, page: number, caller: StaffCaller): Promise<Paging & { faults: ImportFault[] }> {
      await find(database, id, caller)
      const { rows, paging } = await readPage(
        database
          .selectFrom('importFaults')
          .select(['number', 'line', 'column'])
          .select(sql<string>`message ->> ${caller.language}`.as('message'))
          .where('importId', '=', id)
          .orderBy('number'),
        { page, pageSize: PAGE_SIZE },
      )
      return { ...paging, faults: rows }
    },
  }
}

type NewValues = { state: 'checking' | 'importing'; file: Buffer; fileName: string; addedBy: string }

const COLUMNS = [
  'id',
  'name',
  'fileName',
  'state',
  'version',
  'isOutdated',
  'doneLines',
  'lines',
  'encoding',
  'delimiter',
  'createdRecords',
  'changedRecords',
  'unchangedRecords',
  'faults',
  'addedBy',
  'addedAt',
  'importedBy',
  'importedAt',
] as const
type Row = Pick<Selectable<Schema['imports']>, (typeof COLUMNS)[number]>

function factsOf(
  { createdRecords, changedRecords, unchangedRecords, addedAt, importedAt, ...row }: Row,
  kind: string,
): Omit<CsvImportEntry, 'needsSecondPerson'> {
  return {
    ...row,
    kind,
    state: row.state as CsvImportEntry['state'],
    records: { created: createdRecords, changed: changedRecords, unchanged: unchangedRecords },
    addedAt: addedAt.toISOString(),
    importedAt: importedAt?.toISOString() ?? null,
  }
}

/** @throws AppError invalid for what can't be a CSV file, as far as its bytes tell without reading it */
async function contentOf(file: File | undefined, language: Language) {
  const bytes = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
  const fault = faultOfFile(bytes)
  if (fault) throw new AppError('invalid', { fields: { file: [fault[language]] } })
  const fileName = (file?.name ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(-MAX_NAME_CHARACTERS)
  return { file: bytes, fileName }
}
