import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'

const endpoint = endpointGroup('Console: desk').with({ access: 'firm:write' })

/** A backup that was ordered; while it is made, it has neither `finishedAt` nor `fault`. */
const backupSchema = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  /** Whether it was due that night; false when somebody ordered it. */
  isScheduled: z.boolean(),
  finishedAt: z.iso.datetime().nullable(),
  /** Its folder. */
  name: z.string().nullable(),
  /** Of its tables and media, before they are shared with earlier backups. */
  bytes: z.int().nullable(),
  /** When it was restored into a database of its own and compared. */
  verifiedAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed, or couldn't be verified. */
  fault: z.string().nullable(),
})
export type BackupRow = z.infer<typeof backupSchema>

export const listBackups = endpoint.get('/console/backups', {
  summary: 'List the latest backups, and where and when they are made',
  reply: z.object({
    settings: z
      .object({
        target: z.string(),
        /** In UTC. */
        at: z.string(),
        keep: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
      })
      .nullable(),
    isLate: z.boolean().describe('Whether the last whole backup is older than a day and a half'),
    backups: z.array(backupSchema),
  }),
})

export const startBackup = endpoint.post('/console/backups', {
  summary: 'Make a backup now',
  body: z.strictObject({}),
  reply: z.object({ status: z.literal('started') }),
  perMinute: 6,
})
