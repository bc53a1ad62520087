import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffSession } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { freeBytes } from '#platform/start-fault.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { kindOfName, MAX_MEDIA_BYTES, type MediaFault, UPLOAD_DAYS } from '../console/contract.ts'
import { checkJob } from './check-upload.ts'
import { partsFolder } from './storage-keys.ts'

const ID_BYTES = 16
/** Per member of staff: uploads under way, and bytes of all uploads of the last days. */
const MAX_OPEN_UPLOADS = 50
const MAX_MEMBER_BYTES = 100 * 1024 ** 3
/** What uploads leave free: the database is often on the same disk. */
const RESERVED_BYTES = 2 * 1024 ** 3
const RETRY_SECONDS = 60
const MAX_NAME_CHARACTERS = 200

export type UploadState = 'receiving' | 'checking' | 'done' | 'refused'
export type Upload = {
  id: string
  name: string
  bytes: number
  receivedBytes: number
  parts: string[]
  state: UploadState
  fault: MediaFault | null
  media: string | null
}

/**
 * Files on their way into the library (R804), by tus 1.0. Each part is a file in the storage, and a row counts what has arrived:
 * any process can receive the next part.
 */
export function uploadsService({
  database,
  storage,
  jobs,
}: {
  database: Database
  storage: Storage
  jobs: Jobs
}) {
  /** Uploads of other members don't exist. @throws AppError not_found */
  async function get(id: string, staff: StaffSession): Promise<Upload> {
    const row = await database
      .selectFrom('mediaUploads')
      .select(['id', 'name', 'bytes', 'receivedBytes', 'parts', 'state', 'fault', 'media'])
      .where('id', '=', id)
      .where('memberId', '=', staff.memberId)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    return row as Upload
  }

  /** The bytes of a member's uploads of the last days, and those that are still to come of everybody's. */
  function expected({
    memberId,
  }: StaffSession): Promise<{ ofMember: string | null; awaited: string | null }> {
    return database
      .selectFrom('mediaUploads')
      .select(({ fn }) => [
        fn.sum<string | null>('bytes').filterWhere('memberId', '=', memberId).as('ofMember'),
        fn
          .sum<string | null>(sql`bytes - received_bytes`)
          .filterWhere('state', '=', 'receiving')
          .as('awaited'),
      ])
      .executeTakeFirstOrThrow()
  }

  /** @throws AppError storage_full when so many bytes more would leave too few; a bucket has room */
  function requireRoom(bytes: number): void {
    if (storage.folder !== null && freeBytes(storage.folder) - bytes < RESERVED_BYTES)
      throw new AppError('storage_full')
  }

  return {
    get,

    /**
     * Begins an upload.
     * @returns its id
     * @throws AppError unsupported_media_type, too_large, malformed for an empty file, too_many_requests, storage_full
     */
    async begin(
      { name: sent, bytes }: { name: string; bytes: number },
      staff: StaffSession,
    ): Promise<string> {
      const name = fileName(sent)
      const kind = kindOfName(name)
      if (!kind) throw new AppError('unsupported_media_type')
      if (bytes > MAX_MEDIA_BYTES[kind]) throw new AppError('too_large')
      if (bytes === 0) throw new AppError('malformed')
      const { open } = await database
        .selectFrom('mediaUploads')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('memberId', '=', staff.memberId)
        .where('state', 'in', ['receiving', 'checking'])
        .executeTakeFirstOrThrow()
      if (open >= MAX_OPEN_UPLOADS)
        throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
      const { ofMember, awaited } = await expected(staff)
      if (Number(ofMember) + bytes > MAX_MEMBER_BYTES) throw new AppError('storage_full')
      requireRoom(Number(awaited) + bytes)
      const id = randomBytes(ID_BYTES).toString('base64url')
      await database
        .insertInto('mediaUploads')
        .values({ id, name, bytes, memberId: staff.memberId, startedBy: staff.email })
        .execute()
      return id
    },

    /**
     * Adds the next part; the last one leads to the check.
     * @returns how many bytes have arrived
     * @throws AppError not_found, conflict for another offset, too_large, storage_full
     */
    async append(id: string, offset: number, part: Buffer, staff: StaffSession): Promise<number> {
      const upload = await get(id, staff)
      if (upload.state !== 'receiving' || offset !== upload.receivedBytes) throw new AppError('conflict')
      const receivedBytes = offset + part.length
      if (receivedBytes > upload.bytes) throw new AppError('too_large')
      if (part.length === 0) return offset
      requireRoom(part.length)
      // The same part sent twice at once has another name each time; only one of them is added.
      const key = `${partsFolder(id)}/${offset}-${randomBytes(4).toString('hex')}`
      const disk = await storage.disk()
      await disk.put(key, part)
      const isWhole = receivedBytes === upload.bytes
      const added = await database.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('mediaUploads')
          .set({
            receivedBytes,
            parts: [...upload.parts, key],
            state: isWhole ? 'checking' : 'receiving',
            changedAt: new Date(),
          })
          .where('id', '=', id)
          .where('receivedBytes', '=', offset)
          .where('state', '=', 'receiving')
          .returning('id')
          .executeTakeFirst()
        if (row && isWhole) await jobs.enqueue(tx, checkJob, { id })
        return row !== undefined
      })
      if (added) return receivedBytes
      await disk.delete(key)
      throw new AppError('conflict')
    },

    /** Deletes an unfinished upload with its parts. @throws AppError not_found */
    async abandon(id: string, staff: StaffSession): Promise<void> {
      await get(id, staff)
      const deleted = await database
        .deleteFrom('mediaUploads')
        .where('id', '=', id)
        .where('state', '=', 'receiving')
        .executeTakeFirst()
      if (deleted.numDeletedRows > 0n) await (await storage.disk()).deleteAll(partsFolder(id))
    },
  }
}

/** Deletes what has arrived of uploads that nobody has gone on with. */
export async function deleteAbandonedParts(database: Database, storage: Storage): Promise<void> {
  const rows = await database
    .updateTable('mediaUploads')
    .set({ parts: [], receivedBytes: 0 })
    .where('changedAt', '<', daysAgo(UPLOAD_DAYS))
    .where('state', '=', 'receiving')
    .where('receivedBytes', '>', 0)
    .returning('id')
    .execute()
  const disk = await storage.disk()
  for (const { id } of rows) await disk.deleteAll(partsFolder(id))
}

/** Deletes the rows of uploads a day after their parts. */
export function deleteOldUploads(database: Database): Promise<unknown> {
  return database
    .deleteFrom('mediaUploads')
    .where('changedAt', '<', daysAgo(UPLOAD_DAYS + 1))
    .execute()
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 3_600_000)
}

/** The last part of a path, without characters that can't be seen. */
function fileName(sent: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(-MAX_NAME_CHARACTERS)
    .toWellFormed()
}
