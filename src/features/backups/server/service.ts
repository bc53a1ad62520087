import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { BackupRow } from '../contract.ts'

const MOST_BACKUPS = 30

/** The latest backups, the most recent first. */
export async function latestBackups(database: Database): Promise<BackupRow[]> {
  const rows = await database
    .selectFrom('backups')
    .select(['id', 'scheduledFor', 'createdAt', 'finishedAt', 'name', 'bytes', 'verifiedAt', 'fault'])
    .orderBy('createdAt', 'desc')
    .limit(MOST_BACKUPS)
    .execute()
  return rows.map(({ scheduledFor, createdAt, finishedAt, verifiedAt, ...row }) => ({
    ...row,
    isScheduled: scheduledFor !== null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
  }))
}

/** Where and when backups are made, without credentials; null when none are. */
export function settingsOf({ backup }: Config) {
  return backup ? { ...backup, target: backup.url.split('?')[0] as string } : null
}

/** A night's backup may take some hours. */
const LATE_HOURS = 36

/** When the last whole backup was finished; null when there is none. */
export async function lastBackupAt(database: Database): Promise<Date | null> {
  const row = await database
    .selectFrom('backups')
    .select((eb) => eb.fn.max('finishedAt').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** Whether backups are made, and the last whole one is too old. */
export async function isBackupLate(database: Database, { backup }: Config): Promise<boolean> {
  if (!backup) return false
  const at = await lastBackupAt(database)
  return at === null || at.getTime() < Date.now() - LATE_HOURS * 3_600_000
}
