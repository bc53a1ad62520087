import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, DATABASE, SUPERUSER } from '#platform/database/cluster-create.ts'
import { type ClusterLocation, findClusterLocation, spawnOptions } from '#platform/database/cluster-place.ts'
import { freePort } from '../processes.ts'
import type { Folders } from '../test-bed.ts'
import { onExit, Program, run } from './programs.ts'

/** The disk of each, where one of its own can be mounted. */
const DISK_MB = 600
const STREAMING_LIMIT_MS = 60_000

/** As Roadshow's own, and small enough for a small disk. A standby refuses connections, so that HAProxy finds the primary. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '48MB',
  max_wal_size: '96MB',
  min_wal_size: '32MB',
  wal_keep_size: '64MB',
  hot_standby: 'off',
  wal_receiver_timeout: '5s',
  wal_sender_timeout: '5s',
  wal_retrieve_retry_interval: '500ms',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** A PostgreSQL on a port of this machine. */
export class PostgresNode extends Program {
  readonly port: string
  readonly folder: string
  readonly #place: ClusterLocation
  #isStandby = false

  constructor(name: string, place: ClusterLocation, folder: string, port: string) {
    super({
      name: `PostgreSQL ${name}`,
      launch: () => {
        const settings = Object.entries({ ...SETTINGS, port }).flatMap(([key, value]) => [
          '-c',
          `${key}=${value}`,
        ])
        return spawn(place.binaries.postgres, ['-D', folder, ...settings], spawnOptions(place, folder))
      },
      // A standby answers that it takes no connections.
      isReady: () =>
        this.query('select').then(
          () => true,
          ({ code }) => this.#isStandby && code === '57P03',
        ),
    })
    this.port = port
    this.folder = folder
    this.#place = place
  }

  get url(): string {
    return `postgres://${SUPERUSER}@127.0.0.1:${this.port}/${DATABASE}`
  }

  /** Runs statements as the superuser on one connection. */
  async query(...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: 5000,
      query_timeout: 60_000,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) ({ rows } = await client.query(statement))
      return rows
    } finally {
      await client.end()
    }
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    const program = join(dirname(this.#place.binaries.postgres), 'pg_ctl')
    this.#isStandby = false
    await run(program, ['promote', '-D', this.folder, '-w'], spawnOptions(this.#place, this.folder))
  }

  /**
   * Becomes a standby of a running primary, from a copy of its files between the start and the end of a backup, and commits wait
   * for it from then on.
   */
  async follow(primary: PostgresNode): Promise<void> {
    this.#isStandby = true
    const client = new pg.Client({ connectionString: primary.url })
    await client.connect()
    try {
      await client.query(`select pg_backup_start('standby', fast => true)`)
      await empty(this.folder)
      await run('cp', ['-a', `${primary.folder}/.`, this.folder]).catch((error) => {
        // What PostgreSQL deletes meanwhile isn't needed.
        if (!/cannot stat|No such file/.test(error.message)) throw error
      })
      const { rows } = await client.query('select labelfile from pg_backup_stop()')
      await run('rm', [
        '-rf',
        ...['postmaster.pid', 'postmaster.opts', 'pg_wal', 'standby.signal'].map((name) =>
          join(this.folder, name),
        ),
      ])
      const connection = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} application_name=standby`
      const files = {
        backup_label: rows[0]?.labelfile as string,
        'standby.signal': '',
        'postgresql.auto.conf': `primary_conninfo = '${connection}'\n`,
      }
      for (const [name, text] of Object.entries(files)) await writeFile(join(this.folder, name), text)
      await mkdir(join(this.folder, 'pg_wal'), { mode: 0o700 })
      await own(this.#place, this.folder)
    } finally {
      await client.end()
    }
    await this.start()
    const until = performance.now() + STREAMING_LIMIT_MS
    const isStreaming = async () =>
      (await primary.query(`select from pg_stat_replication where state = 'streaming'`)).length > 0
    while (!(await isStreaming())) {
      if (performance.now() > until) throw new Error('the standby does not stream')
      await sleep(100)
    }
    await primary.query(`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  }
}

/**
 * A primary with an empty database, and a synchronous standby.
 * @returns `haveDisks`: whether each has a small disk of its own
 */
export async function startPair(folders: Folders) {
  const place = await findClusterLocation(await folders.dataDir())
  await createCluster(place)
  const [primary, standby] = [await makeNode('a', place), await makeNode('b', place)]
  await run('cp', ['-a', `${place.folder}/.`, primary.node.folder])
  await own(place, primary.node.folder)
  await primary.node.start()
  await standby.node.follow(primary.node)
  return {
    nodes: { primary: primary.node, standby: standby.node },
    haveDisks: primary.hasDisk && standby.hasDisk,
  }
}

async function makeNode(name: string, place: ClusterLocation) {
  const folder = `${place.folder}-${name}`
  await mkdir(folder, { mode: 0o700 })
  const hasDisk = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${DISK_MB}m,mode=0700`,
    'roadshow',
    folder,
  ]).then(
    () => true,
    () => false,
  )
  const node = new PostgresNode(name, place, folder, await freePort())
  onExit(() => {
    if (hasDisk) spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return { node, hasDisk }
}

async function empty(folder: string): Promise<void> {
  await run('find', [folder, '-mindepth', '1', '-delete'])
}

async function own({ account }: ClusterLocation, folder: string): Promise<void> {
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder])
}
