import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { Temporal } from 'temporal-polyfill'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '#demo/loader/load-demo.ts'
import { applicationMails } from '#features/careers/server/mails.ts'
import { contactMails } from '#features/contact/server/mails.ts'
import { firmService } from '#features/firm/server/service.ts'
import { pollOnce } from '#features/quotes/server/poll.ts'
import { simulatedProvider } from '#features/quotes/server/simulated-provider.ts'
import { registrationMails } from '#features/registrations/server/mails.ts'
import { writeSite } from '#features/setup/server/index.ts'
import { startCluster } from '#platform/database/cluster.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { unpackChromium } from './chromium.ts'
import type { ClusterConnection } from './database.ts'
import { NEW_FIRM } from './new-firm.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterConnection
    /** The folder with the demo's media. */
    media: string
    chromium: string
  }
}

/** One PostgreSQL for all test files, with a template for each kind of database that tests begin with. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadshow-tests-'))
  const cluster = await startCluster({ dataDir, log: () => undefined })
  const { connection } = cluster
  const server = createPool({ ...connection, database: 'postgres' }, { size: 1 })
  // These databases are deleted after the run, so they needn't survive a crash.
  await server.query('alter system set fsync = off')
  await server.query('select pg_reload_conf()')
  await server.query('create database template_empty')
  await prepareEmpty({ ...connection, database: 'template_empty' })
  for (const name of ['firm', 'demo'])
    await server.query(`create database template_${name} template template_empty`)
  await prepareFirm({ ...connection, database: 'template_firm' })
  const media = join(dataDir, 'media')
  await prepareDemo({ ...connection, database: 'template_demo' }, media)
  await server.end()
  project.provide('cluster', connection)
  project.provide('media', media)
  project.provide('chromium', await unpackChromium())
  return async () => {
    const folder = await realpath(join(dataDir, 'postgres'))
    await cluster.stop()
    for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true })
  }
}

async function prepareEmpty(connection: ClusterConnection): Promise<void> {
  const pool = createPool(connection, { size: 2 })
  const database = createDatabase(pool)
  await migrateToLatest(database)
  const jobs = createJobs(pool, { log: pino({ level: 'silent' }) })
  // Creates the queues, which exist at every start but the first.
  const mailer = { send: async () => 'sent' as const, close: () => undefined }
  registrationMails({ database, mailer, publicUrl: '', secret: '' }).work(jobs)
  contactMails({ database, mailer, publicUrl: '', firm: firmService(database).get }).work(jobs)
  applicationMails({ database, mailer, publicUrl: '', firm: firmService(database) }).work(jobs)
  await jobs.start({ work: false })
  await jobs.stop()
  await database.destroy()
}

async function prepareFirm(connection: ClusterConnection): Promise<void> {
  const database = createDatabase(createPool(connection, { size: 2 }))
  await database.transaction().execute((tx) => writeSite(tx, NEW_FIRM, 'starter'))
  await database.destroy()
}

async function prepareDemo(connection: ClusterConnection, mediaDir: string): Promise<void> {
  const database = createDatabase(createPool(connection, { size: 2 }))
  await loadDemo(database, { now: Temporal.Now.instant(), storage: folderAt(mediaDir) })
  // Generates five years of prices once, which takes a second, instead of in every test file.
  await pollOnce({ database, provider: simulatedProvider(database), log: pino({ level: 'silent' }) })
  await database.destroy()
}
