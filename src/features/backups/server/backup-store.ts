import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Keep } from '#platform/config.ts'
import { dumpDatabase } from '#platform/database/dump.ts'
import { isFileMissing, localFile, type Storage } from '#platform/storage/storage.ts'

/** A file of a backup, under its key: `bytes` long, with the SHA-256 `hash` of its content. */
const storedFile = z.object({ key: z.string(), bytes: z.int(), hash: z.string() })
type StoredFile = z.output<typeof storedFile>

/**
 * What a backup consists of. It is written last, so that a backup without it isn't one: a killed run leaves nothing that looks
 * whole. Media never change under their key, so all backups of a folder share one copy of each.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  /** Of Roadshow. */
  version: z.string(),
  /** When it was begun: the moment that the tables show. */
  createdAt: z.iso.datetime(),
  database: z.object({
    server: z.string(),
    migrations: z.array(z.string()),
    queues: z.array(z.string()),
    tables: z.array(
      z.object({
        name: z.string(),
        columns: z.array(z.string()),
        rows: z.int(),
        checksum: z.string(),
        file: storedFile,
      }),
    ),
    sequences: z.array(z.object({ name: z.string(), value: z.int(), isUsed: z.boolean() })),
  }),
  media: z.array(storedFile),
  /** The key that links are signed and authenticators encrypted with. */
  secret: z.string(),
})
export type Manifest = z.output<typeof manifestSchema>
export type Backup = { name: string; manifest: Manifest }

/** Names of backups are moments: 20261129T021500Z. */
const NAME = /^\d{8}T\d{6}Z$/
const MANIFEST = 'manifest.json'

type Source = { pool: Pool; media: Storage; secret: string; version: string }

/**
 * Backs up a running site: every table as of one moment, then the media, and the secret.
 * @param target a folder or bucket that holds nothing but backups of this site
 */
export async function makeBackup(
  { pool, media, secret, version }: Source,
  { target, scratch }: { target: Storage; scratch: string },
): Promise<Backup> {
  await mkdir(scratch, { recursive: true })
  const folder = await mkdtemp(join(scratch, 'backup-'))
  try {
    const createdAt = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
    const name = createdAt.replaceAll(/[-:]|\.000/g, '')
    // It has the secret and all data: only this user may read it, whatever the process's umask.
    if (target.folder)
      for (const own of [name, 'media'])
        await mkdir(join(target.folder, own), { recursive: true, mode: 0o700 })
    const files = new Map<string, StoredFile>()
    const dump = await dumpDatabase(pool, async (table, rows) => {
      const file = join(folder, 'rows.gz')
      await pipeline(rows, createGzip(), createWriteStream(file))
      files.set(table, await store(target, `${name}/${table}.gz`, file))
    })
    const manifest: Manifest = {
      format: 1,
      version,
      createdAt,
      database: {
        ...dump,
        tables: dump.tables.map((table) => ({ ...table, file: files.get(table.name) as StoredFile })),
      },
      media: await copyMedia(media, target, folder),
      secret,
    }
    await (await target.disk()).put(`${name}/${MANIFEST}`, JSON.stringify(manifest))
    return { name, manifest }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Copies the media that no earlier backup has. Those deleted meanwhile belong to content that is gone as well. */
async function copyMedia(media: Storage, target: Storage, folder: string): Promise<StoredFile[]> {
  const earlier = new Map<string, StoredFile>()
  for (const { manifest } of await listBackups(target))
    for (const file of manifest.media) earlier.set(file.key, file)
  const files: StoredFile[] = []
  for (const key of await keysOf(media)) {
    const stored = earlier.get(key)
    if (stored) files.push(stored)
    else {
      const file = await localFile(media, key, folder).catch(unlessMissing)
      if (file === undefined) continue
      files.push({ ...(await store(target, mediaKey(key), file)), key })
      if (media.folder === null) await rm(file)
    }
  }
  return files
}

const mediaKey = (key: string) => `media/${key}`

/** Puts a file into a storage and checks that it arrived. @throws Error when the storage has another length for it */
async function store(target: Storage, key: string, file: string): Promise<StoredFile> {
  const disk = await target.disk()
  const [{ size: bytes }, hash] = await Promise.all([stat(file), hashOf(createReadStream(file))])
  await disk.copyFromFs(file, key)
  const { contentLength } = await disk.getMetaData(key)
  if (contentLength !== bytes)
    throw new Error(`The storage has ${contentLength} instead of ${bytes} bytes of ${key}`)
  return { key, bytes, hash }
}

/** Storage that is away isn't storage without the file: old backups would be deleted as unneeded. @throws any other error */
function unlessMissing(error: unknown): undefined {
  if (!isFileMissing(error)) throw error
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

async function keysOf(storage: Storage, prefix = ''): Promise<string[]> {
  const disk = await storage.disk()
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
    for (const object of page.objects) if (object.isFile) keys.push(object.key)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return keys
}

/** The whole backups of a folder or bucket, the latest first. */
export async function listBackups(target: Storage): Promise<Backup[]> {
  const keys = (await keysOf(target).catch(unlessMissing)) ?? []
  const names = keys.filter((key) => key.endsWith(`/${MANIFEST}`)).map((key) => key.split('/')[0] as string)
  const backups = names.filter((name) => NAME.test(name)).map((name) => readBackup(target, name))
  return (await Promise.all(backups)).toSorted((a, b) => (a.name < b.name ? 1 : -1))
}

/** @throws Error when there is no such backup, or its manifest can't be read */
export async function readBackup(target: Storage, name: string): Promise<Backup> {
  const text = await (await target.disk()).get(`${name}/${MANIFEST}`)
  return { name, manifest: manifestSchema.parse(JSON.parse(text)) }
}

/** The rows of a table, in PostgreSQL's COPY format. */
export async function rowsOf({ manifest }: Backup, target: Storage, table: string): Promise<Readable> {
  const file = manifest.database.tables.find(({ name }) => name === table)?.file as StoredFile
  const rows = createGunzip()
  pipeline(await (await target.disk()).getStream(file.key), rows).catch((error) => rows.destroy(error))
  return rows
}

/** The files of a backup that are missing or have another content. */
export async function damagedFiles({ manifest }: Backup, target: Storage): Promise<string[]> {
  const disk = await target.disk()
  const files = [
    ...manifest.database.tables.map(({ file }) => file),
    ...manifest.media.map((file) => ({ ...file, key: mediaKey(file.key) })),
  ]
  const damaged: string[] = []
  for (const { key, hash } of files) {
    const found = await disk.getStream(key).then(hashOf).catch(unlessMissing)
    if (found !== hash) damaged.push(key)
  }
  return damaged
}

/** Puts the media of a backup into a site's storage, which keeps what it has beside them. @returns how many were missing */
export async function restoreMedia(
  { manifest }: Backup,
  target: Storage,
  media: Storage,
  scratch: string,
): Promise<number> {
  const [from, to] = [await target.disk(), await media.disk()]
  await mkdir(scratch, { recursive: true })
  const folder = await mkdtemp(join(scratch, 'restore-'))
  let copied = 0
  try {
    for (const { key, bytes } of manifest.media) {
      const stored = await to.getMetaData(key).catch(unlessMissing)
      if (stored?.contentLength === bytes) continue
      const file = join(folder, 'file')
      await pipeline(await from.getStream(mediaKey(key)), createWriteStream(file))
      await to.copyFromFs(file, key)
      copied += 1
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return copied
}

/** Deletes the backups that no day, week or month needs, what killed runs left, and media that no backup has. @returns their names */
export async function deleteOldBackups(target: Storage, keep: Keep): Promise<string[]> {
  const disk = await target.disk()
  const backups = await listBackups(target)
  const kept = backupsToKeep(
    backups.map(({ name }) => name),
    keep,
  )
  const keys = new Set(
    backups
      .filter(({ name }) => kept.has(name))
      .flatMap(({ manifest }) => manifest.media.map(({ key }) => mediaKey(key))),
  )
  const stored = await keysOf(target)
  const folders = new Set(stored.map((key) => key.split('/')[0] as string))
  for (const folder of folders) {
    if (!NAME.test(folder) || kept.has(folder)) continue
    // A backup that is deleted in part isn't one.
    await disk.delete(`${folder}/${MANIFEST}`)
    await disk.deleteAll(folder)
  }
  for (const key of stored) if (key.startsWith('media/') && !keys.has(key)) await disk.delete(key)
  return backups.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** Of backups by name, those that stay. The latest always does. */
export function backupsToKeep(names: string[], { days, weeks, months }: Keep): Set<string> {
  const latestFirst = names.toSorted().toReversed()
  const kept = new Set(latestFirst.slice(0, 1))
  for (const [count, periodOf] of [
    [days, (name: string) => name.slice(0, 8)],
    [weeks, weekOf],
    [months, (name: string) => name.slice(0, 6)],
  ] as const) {
    const periods = new Map<string | number, string>()
    for (const name of latestFirst) if (!periods.has(periodOf(name))) periods.set(periodOf(name), name)
    for (const name of [...periods.values()].slice(0, count)) kept.add(name)
  }
  return kept
}

const DAY_MS = 86_400_000
/** 1970 began with a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The number of a week, Monday to Sunday in UTC. */
function weekOf(name: string): number {
  const day = `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}`
  return Math.floor((Date.parse(day) - FIRST_MONDAY_MS) / (7 * DAY_MS))
}
