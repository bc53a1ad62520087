import { type SqlBool, sql } from 'kysely'
import type { TitledRecord } from '#features/drafts/contract.ts'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import type { QueryOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Paging } from '#kit/paging.ts'
import { thumbnailKey } from '#kit/picture-keys.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { type MediaSigner, posterAddress } from '#platform/storage/media.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { kindsAccepted, type listMedia, type MediaFile, type MediaKind } from '../console/contract.ts'
import { usesOf } from './media-uses.ts'

const PAGE_SIZE = 48

type Dependencies = {
  database: Database
  storage: Storage
  signMedia: MediaSigner
  contentKinds: readonly AnyContentKind[]
}
type FileWithUses = { file: MediaFile; uses: TitledRecord[] }

/** The files that content may show, and where each is used (R804). */
export function mediaLibrary({ database, storage, signMedia, contentKinds }: Dependencies) {
  async function get(key: string): Promise<FileWithUses> {
    const row = await selectFiles(database)
      .where('key', '=', key)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    const [file] = await filesOf([row])
    return { file: file as MediaFile, uses: await usesOf(database, contentKinds, key) }
  }

  /** Asks the storage for the size of files that weren't uploaded here. */
  async function filesOf(rows: FileRow[]): Promise<MediaFile[]> {
    const disk = await storage.disk()
    const sizeOf = (key: string) =>
      disk.getMetaData(key).then(
        ({ contentLength }) => contentLength,
        () => null,
      )
    return Promise.all(
      rows.map(async (row) => fileOf({ ...row, bytes: row.bytes ?? (await sizeOf(row.key)) }, signMedia)),
    )
  }

  return {
    async list({ q, kind, only, page }: QueryOf<typeof listMedia>): Promise<Paging & { files: MediaFile[] }> {
      const { rows, paging } = await readPage(
        selectFiles(database)
          .$if(kind !== undefined, (query) =>
            query.where('kind', 'in', kindsAccepted(kind ?? 'any') as MediaKind[]),
          )
          .$if(only === 'unused', (query) => query.where(sql<SqlBool>`not ${IS_USED}`))
          .$if(only === 'undescribed', (query) =>
            query
              .where('kind', '=', 'picture')
              .where((eb) => eb.or([eb('alternativeEn', 'is', null), eb('alternativeFr', 'is', null)])),
          )
          .$if(q !== undefined && q !== '', (query) =>
            query.where(
              sql<SqlBool>`strpos(fold(concat_ws(' ', name, key, alternative_en, alternative_fr)), fold(${q})) > 0`,
            ),
          )
          // Files that content named before they were in the library have no day of their own.
          .orderBy(sql`added_by is null`)
          .orderBy('addedAt', (order) => order.desc().nullsLast())
          .orderBy('key'),
        { page, pageSize: PAGE_SIZE },
      )
      return { ...paging, files: await filesOf(rows) }
    },

    /** @throws AppError not_found */
    get,

    /** A file as others show it; undefined when it isn't there any more. */
    async find(key: string): Promise<MediaFile | undefined> {
      const row = await selectFiles(database).where('key', '=', key).executeTakeFirst()
      return row && fileOf(row, signMedia)
    },

    /** Writes what a picture shows. An empty text is none. @throws AppError not_found */
    async describe(
      key: string,
      { en, fr }: { en: string; fr: string },
      caller: StaffCaller,
    ): Promise<FileWithUses> {
      const { file } = await get(key)
      await database.transaction().execute(async (tx) => {
        await addUsedFiles(tx, [key])
        await tx
          .updateTable('media')
          .set({ alternativeEn: en || null, alternativeFr: fr || null })
          .where('key', '=', key)
          .execute()
        await recordAudit(tx, actorOf(caller), {
          action: 'media.described',
          subject: key,
          before: file.alternative,
          after: { en: en || null, fr: fr || null },
        })
      })
      return get(key)
    },

    /** Deletes a file that nothing uses. @throws AppError not_found, media_in_use with where it is used */
    async remove(key: string, caller: StaffCaller): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const { file, uses } = await get(key)
        if (uses.length > 0) throw new AppError('media_in_use', { current: { file, uses } })
        await tx.deleteFrom('media').where('key', '=', key).execute()
        const { name, bytes } = file
        await recordAudit(tx, actorOf(caller), {
          action: 'media.deleted',
          subject: key,
          before: { name, bytes },
        })
      })
      const disk = await storage.disk()
      for (const each of [key, thumbnailKey(key)]) if (each) await disk.delete(each)
    },
  }
}

/**
 * Takes films out of the library whose files are gone: replays expire with their films, and commands remove films. The database
 * doesn't say so, so films that nothing uses are looked up.
 */
export async function forgetMissingFilms(database: Database, storage: Storage): Promise<void> {
  const rows = await database
    .selectFrom('media')
    .select('key')
    .where('kind', '=', 'film')
    .where(sql<SqlBool>`not exists (select from media_uses where media_uses.key = media.key)`)
    .execute()
  const disk = await storage.disk()
  for (const { key } of rows)
    if (!(await disk.exists(key))) await database.deleteFrom('media').where('key', '=', key).execute()
}

const IS_USED = sql<boolean>`exists (select from media_uses where media_uses.key = media_files.key)`

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>

function selectFiles(executor: Executor) {
  return executor
    .selectFrom('mediaFiles')
    .select((eb) => [
      'bytes',
      'width',
      'height',
      'lengthSeconds',
      'pages',
      'alternativeEn',
      'alternativeFr',
      'addedAt',
      'addedBy',
      eb.ref('key').$notNull().as('key'),
      eb.ref('kind').$notNull().as('kind'),
      eb.ref('name').$notNull().as('name'),
      eb.ref('type').$notNull().as('type'),
      IS_USED.as('isUsed'),
    ])
}

function fileOf(row: FileRow, signMedia: MediaSigner): MediaFile {
  const { alternativeEn, alternativeFr, addedAt, kind, ...file } = row
  const href = signMedia(row.key)
  const small = thumbnailKey(row.key)
  return {
    ...file,
    kind: kind as MediaKind,
    alternative: { en: alternativeEn, fr: alternativeFr },
    addedAt: addedAt?.toISOString() ?? null,
    href,
    thumbnail: small ? posterAddress(small) : kind === 'picture' ? href : null,
  }
}

/**
 * Puts files that published content names into the library, so that they stay in it when nothing uses them any more; a draft
 * may name what there isn't. `keys`: only these; undefined for all.
 */
export async function addUsedFiles(executor: Executor, keys?: readonly string[]): Promise<void> {
  await executor
    .insertInto('media')
    .columns(['key', 'kind', 'name', 'type'])
    .expression((eb) =>
      eb
        .selectFrom('mediaFiles')
        .select(['key', 'kind', 'name', 'type'])
        .where('addedAt', 'is', null)
        .where(
          sql<SqlBool>`exists (select from media_uses where media_uses.key = media_files.key and draft_id is null)`,
        )
        .$if(keys !== undefined, (query) => query.where('key', 'in', keys ?? [])),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
