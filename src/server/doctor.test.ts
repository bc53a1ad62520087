import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkClock } from '#platform/database/database-check.ts'
import type { Finding } from '#platform/finding.ts'
import { testBucket } from '../../tests/support/bucket.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { testSite } from '../../tests/support/site.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { diagnose } from './doctor.ts'

const folder = temporaryFolder()
const bucket = testBucket()
const { roadshow } = testSite({ template: 'firm' })
const other = testDatabase('firm')

/** The findings of a site whose settings are these besides those of the one that runs. */
const diagnosed = (settings: Record<string, string> = {}) =>
  diagnose({
    PUBLIC_URL: roadshow.origin,
    DATABASE_URL: roadshow.url,
    DATA_DIR: roadshow.config.dataDir,
    SECRET: roadshow.config.secret,
    ...settings,
  })
const of = (what: string, findings: Finding[]) => findings.filter((finding) => finding.what === what)
const stateOf = (what: string, findings: Finding[]) => of(what, findings).map(({ state }) => state)

describe('the doctor', () => {
  test('says that settings are invalid, misspelt or probably not meant', async () => {
    expect(await diagnosed({ PORT: 'x' })).toMatchObject([{ what: 'settings', state: 'fault' }])
    const findings = await diagnosed({ SMTP_ULR: 'smtp://mail', DEMO: 'on' })
    expect(of('settings', findings)).toMatchObject([
      { state: 'attention', said: 'SMTP_ULR is not a setting. Is SMTP_URL meant?' },
    ])
    expect(stateOf('demo', findings)).toEqual(['attention'])
  })

  test('says that others can read the secret, and makes none', async () => {
    const DATA_DIR = join(folder, 'data')
    await mkdir(DATA_DIR)
    expect(stateOf('secret', await diagnosed({ DATA_DIR, SECRET: '' }))).toEqual(['attention'])
    expect(await readdir(DATA_DIR)).toEqual([])
    await writeFile(join(DATA_DIR, 'secret'), roadshow.config.secret)
    await chmod(join(DATA_DIR, 'secret'), 0o644)
    expect(stateOf('secret', await diagnosed({ DATA_DIR, SECRET: '' }))).toEqual(['fault'])
  })

  test('says what the database lacks', async () => {
    const away = await diagnosed({ DATABASE_URL: 'postgres://ada:hidden@127.0.0.1:1/ir' })
    expect(of('database', away)).toMatchObject([
      { state: 'fault', said: expect.stringContaining('ECONNREFUSED') },
    ])
    expect(JSON.stringify(away)).not.toContain('hidden')
    await sql`delete from kysely_migration where name like '%backups'`.execute(other.database)
    const behind = await diagnosed({ DATABASE_URL: other.url })
    expect(of('migrations', behind)).toMatchObject([{ state: 'fault', whatToDo: 'Run npm run db:migrate.' }])
  })

  test('says that a bucket corrupts, refuses, or serves no parts of files', async () => {
    const stateWith = async (state: typeof bucket.state) => {
      bucket.state = state
      return of('storage', await diagnosed({ STORAGE_URL: bucket.url }))
    }
    expect(await stateWith('corrupts')).toMatchObject([
      { state: 'fault', said: expect.stringContaining('stored') },
    ])
    expect(await stateWith('refuses')).toMatchObject([
      { state: 'fault', whatToDo: expect.stringContaining('AWS_') },
    ])
    expect(await stateWith('well')).toMatchObject([{ state: 'fault', said: expect.stringContaining('206') }])
    expect(bucket.kept.size).toBe(0)
  })

  test('says that something else answers at the public address, or nothing', async () => {
    expect(stateOf('address', await diagnosed({ PUBLIC_URL: 'http://127.0.0.1:1' }))).toEqual(['fault'])
    const elsewhere = await diagnosed({ PUBLIC_URL: bucket.endpoint })
    expect(of('address', elsewhere)).toMatchObject([
      { state: 'fault', said: expect.stringContaining('not from this site') },
    ])
  })

  test('says that a clock is off', () => {
    expect(checkClock('another', Date.now()).state).toBe('ok')
    expect(checkClock('another', Date.now() - 5000).state).toBe('attention')
    expect(checkClock('another', Date.now() + 60_000).state).toBe('fault')
  })

  test('finds no fault in a site that runs, and leaves nothing behind', async () => {
    await mkdir(join(roadshow.config.dataDir, 'media'), { recursive: true })
    const findings = await diagnosed()
    expect(findings.filter(({ state }) => state === 'fault')).toEqual([])
    for (const what of ['database', 'migrations', 'listener', 'writing', 'jobs', 'storage', 'address'])
      expect(stateOf(what, findings), what).toEqual(['ok'])
    expect(stateOf('clock', findings)).toEqual(['ok', 'ok'])
    expect(await readdir(join(roadshow.config.dataDir, 'media'))).toEqual([])
  })

  test('is a command that fails on a fault, and prints JSON', async () => {
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'none'), PORT: 'x' }
    const child = spawn(process.execPath, ['scripts/doctor.ts', '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [findings, [code]] = await Promise.all([json(child.stdout), once(child, 'exit')])
    expect([code, findings]).toEqual([1, [expect.objectContaining({ what: 'settings', state: 'fault' })]])
  })
})
