import type pg from 'pg'
import { type Config, readConfig } from '#platform/config.ts'
import { clusterConnection } from '#platform/database/cluster.ts'
import { type Connection, createDatabase, createPool, type Database } from '#platform/database/database.ts'
import { explainStart } from '#platform/start-fault.ts'

/** How a command reaches the database: that of DATABASE_URL without a pooler, or the running one of the data folder. */
export async function connectionOf({ databaseDirectUrl, dataDir }: Config): Promise<Connection> {
  return databaseDirectUrl ? { connectionString: databaseDirectUrl } : clusterConnection(dataDir)
}

/** Runs a command; prints a failure as one message and exits with 1. */
export async function reporting(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const fault = explainStart(error, process.env)
    console.error(fault ? `Roadshow: ${fault.what}\n${fault.whatToDo}` : (error as Error).message)
    process.exitCode = 1
  }
}

/** Runs a command-line tool on Roadshow's database; prints a failure as one message and exits. */
export async function withDatabase(
  work: (database: Database, pool: pg.Pool, config: Config) => Promise<void>,
): Promise<void> {
  await reporting(async () => {
    const config = readConfig(process.env)
    const pool = createPool(await connectionOf(config), { size: 2 })
    const database = createDatabase(pool)
    try {
      await work(database, pool, config)
    } finally {
      await database.destroy()
    }
  })
}
