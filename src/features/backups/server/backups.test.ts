import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { folderAt, storageAt } from '#platform/storage/storage.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import {
  type Backup,
  backupsToKeep,
  deleteOldBackups,
  listBackups,
  makeBackup,
  restoreMedia,
} from './backup-store.ts'
import { onServer, quoted } from './databases.ts'
import { restoreDatabase, undoRestore, verifyBackup } from './restore.ts'
import { backupJob, lastDue, orderBackup, runOrderedBackup } from './run-backup.ts'
import { latestBackups } from './service.ts'

const db = testDatabase('fixture')
const folder = temporaryFolder()
const targetFolder = join(folder, 'backups')
const target = folderAt(targetFolder)
const media = folderAt(join(folder, 'media'))
const SECRET = 'a secret of at least thirty-two characters'
const back = () =>
  makeBackup({ pool: db.pool, media, secret: SECRET, version: '0.1.0' }, { target, scratch: folder })

let backup: Backup
beforeAll(async () => {
  await (await media.disk()).put('film.mp4', 'frames')
  await db.pool.query(`select pgboss.create_queue('counting', '{"policy": "standard"}')`)
  await db.pool.query(`insert into pgboss.job (name, data) values ('counting', '{"n": 1}')`)
  backup = await back()
})

const contentOf = async (pool: { query: (text: string) => Promise<{ rows: unknown[] }> }) =>
  (
    await pool.query(
      `select (select count(*) from releases) as releases, (select count(*) from revisions) as revisions,
        (select data from pgboss.job where name = 'counting') as job,
        (select string_agg(title::text, ',' order by id) from events) as events`,
    )
  ).rows

describe('R814 a backup', () => {
  test('has every table as of one moment, jobs included, and the media and secret', () => {
    const { database, media: files, secret } = backup.manifest
    const rowsOf = (table: string) => database.tables.find(({ name }) => name === table)?.rows
    expect(rowsOf('releases')).toBeGreaterThan(20)
    expect(rowsOf('pgboss.job')).toBe(1)
    expect(files.map(({ key }) => key)).toEqual(['film.mp4'])
    expect(secret).toBe(SECRET)
  })

  test('can be read by its own user alone', async () => {
    for (const own of [backup.name, 'media'])
      expect((await stat(join(targetFolder, own))).mode & 0o777).toBe(0o700)
  })

  test('is refused by its verification when a file of it was changed or is missing', async () => {
    const other = await backUpElsewhere()
    const [file] = other.backup.manifest.database.tables.map((table) => table.file.key)
    await writeFile(join(other.folder, file ?? ''), 'nothing')
    await expect(verifyBackup(other.backup, other.target, db.connection)).rejects.toThrow(`damaged: ${file}`)
    await rm(join(other.folder, file ?? ''))
    await expect(verifyBackup(other.backup, other.target, db.connection)).rejects.toThrow(`damaged: ${file}`)
  })

  test('is refused by its verification when rows differ from what was counted', async () => {
    const other = await backUpElsewhere()
    const table = other.backup.manifest.database.tables.find(({ name }) => name === 'releases')
    if (table) table.checksum = '1'
    await expect(verifyBackup(other.backup, other.target, db.connection)).rejects.toThrow(
      'These tables differ from the backup: releases',
    )
    await expect(scratchDatabases()).resolves.toEqual([])
  })

  test('of a newer version is refused', async () => {
    const { manifest } = structuredClone(backup)
    manifest.database.migrations.push('209901010000-later')
    await expect(verifyBackup({ name: backup.name, manifest }, target, db.connection)).rejects.toThrow(
      'A newer version of Roadshow made this backup: 209901010000-later.',
    )
  })

  test('that was killed before its end isn’t one, and is deleted by a later one', async () => {
    const other = await backUpElsewhere()
    await rm(join(other.folder, other.backup.name, 'manifest.json'))
    expect(await listBackups(other.target)).toEqual([])
    await makeBackup(
      { pool: db.pool, media, secret: SECRET, version: '0.1.0' },
      { target: other.target, scratch: folder },
    )
    await deleteOldBackups(other.target, { days: 1, weeks: 0, months: 0 })
    expect(await listBackups(other.target)).toHaveLength(1)
  })

  test('stays where the storage can’t be read, which isn’t one without backups', async () => {
    const bucket = storageAt('s3://backups?endpoint=http://127.0.0.1:1', folder)
    await expect(listBackups(bucket)).rejects.toThrow()
    expect(await listBackups(folderAt(join(folder, 'none')))).toEqual([])
  })

  async function backUpElsewhere() {
    const elsewhere = temporaryFolderOf()
    const place = folderAt(elsewhere)
    const made = await makeBackup(
      { pool: db.pool, media, secret: SECRET, version: '0.1.0' },
      { target: place, scratch: folder },
    )
    return { folder: elsewhere, target: place, backup: made }
  }
})

let folders = 0
function temporaryFolderOf(): string {
  folders += 1
  return join(folder, `elsewhere-${folders}`)
}

async function scratchDatabases(): Promise<string[]> {
  const { rows } = await db.pool.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, current_database() || '_')`,
  )
  return rows.map(({ datname }) => datname)
}

describe('R814 restoring', () => {
  test('replaces nothing when the site doesn’t work with what was restored', async () => {
    const refuse = () => Promise.reject(new Error('no page'))
    await expect(restoreDatabase(backup, target, db.connection, refuse)).rejects.toThrow('no page')
    await expect(scratchDatabases()).resolves.toEqual([])
  })

  test('brings the tables back as they were, and keeps the database before until that is undone', async () => {
    const before = await contentOf(db.pool)
    await db.pool.query(`update events set title = '{"en": "Lost"}'`)
    const lost = await contentOf(db.pool)
    await db.pool.end()
    await restoreDatabase(backup, target, db.connection, () => Promise.resolve())
    Object.assign(db, await connect())
    expect(await contentOf(db.pool)).toEqual(before)
    const { rows } = await sql<{ id: number }>`
      insert into backups (scheduled_for) values (null) returning id`.execute(db.database)
    expect(rows).toHaveLength(1)

    await db.pool.end()
    const restored = await undoRestore(db.connection)
    Object.assign(db, await connect())
    expect(await contentOf(db.pool)).toEqual(lost)
    await onServer(db.connection, `drop database ${quoted(restored ?? '')}`)
  })

  test('brings missing media back, and leaves others', async () => {
    const storage = folderAt(join(folder, 'new-media'))
    await (await storage.disk()).put('other.mp4', 'other')
    expect(await restoreMedia(backup, target, storage, folder)).toBe(1)
    expect(await (await storage.disk()).get('film.mp4')).toBe('frames')
    expect(await restoreMedia(backup, target, storage, folder)).toBe(0)
  })

  async function connect() {
    const pool = createPool(db.connection)
    return { pool, database: createDatabase(pool) }
  }
})

test('keeps the last backup of each day, week and month', () => {
  const names = [
    '20261129T060000Z',
    '20261129T020000Z',
    '20261128T060000Z',
    '20261121T060000Z',
    '20261031T060000Z',
  ]
  const kept = (days: number, weeks: number, months: number) => [
    ...backupsToKeep(names.toReversed(), { days, weeks, months }),
  ]
  expect(kept(0, 0, 0)).toEqual(['20261129T060000Z'])
  expect(kept(2, 0, 0)).toEqual(['20261129T060000Z', '20261128T060000Z'])
  // Monday to Sunday: the 29th is a Sunday.
  expect(kept(1, 2, 0)).toEqual(['20261129T060000Z', '20261121T060000Z'])
  expect(kept(1, 1, 2)).toEqual(['20261129T060000Z', '20261031T060000Z'])
})

describe('each night', () => {
  test('has been due since the last such time', () => {
    expect(lastDue('06:00', new Date('2026-11-29T06:00:00Z'))).toEqual(new Date('2026-11-29T06:00:00Z'))
    expect(lastDue('06:00', new Date('2026-11-29T05:59:59Z'))).toEqual(new Date('2026-11-28T06:00:00Z'))
  })

  test('is ordered once, made, verified, and says why when it couldn’t be', async () => {
    const jobs = createJobs(db.pool, { log: { info() {}, warn() {}, error() {} } })
    jobs.work(backupJob, async () => undefined)
    await jobs.start({ work: false })
    const due = new Date('2026-11-28T06:00:00Z')
    const order = () => db.database.transaction().execute((tx) => orderBackup(tx, jobs, due))
    await order()
    await order()
    await jobs.stop()
    const rowsOf = () =>
      db.database.selectFrom('backups').selectAll().where('scheduledFor', '=', due).execute()
    const [row, ...others] = await rowsOf()
    expect(others).toEqual([])
    const run = (url: string) => {
      const config = readConfig({ SECRET, DATA_DIR: folder, BACKUP_URL: url })
      return runOrderedBackup(
        { config, connection: db.connection, database: db.database, storage: media },
        row?.id ?? 0,
      )
    }
    await writeFile(join(folder, 'a-file'), '')
    await expect(run(join(folder, 'a-file'))).rejects.toThrow()
    expect((await rowsOf())[0]).toMatchObject({ finishedAt: null, fault: expect.stringMatching(/./) })
    await run(join(folder, 'nightly'))
    expect((await rowsOf())[0]).toMatchObject({ verifiedAt: expect.any(Date), fault: null })
    await run(join(folder, 'nightly'))
    expect(await listBackups(folderAt(join(folder, 'nightly')))).toHaveLength(1)
  })

  test('alone deletes earlier ones, from the list too: one that staff order keeps those of the day', async () => {
    const { id } = await db.database
      .insertInto('backups')
      .values({ scheduledFor: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const url = join(folder, 'ordered')
    const config = readConfig({ SECRET, DATA_DIR: folder, BACKUP_URL: url })
    const context = { config, connection: db.connection, database: db.database, storage: media }
    await runOrderedBackup(context, id)
    await runOrderedBackup(context, id)
    expect(await listBackups(folderAt(url))).toHaveLength(2)

    const night = await db.database
      .insertInto('backups')
      .values({ scheduledFor: new Date('2026-11-29T06:00:00Z') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await runOrderedBackup(context, night.id)
    const [kept, ...others] = await listBackups(folderAt(url))
    expect(others).toEqual([])
    const listed = await latestBackups(db.database)
    expect(listed.find((backup) => backup.id === night.id)).toMatchObject({ name: kept?.name })
    expect(listed.find((backup) => backup.id === id)).toBeUndefined()
  })
})
