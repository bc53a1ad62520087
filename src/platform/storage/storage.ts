import { createWriteStream } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'

/** A key is a file name: no folders, nothing hidden. */
const KEY = /^(?!\.)[\w.-]{1,200}$/

/** Where media lie: a folder of this machine, or a bucket that speaks S3. */
export type Storage = {
  /** Opens the disk. A server that only reads from its folder never does: the libraries behind it are large. */
  disk: () => Promise<Disk>
  /** The folder that this process serves from; null when a bucket serves its files itself. */
  folder: string | null
  /** Where pages load media from besides this site: the bucket's origin. */
  origin: string | null
}

/** Whether a text can be the name of a file in the storage. */
export function isKey(value: string): boolean {
  return KEY.test(value)
}

/**
 * The storage that `STORAGE_URL` names.
 * @param url a folder, or `s3://bucket?region=…&endpoint=…`, which takes its credentials as the AWS SDK finds them;
 *   undefined: the folder `media` of the data folder
 */
export function storageAt(url: string | undefined, dataDir: string): Storage {
  return url?.startsWith('s3:') ? bucketAt(new URL(url)) : folderAt(resolve(url ?? join(dataDir, 'media')))
}

/** A folder as storage; the disk makes it when the first file is put. */
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
    const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
    const place = endpoint === null ? { region } : { region, endpoint, forcePathStyle: true }
    return new Disk(new S3Driver({ bucket, ...place, supportsACL: false, visibility: 'private' }))
  })
  const { origin } = new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`)
  return { disk, folder: null, origin }
}

/** Puts every file of a folder into the storage, under its own name. */
export async function putFolder(storage: Storage, folder: string): Promise<void> {
  if (storage.folder) return cp(folder, storage.folder, { recursive: true })
  const disk = await storage.disk()
  for (const file of await readdir(folder)) await disk.copyFromFs(join(folder, file), file)
}

/**
 * A stored file as one of this machine's: where it lies, or else a copy in a folder that is there for it.
 * @returns its path
 */
export async function localFile(storage: Storage, key: string, folder: string): Promise<string> {
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
