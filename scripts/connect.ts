import type pg from 'pg'
import { type Config, readConfig } from '#platform/config.ts'
import { clusterConnection } from '#platform/database/cluster.ts'
import { createDatabase, createPool, type Database } from '#platform/database/database.ts'
import { explainStart } from '#platform/start-fault.ts'

/** Runs a command-line tool on Roadshow's database; prints a failure as one message and exits. */
export async function withDatabase(
  work: (database: Database, pool: pg.Pool, config: Config) => Promise<void>,
): Promise<void> {
  let database: Database | undefined
  try {
    const config = readConfig(process.env)
    const { databaseUrl, dataDir } = config
    const connection = databaseUrl ? { connectionString: databaseUrl } : await clusterConnection(dataDir)
    const pool = createPool(connection, { size: 2 })
    database = createDatabase(pool)
    await work(database, pool, config)
  } catch (error) {
    const fault = explainStart(error, process.env)
    console.error(fault ? `Roadshow: ${fault.what}\n${fault.whatToDo}` : (error as Error).message)
    process.exitCode = 1
  } finally {
    await database?.destroy()
  }
}
