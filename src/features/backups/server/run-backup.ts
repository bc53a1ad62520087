import { join } from 'node:path'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Config, Keep } from '#platform/config.ts'
import { type Connection, createPool, type Database, type Tx } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { type Storage, storageAt } from '#platform/storage/storage.ts'
import { VERSION } from '#platform/version.ts'
import { type Backup, deleteOldBackups, makeBackup } from './backup-store.ts'
import { verifyBackup } from './restore.ts'

/** Advisory lock, held while a backup is made: old ones are deleted meanwhile. */
const BACKUP_LOCK = 1_999_060
const DAY_MS = 86_400_000

export const backupJob = defineJob({
  name: 'backup',
  data: z.object({ id: z.int() }),
  concurrency: 1,
  retryLimit: 5,
  expireSeconds: 6 * 3600,
})

export type BackupContext = { config: Config; connection: Connection; database: Database; storage: Storage }

/** Orders a backup, which a worker makes. `scheduledFor`: the night that it is due, for which there is one; null for now. */
export async function orderBackup(tx: Tx, jobs: Jobs, scheduledFor: Date | null): Promise<void> {
  const row = await tx
    .insertInto('backups')
    .values({ scheduledFor })
    .onConflict((conflict) => conflict.column('scheduledFor').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await jobs.enqueue(tx, backupJob, { id: row.id })
}

/** The latest moment at which a nightly backup was due. @param at hours and minutes in UTC */
export function lastDue(at: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/** Makes the ordered backup and verifies it; that of a night deletes old ones. */
export async function runOrderedBackup(context: BackupContext, id: number): Promise<void> {
  const { backup: settings, dataDir } = context.config
  if (!settings) throw new Error('BACKUP_URL is not set')
  const order = context.database.updateTable('backups').where('id', '=', id)
  try {
    const target = storageAt(settings.url, dataDir)
    const { scheduledFor } = await order
      .set({ finishedAt: null, name: null, verifiedAt: null, fault: null })
      .returning('scheduledFor')
      .executeTakeFirstOrThrow()
    const backup = await runBackup(context, { target, keep: scheduledFor ? settings.keep : undefined })
    await order
      .set({ finishedAt: new Date(), name: backup.name, bytes: bytesOf(backup), fault: null })
      .execute()
    await verifyBackup(backup, target, context.connection)
    await order.set({ verifiedAt: new Date() }).execute()
  } catch (error) {
    await order.set({ fault: (error as Error).message }).execute()
    throw error
  }
}

/**
 * Makes a backup and deletes those that `keep` doesn't need, from the console's list too.
 * @throws Error while another one is made
 */
export async function runBackup(
  { config, connection, storage }: Omit<BackupContext, 'database'>,
  { target, keep }: { target: Storage; keep: Keep | undefined },
): Promise<Backup> {
  const pool = createPool(connection, { size: 2 })
  try {
    return await withLock(pool, async () => {
      const source = { pool, media: storage, secret: config.secret, version: VERSION }
      const backup = await makeBackup(source, { target, scratch: join(config.dataDir, 'scratch') })
      if (keep)
        await pool.query('delete from backups where name = any($1)', [await deleteOldBackups(target, keep)])
      return backup
    })
  } finally {
    await pool.end()
  }
}

/** The length of a backup's files, also of those that it shares with others. */
export function bytesOf({ manifest: { database, media } }: Backup): number {
  const files = [...database.tables.map(({ file }) => file), ...media]
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

async function withLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      BACKUP_LOCK,
    ])
    if (!rows[0]?.isFree) throw new Error('Another backup is being made.')
    return await work()
  } finally {
    // The lock ends with the connection.
    client.release(true)
  }
}
