import type { CsvImport } from '#platform/csv/import.ts'
import { type Connection, createDatabase, createPool } from '#platform/database/database.ts'
import { answerRequests } from '#platform/worker-thread.ts'
import { type Actor, checkFile, importFile } from './import-file.ts'

/** `module`: exports the kind of file as `csvImport`. `actor`: who imports it; null for a dry run. */
export type ImportRequest = {
  connection: Connection
  module: string
  id: number
  version: number
  actor: Actor | null
}

/** One connection for the import, one for its progress. */
const POOL_SIZE = 2

async function handle({ connection, module, id, version, actor }: ImportRequest): Promise<'done'> {
  const { csvImport } = (await import(module)) as { csvImport: CsvImport }
  const database = createDatabase(createPool(connection, { size: POOL_SIZE }))
  try {
    if (actor) await importFile(database, csvImport, { id, version }, actor)
    else await checkFile(database, csvImport, { id, version })
    return 'done'
  } finally {
    await database.destroy()
  }
}

answerRequests(handle)
