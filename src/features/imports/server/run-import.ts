import { z } from 'zod'
import type { CsvImport } from '#platform/csv/import.ts'
import type { Connection, Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { threadQueue } from '#platform/worker-thread.ts'
import type { ImportRequest } from './import-thread.ts'

const DEADLINE_MINUTES = 30

/** Checks or imports the file of an import, as its state says. An import that was given another file has another version. */
export const importJob = defineJob({
  name: 'csv-import',
  data: z.object({
    id: z.number(),
    version: z.number(),
    /** Who imports it; null for a dry run. */
    actor: z
      .object({ id: z.number().nullable(), name: z.string(), address: z.string().nullable() })
      .nullable(),
  }),
  retryLimit: 3,
  retryDelaySeconds: 5,
  expireSeconds: DEADLINE_MINUTES * 60 + 60,
  concurrency: 1,
})

/** A whole import runs in the thread, with its own connections: parsing and comparing 20,000 lines holds no request up. */
const importThread = threadQueue<ImportRequest, 'done'>(new URL('./import-thread.ts', import.meta.url), {
  name: 'csv import',
  deadlineMs: DEADLINE_MINUTES * 60_000,
  maxWaiting: 4,
  idleMs: 20_000,
  maxHeapMb: 1024,
})

type Dependencies = {
  connection: Connection
  database: Database
  imports: ReadonlyMap<string, CsvImport>
  jobs: Jobs
}

export function workOnImports({ connection, database, imports, jobs }: Dependencies): void {
  jobs.work(importJob, async ({ id, version, actor }, { attempt }) => {
    const row = await database
      .selectFrom('imports')
      .select('name')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '=', actor ? 'importing' : 'checking')
      .executeTakeFirst()
    const module = row && imports.get(row.name)?.module
    if (!module) return
    try {
      const answer = await importThread.ask({ connection, module, id, version, actor })
      if (answer === 'overrun') await giveUp(database, { id, version })
    } catch (error) {
      if (attempt <= importJob.retryLimit) throw error
      await giveUp(database, { id, version })
    }
  })
}

/** Nothing was written; staff may try again. */
async function giveUp(
  database: Database,
  { id, version }: Pick<ImportRequest, 'id' | 'version'>,
): Promise<void> {
  await database
    .updateTable('imports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', ['checking', 'importing'])
    .execute()
}
