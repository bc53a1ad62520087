import { createWriteStream } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'

/** A key is a file name: no folders, not hidden. */
const KEY = /^(?!\.)[\w.-]{1,200}$/

/** Storage of media: a local folder, or a bucket with an S3 API. */
export type Storage = {
  /** Opens the disk, whose libraries are large: a server that only reads from its folder never does. */
  disk: () => Promise<Disk>
  /** The folder that this process serves files from; null when a bucket serves them itself. */
  folder: string | null
  /** The other origin that pages load media from: the bucket's. Null for a folder. */
  origin: string | null
}

/** Whether a text is a valid key. */
export function isKey(value: string): boolean {
  return KEY.test(value)
}

const MAX_STEM_CHARACTERS = 40

/** What a file is called, as far as keys can have it: `annee-2027` of `Année 2027.pdf`. */
export function keyStem(fileName: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_CHARACTERS)
    .replace(/^-+|-+$/g, '')
  return stem || 'file'
}

/**
 * The storage that `STORAGE_URL` names.
 * @param url a folder, or `s3://bucket?region=…&endpoint=…` with credentials as the AWS SDK finds them; undefined for
 * the
 *   folder `media` of the data folder
 */
export function storageAt(url: string | undefined, dataDir: string): Storage {
  return url?.startsWith('s3:') ? bucketAt(new URL(url)) : folderAt(resolve(url ?? join(dataDir, 'media')))
}

/** A folder as storage; it is created with the first file. */
export function folderAt(folder: string): Storage {
  const disk = once(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
    return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  })
  return { disk, folder, origin: null }
}

function bucketAt({ hostname: bucket, searchParams }: URL): Storage {
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint')
  const disk = once(async () => {
    const [{ Disk }, { Bucket }] = await Promise.all([import('flydrive'), import('./bucket.ts')])
    return new Disk(new Bucket({ bucket, region, endpoint }))
  })
  const { origin } = new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`)
  return { disk, folder: null, origin }
}

type Fault = { name?: string; code?: string; cause?: unknown; $metadata?: unknown }

/** An error and its causes. */
function* causesOf(error: unknown): Generator<Fault> {
  for (let fault = error as Fault | undefined; fault; fault = fault.cause as Fault | undefined) yield fault
}

/** Whether an error says that a storage has no such file. */
export function isFileMissing(error: unknown): boolean {
  return causesOf(error).some(
    ({ name = '', code }) => code === 'ENOENT' || /^(NoSuchKey|NotFound)$/.test(name),
  )
}

/** Whether an error says that a bucket refused, was silent or can't be reached: the same call may succeed later. */
export function isStorageAway(error: unknown): boolean {
  if (isFileMissing(error)) return false
  return causesOf(error).some(
    ({ name = '', $metadata }) =>
      $metadata !== undefined || /^(StorageFault|CredentialsProviderError)$/.test(name),
  )
}

/** Copies every file of a folder into the storage, under its own name. */
export async function putFolder(storage: Storage, folder: string): Promise<void> {
  if (storage.folder) return cp(folder, storage.folder, { recursive: true })
  const disk = await storage.disk()
  for (const file of await readdir(folder)) await disk.copyFromFs(join(folder, file), file)
}

/**
 * A stored file as a local file: in place, or copied into the given folder.
 * @returns its path
 * @throws Error when the key is none, so that no path leaves the folder
 */
export async function localFile(storage: Storage, key: string, folder: string): Promise<string> {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key`)
  if (storage.folder) return join(storage.folder, key)
  const copy = join(folder, key)
  await pipeline(await (await storage.disk()).getStream(key), createWriteStream(copy))
  return copy
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}
