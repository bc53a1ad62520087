import { createHash } from 'node:crypto'
import {
  addImportedRevisions,
  differencesBetween,
  fingerprintOf,
  lockKind,
  titleOf,
} from '#features/drafts/server/index.ts'
import { recordAudit } from '#features/staff/server/index.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import {
  type CsvImport,
  countsOf,
  type ImportedRecord,
  type Report,
  type RunOptions,
  runImport,
} from '#platform/csv/import.ts'
import type { Database, Tx } from '#platform/database/database.ts'

type Version = { id: number; version: number }
/** Who imports: a member of staff. */
export type Actor = { id: number | null; name: string; address: string | null }

const PROGRESS_EVERY_MS = 500
/** Rows written with one statement. */
const BATCH = 500

/** Runs the file of an import without writing it, and stores what it would do. */
export async function checkFile(database: Database, csvImport: CsvImport, version: Version): Promise<void> {
  const { file } = await readImport(database, version)
  const report = await run(database, csvImport, file, version, { dryRun: true }).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error
  })
  if (report) await storeReport(database, csvImport, version, report, { isOutdated: false })
}

/**
 * Imports a file whose dry run was shown, with a revision of each record that it writes. When that would do anything else than
 * was shown, it writes nothing, and stores the new dry run.
 */
export async function importFile(
  database: Database,
  csvImport: CsvImport,
  version: Version,
  actor: Actor,
): Promise<void> {
  const { kind } = csvImport
  const { file, fileName, digest } = await readImport(database, version)
  const report = await run(database, csvImport, file, version, {
    dryRun: false,
    begin: (tx) => lockKind(tx, kind),
    async end(tx, records) {
      if (digestOf(records) !== digest) return false
      const written = records.filter(({ outcome }) => outcome !== 'unchanged')
      const publication = { publishedBy: actor.name, reason: `CSV: ${fileName}` }
      await addImportedRevisions(tx, kind, written, publication)
      const after = { kind: kind.key, file: fileName, ...countsOf(records) }
      await recordAudit(tx, actor, { action: 'imports.imported', subject: `import ${version.id}`, after })
      await replaceRecords(tx, version.id, kind, records, { areWritten: true })
      await tx
        .updateTable('imports')
        .set({
          state: 'imported',
          file: null,
          isOutdated: false,
          importedBy: actor.name,
          importedAt: new Date(),
        })
        .where('id', '=', version.id)
        .where('version', '=', version.version)
        .executeTakeFirstOrThrow()
      return true
    },
  })
  if (!report.isCommitted) await storeReport(database, csvImport, version, report, { isOutdated: true })
}

async function readImport(database: Database, { id, version }: Version) {
  const { file, ...row } = await database
    .selectFrom('imports')
    .select(['file', 'fileName', 'digest'])
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (!file) throw new Error(`import ${id} has been imported`)
  return { ...row, file }
}

/** The import was deleted while its file was checked. */
class Stopped extends Error {}

/** Runs an import, whose progress is seen while it runs. @throws Stopped when it was deleted */
async function run(
  database: Database,
  csvImport: CsvImport,
  file: Buffer,
  { id, version }: Version,
  options: RunOptions,
): Promise<Report> {
  let last = performance.now()
  let telling: Promise<unknown> = Promise.resolve()
  let isDeleted = false
  const onProgress = (doneLines: number, lines: number) => {
    if (isDeleted) throw new Stopped()
    if (performance.now() - last < PROGRESS_EVERY_MS) return
    last = performance.now()
    telling = database
      .updateTable('imports')
      .set({ doneLines, lines })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', 'in', ['checking', 'importing'])
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => {
        isDeleted = numUpdatedRows === 0n
      })
      .catch(() => undefined)
  }
  const report = await runImport(database, csvImport, file, { ...options, onProgress })
  await telling
  return report
}

async function storeReport(
  database: Database,
  { kind }: CsvImport,
  { id, version }: Version,
  report: Report,
  { isOutdated }: { isOutdated: boolean },
): Promise<void> {
  const { lines, encoding, delimiter, faults } = report
  const records = faults.length > 0 ? [] : report.records
  const counts = countsOf(records)
  await database.transaction().execute(async (tx) => {
    const updated = await tx
      .updateTable('imports')
      .set({
        state: 'checked',
        isOutdated,
        lines,
        encoding,
        delimiter,
        digest: digestOf(records),
        faults: faults.length,
        createdRecords: counts.created,
        changedRecords: counts.changed,
        unchangedRecords: counts.unchanged,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', 'in', ['checking', 'importing'])
      .executeTakeFirst()
    // Deleted, or given another file, meanwhile.
    if (updated.numUpdatedRows === 0n) return
    await replaceRecords(tx, id, kind, records, { areWritten: false })
    await tx.deleteFrom('importFaults').where('importId', '=', id).execute()
    await inBatches(faults, (batch, start) =>
      tx
        .insertInto('importFaults')
        .values(
          batch.map(({ line, column = null, message }, index) => ({
            importId: id,
            number: start + index + 1,
            line,
            column,
            message: JSON.stringify(message),
          })),
        )
        .execute(),
    )
  })
}

async function replaceRecords(
  tx: Tx,
  importId: number,
  kind: AnyContentKind,
  records: readonly ImportedRecord[],
  { areWritten }: { areWritten: boolean },
): Promise<void> {
  await tx.deleteFrom('importRecords').where('importId', '=', importId).execute()
  await inBatches(records, (batch, start) =>
    tx
      .insertInto('importRecords')
      .values(
        batch.map(({ line, outcome, id, before, after }, index) => ({
          importId,
          number: start + index + 1,
          line,
          outcome,
          record: outcome === 'created' && !areWritten ? null : id,
          title: JSON.stringify(titleOf(kind, after)),
          differences: JSON.stringify(differencesBetween(before ?? {}, after)),
        })),
      )
      .execute(),
  )
}

async function inBatches<Item>(
  items: readonly Item[],
  write: (batch: readonly Item[], start: number) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH)
    await write(items.slice(start, start + BATCH), start)
}

/** Stands for what an import does: with which records, from which content to which. */
function digestOf(records: readonly ImportedRecord[]): string {
  const hash = createHash('sha256')
  for (const { line, outcome, id, before, after } of records) {
    const record = outcome === 'created' ? null : id
    const documents = [fingerprintOf(before ?? undefined), fingerprintOf(after)]
    hash.update(JSON.stringify([line, outcome, record, ...documents]))
  }
  return hash.digest('base64url')
}
