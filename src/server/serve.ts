import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Temporal } from 'temporal-polyfill'
import { hasFirm } from '#features/firm/server/index.ts'
import { setUpAddress } from '#features/setup/server/index.ts'
import { hasAdministrator } from '#features/staff/server/index.ts'
import type { Config } from '#platform/config.ts'
import { loadTerms } from '#platform/content/terms.ts'
import { startCluster } from '#platform/database/cluster.ts'
import { type Connection, createDatabase, createPool, type Database } from '#platform/database/database.ts'
import { createListener, type Listener } from '#platform/database/listen.ts'
import { linesOf, migrateIfEmpty, migrateToLatest, refuseUnfitDatabase } from '#platform/database/migrate.ts'
import { refuseUnfitPooler } from '#platform/database/pooler.ts'
import { isDatabaseAway } from '#platform/http/errors.ts'
import { siteStateOf } from '#platform/site-state.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { VERSION } from '#platform/version.ts'
import { createMonitoring, type RequestMonitor, serveMonitoring } from './monitoring.ts'
import { readiness } from './readiness.ts'
import { loadBuiltSite, loadDevelopedSite } from './site.ts'

/**
 * Statements that take longer fail with 503 instead of keeping visitors waiting. Rolling back takes as long again, and
 * both must stay below 10 s, after which callers give up.
 */
export const DATABASE_LIMIT_MS = 3000

/** How long a start waits for the database of DATABASE_URL. */
const DATABASE_WAIT_MS = 3000
const DATABASE_RETRY_MS = 250

export type Serving = { url: string; close(): Promise<void> }
type Options = { log: Logger; development: boolean; say: (line: string) => void }

/**
 * Starts the process in order: database, migrations, first content, jobs, site. Closes them in the reverse order, on
 * `close` or when a later step fails. While visitors are led to other processes, `close` still serves (R706).
 */
export async function serve(config: Config, { log, development, say }: Options): Promise<Serving> {
  const opened = new AsyncDisposableStack()
  const stopping = new AbortController()
  try {
    // Imports the application while PostgreSQL starts.
    const [{ connection, direct }, { buildApp }, { startWork }] = await Promise.all([
      openDatabase(config, opened, say),
      import('./app.ts'),
      import('./work.ts'),
    ])
    await prepareDatabase(config, direct, say)
    const isPooled = connection !== direct
    const database = createDatabase(createPool(connection, { answerWithinMs: DATABASE_LIMIT_MS, isPooled }))
    opened.defer(() => database.destroy())
    const listener = await createListener(direct, { log })
    await loadTerms(database)
    opened.defer(() => listener.close())
    const jobs = await startWork({ config, connection: direct, listener, log }, opened)
    const site = development ? await loadDevelopedSite() : await loadBuiltSite()
    const foundations = { config, database, listener, log, stopping: stopping.signal }
    const monitor = await startMonitoring(foundations, opened)
    const app = await buildApp({ ...foundations, jobs, site, ...(monitor && { monitor }) })
    if (config.role !== 'worker') await app.listen({ port: config.port, host: config.host })
    opened.defer(() => app.close())
    const url = `http://localhost:${config.port}`
    announce(config, say)
    await sayFirstStep(config, database, say)
    // Without this, the compile cache is only written when the process exits by itself.
    flushCompileCache()
    return {
      url,
      async close() {
        stopping.abort()
        if (config.role !== 'worker' && config.drainSeconds > 0) {
          // Proxies then open connections to other processes, instead of using one while it closes.
          app.server.maxRequestsPerSocket = 1
          await sleep(config.drainSeconds * 1000)
        }
        await opened.disposeAsync()
      },
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function startMonitoring(
  foundations: { config: Config; database: Database; listener: Listener; log: Logger; stopping: AbortSignal },
  opened: AsyncDisposableStack,
): Promise<RequestMonitor | undefined> {
  const { config, database, listener, log } = foundations
  const { metricsPort: port, hasAccessLog, host } = config
  if (port === undefined && !hasAccessLog) return undefined
  const accessLog = hasAccessLog ? log.child({}, { level: 'info' }) : undefined
  const { registry, requests } = createMonitoring({ siteState: siteStateOf(database), listener }, accessLog)
  if (port !== undefined) {
    const failedChecks = readiness(foundations)
    const served = await serveMonitoring({ registry, failedChecks }, { port, host })
    opened.defer(() => served.close())
  }
  return requests
}

/**
 * @returns how visitors' requests reach the database, perhaps through a pooler, and how everything else does: notifications,
 * jobs with their locks, migrations, backups
 */
async function openDatabase(
  config: Config,
  opened: AsyncDisposableStack,
  say: Options['say'],
): Promise<{ connection: Connection; direct: Connection }> {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config
  if (databaseUrl && databaseDirectUrl) {
    const connection = { connectionString: databaseUrl }
    const direct = databaseDirectUrl === databaseUrl ? connection : { connectionString: databaseDirectUrl }
    await waitForDatabase(direct, say)
    await refuseUnfitPooler(connection, direct)
    return { connection, direct }
  }
  const cluster = await startCluster({ dataDir: config.dataDir, log: say })
  opened.defer(() => cluster.stop())
  return { connection: cluster.connection, direct: cluster.connection }
}

/**
 * Waits a little for a server that is starting: after a boot or a restart both may start at once. Other faults, and this one in
 * the end, are named by what connects next.
 */
async function waitForDatabase(connection: Connection, say: Options['say']): Promise<void> {
  const pool = createPool(connection, { size: 1 })
  const until = Date.now() + DATABASE_WAIT_MS
  try {
    for (let hasSaid = false; ; hasSaid = true) {
      const fault = await pool.query('select').then(
        () => undefined,
        (error: unknown) => error,
      )
      if (fault === undefined || !isDatabaseAway(fault) || Date.now() > until) return
      if (!hasSaid) say('Waiting for the database …')
      await sleep(DATABASE_RETRY_MS)
    }
  } finally {
    await pool.end()
  }
}

/**
 * Migrations and first content use their own connections without a time limit. A database of DATABASE_URL is migrated
 * by `npm run db:migrate`, since other processes may use it, unless it is empty.
 */
async function prepareDatabase(config: Config, connection: Connection, say: Options['say']): Promise<void> {
  const database = createDatabase(createPool(connection))
  try {
    await refuseUnfitDatabase(database)
    const migrated = await (config.databaseUrl ? migrateIfEmpty(database) : migrateToLatest(database))
    for (const line of linesOf(migrated)) say(`Migrated: ${line}`)
    if (await hasFirm(database)) return
    if (config.demo) await fillWithDemo(config, database, say)
  } finally {
    await database.destroy()
  }
}

async function fillWithDemo(config: Config, database: Database, say: Options['say']): Promise<void> {
  const { loadDemo } = await import('#demo/loader/load-demo.ts')
  const loaded = await loadDemo(database, {
    now: Temporal.Now.instant(),
    storage: storageAt(config.storageUrl, config.dataDir),
  })
  if (loaded)
    say('Loaded the demo: an invented firm, its clients and events. DEMO=off begins with an empty site.')
}

/** Until somebody can sign in, each start says how: by the link to set-up (R806), or with the demo by an invitation. */
async function sayFirstStep(config: Config, database: Database, say: Options['say']): Promise<void> {
  if (config.role === 'worker') return
  if (!(await hasFirm(database))) {
    say('  This site has not been set up. Open this link, which works once:\n')
    say(`  ${await setUpAddress(database, config)}\n`)
  } else if (!(await hasAdministrator(database)))
    say('  No one can sign in to the console yet: npm run staff -- invite you@example.com\n')
}

function announce(config: Config, say: Options['say']): void {
  say('')
  say(`  Roadshow    ${config.publicUrl}`)
  say(`  API         ${config.publicUrl}/api/docs`)
  say(`  Console     ${config.publicUrl}/console`)
  if (config.mailbox)
    say(`  Mailbox     ${config.publicUrl}/mailbox (for this machine; behind a proxy, set PUBLIC_URL)`)
  say(`  Data        ${config.dataDir}`)
  say(`  Version     ${VERSION}`)
  say('')
}
