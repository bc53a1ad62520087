import type { ChildProcess } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createCluster, DATABASE, SUPERUSER } from './cluster-create.ts'
import { clusterFault } from './cluster-fault.ts'
import { lockDataFolder } from './cluster-lock.ts'
import { type ClusterLocation, claimDataFolder, findClusterLocation } from './cluster-place.ts'
import { findPostmaster, launchPostmaster, SOCKET_PORT, stopPostmaster } from './cluster-process.ts'

/** The running PostgreSQL of a data folder. */
export type Cluster = {
  /** Connection for `pg`; `host` is the folder of the Unix socket. */
  connection: { host: string; user: string; database: string; port: number }
  /** Whether a postmaster left by a killed Roadshow was adopted instead of started. */
  adopted: boolean
  /** Stops PostgreSQL (fast shutdown) and releases the data folder. */
  stop(): Promise<void>
}

type Watched = { watch: Client; host: string; adopted: boolean }

const READY_POLL_MS = 20
/** Enough for crash recovery, which replays the log since the last few checkpoints. */
const READY_LIMIT_MS = 120_000
/** The backends of a killed postmaster hold its shared memory until they notice its end. */
const LEFT_BACKENDS_LIMIT_MS = 15_000
const RESTART_WAIT_MS = 100
const RESTART_WAIT_MAX_MS = 5_000
/** SQLSTATE cannot_connect_now (starting, recovering, stopping) and too_many_connections. */
const NOT_YET = new Set(['57P03', '53300', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/**
 * Ensures that the PostgreSQL of a data folder runs: creates it, starts it, or adopts the postmaster that a killed
 * Roadshow left behind. Restarts it, with recovery, whenever it dies before `stop`.
 * Only one process can hold a data folder. Throws a ClusterFault: an Error with a `code` and a `hint`.
 */
export async function startCluster(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<Cluster> {
  const dataDir = await claimDataFolder(options.dataDir)
  const unlock = await lockDataFolder(dataDir)
  try {
    const place = await findClusterLocation(dataDir)
    if (!place.exists) {
      options.log(`creating the database in ${place.folder}`)
      await createCluster(place)
    }
    return await superviseCluster(place, options.log, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function superviseCluster(
  place: ClusterLocation,
  log: (line: string) => void,
  unlock: () => void,
): Promise<Cluster> {
  const stopping = new AbortController()
  const first = await bringUp(place)
  if (first.adopted) log('took over the PostgreSQL that an earlier process left running')
  let current = attend(first)
  let restarting = Promise.resolve()
  let stopped: Promise<void> | undefined

  function attend(watched: Watched): Watched {
    watched.watch.on('end', () => {
      if (!stopping.signal.aborted) restarting = restart()
    })
    return watched
  }

  async function restart(): Promise<void> {
    log('PostgreSQL has stopped unexpectedly; restarting it')
    for (
      let waitMs = RESTART_WAIT_MS;
      !stopping.signal.aborted;
      waitMs = Math.min(waitMs * 2, RESTART_WAIT_MAX_MS)
    ) {
      try {
        current = attend(await bringUp(place))
        log('PostgreSQL is running again')
        return
      } catch (error) {
        log(`PostgreSQL could not be restarted yet: ${(error as Error).message}`)
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await restarting
    await current.watch.end().catch(() => undefined)
    await stopPostmaster(place.folder)
    unlock()
  }

  return {
    connection: connectionAt(first.host, DATABASE),
    adopted: first.adopted,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Connection to the running cluster of a data folder, for command-line tools; doesn't start one. */
export async function clusterConnection(dataDir: string): Promise<Cluster['connection']> {
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  const running = folder === undefined ? undefined : await findPostmaster(folder)
  if (running?.socketFolder) return connectionAt(running.socketFolder, DATABASE)
  throw clusterFault(
    'database_not_running',
    `No database is running in the data folder ${dataDir}.`,
    'Start Roadshow first (npm start) and leave it running, with the same DATA_DIR.',
  )
}

function connectionAt(host: string, database: string): Cluster['connection'] {
  return { host, user: SUPERUSER, database, port: SOCKET_PORT }
}

/**
 * Adopts or starts a postmaster, and returns with one open connection once it accepts them: its end signals a crash.
 */
async function bringUp(place: ClusterLocation): Promise<Watched> {
  for (;;) {
    const running = await findPostmaster(place.folder, place.binaries.postgres)
    if (!running) return startAnew(place)
    const watched = running.current ? await adopt(place) : undefined
    if (watched) return watched
    await stopPostmaster(place.folder)
  }
}

/** Undefined when the postmaster ends meanwhile, or its socket can no longer be reached. */
async function adopt(place: ClusterLocation): Promise<Watched | undefined> {
  const deadline = Date.now() + READY_LIMIT_MS
  while (Date.now() < deadline) {
    const running = await findPostmaster(place.folder)
    if (!running) return undefined
    if (running.socketFolder) {
      const answer = await tryConnect(running.socketFolder)
      if (answer instanceof Client) return { watch: answer, host: running.socketFolder, adopted: true }
      if (answer === 'ENOENT') return undefined
    }
    await sleep(READY_POLL_MS)
  }
  return undefined
}

async function startAnew(place: ClusterLocation): Promise<Watched> {
  const deadline = Date.now() + READY_LIMIT_MS
  const retryUntil = Date.now() + LEFT_BACKENDS_LIMIT_MS
  let launched = await launchPostmaster(place)
  while (Date.now() < deadline) {
    await sleep(READY_POLL_MS)
    if (hasEnded(launched.child)) {
      const fault = await launched.fault()
      if (!fault.message.includes('shared memory block') || Date.now() > retryUntil) throw fault
      launched = await launchPostmaster(place)
      continue
    }
    const running = await findPostmaster(place.folder)
    const answer = running?.socketFolder ? await tryConnect(running.socketFolder) : undefined
    if (running && answer instanceof Client)
      return { watch: answer, host: running.socketFolder, adopted: false }
  }
  throw await launched.fault()
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** An open connection, or the error code that prevented it. */
async function tryConnect(host: string): Promise<Client | string> {
  // Not the application's database: an idle connection to it would prevent its use as a template.
  const client = new Client({
    ...connectionAt(host, 'postgres'),
    ssl: false,
    application_name: 'roadshow watch',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    await client.end().catch(() => undefined)
    if (NOT_YET.has(code) || (error as Error).message.startsWith('Connection terminated'))
      return code || 'ended'
    throw error
  }
}
