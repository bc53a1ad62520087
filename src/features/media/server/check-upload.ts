import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { recordAudit } from '#features/staff/server/index.ts'
import { inTemporaryFolder } from '#features/vndrs/server/index.ts'
import { thumbnailKey } from '#kit/picture-keys.ts'
import type { Scanner } from '#platform/clamd.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { keyStem, type Storage } from '#platform/storage/storage.ts'
import { threadQueue } from '#platform/worker-thread.ts'
import type { MediaFault } from '../console/contract.ts'
import type { CheckFinding, CheckRequest } from './check-thread.ts'
import { partsFolder } from './storage-keys.ts'

/** Checks a file that has arrived whole. */
export const checkJob = defineJob({
  name: 'media-check',
  data: z.object({ id: z.string() }),
  concurrency: 2,
  expireSeconds: 3600,
})

/** The longest to check is an annual report; a picture takes seconds, and of a film only the index is read. */
const checkThread = threadQueue<CheckRequest, CheckFinding>(new URL('./check-thread.ts', import.meta.url), {
  name: 'media check',
  deadlineMs: 120_000,
  maxWaiting: 4,
  idleMs: 20_000,
  maxHeapMb: 512,
})

type Dependencies = { database: Database; storage: Storage; scanner: Scanner | undefined }
type UploadRow = NonNullable<Awaited<ReturnType<typeof readUpload>>>

/**
 * Joins the parts of an upload, checks the file, and adds what is made of it to the library. An attempt that was interrupted
 * is repeated: its files have the same keys.
 */
export async function checkUpload({ database, storage, scanner }: Dependencies, id: string): Promise<void> {
  const upload = await readUpload(database, id)
  if (upload?.state !== 'checking') return
  await inTemporaryFolder(async (folder) => {
    const file = join(folder, 'upload')
    await joinParts(storage, upload, file)
    const finding = await findingOf({ file, name: upload.name, folder }, scanner)
    if ('fault' in finding) await refuse(database, upload, finding.fault)
    else await addToLibrary({ database, storage }, upload, finding)
  })
  await (await storage.disk()).deleteAll(partsFolder(id))
}

function readUpload(database: Database, id: string) {
  return database
    .selectFrom('mediaUploads')
    .select(['id', 'name', 'bytes', 'parts', 'state', 'memberId', 'startedBy'])
    .where('id', '=', id)
    .executeTakeFirst()
}

async function joinParts(storage: Storage, { parts, bytes }: UploadRow, file: string): Promise<void> {
  const disk = await storage.disk()
  for (const part of parts)
    await pipeline(await disk.getStream(part), createWriteStream(file, { flags: 'a' }))
  const { size } = await stat(file)
  if (size !== bytes) throw new Error(`the parts have ${size} bytes instead of ${bytes}`)
}

/** A file that crashes the thread, or that it can't finish with, is refused. */
async function findingOf(request: CheckRequest, scanner: Scanner | undefined): Promise<CheckFinding> {
  const finding = await checkThread.ask(request).catch((): CheckFinding => ({ fault: 'damaged' }))
  if (finding === 'overrun') return { fault: 'unreadable' }
  // These are stored as they were sent, and read by other programs; films are larger than scanners take.
  if (scanner && 'kind' in finding && (finding.kind === 'pdf' || finding.kind === 'document')) {
    const { virus } = await scanner(await readFile(finding.file))
    if (virus !== undefined) return { fault: 'virus' }
  }
  return finding
}

async function refuse(database: Database, { id }: UploadRow, fault: MediaFault): Promise<void> {
  await database
    .updateTable('mediaUploads')
    .set({ state: 'refused', fault, parts: [], changedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

async function addToLibrary(
  { database, storage }: Pick<Dependencies, 'database' | 'storage'>,
  upload: UploadRow,
  {
    kind,
    file,
    extension,
    thumbnail,
    type,
    width,
    height,
    lengthSeconds,
    pages,
  }: Exclude<CheckFinding, { fault: MediaFault }>,
): Promise<void> {
  // Nobody can guess it before the file is published.
  const secret = createHash('sha256').update(upload.id).digest('hex').slice(0, 20)
  const key = `${kind}-${keyStem(upload.name)}-${secret}.${extension}`
  const disk = await storage.disk()
  await disk.copyFromFs(file, key)
  const small = thumbnailKey(key)
  if (thumbnail && small) await disk.copyFromFs(thumbnail, small)
  const { size: bytes } = await stat(file)
  const { name, memberId, startedBy } = upload
  await database.transaction().execute(async (tx) => {
    await tx
      .insertInto('media')
      .values({ key, kind, name, type, bytes, width, height, lengthSeconds, pages, addedBy: startedBy })
      .execute()
    await tx
      .updateTable('mediaUploads')
      .set({ state: 'done', media: key, parts: [], changedAt: new Date() })
      .where('id', '=', upload.id)
      .execute()
    await recordAudit(
      tx,
      { id: memberId, name: startedBy, address: null },
      {
        action: 'media.uploaded',
        subject: key,
        after: { name, bytes },
      },
    )
  })
}
