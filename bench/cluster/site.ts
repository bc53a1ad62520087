import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { DATABASE, SUPERUSER } from '#platform/database/cluster-create.ts'
import { createPool } from '#platform/database/database.ts'
import { freePort, ROOT, spawnNode } from '../processes.ts'
import { type Sink, startSink } from '../smtp-sink.ts'
import type { Folders } from '../test-bed.ts'
import { type PostgresNode, startPair } from './postgres.ts'
import { onExit, Program, run, versionOf } from './programs.ts'

/** Debian has both; PGBOUNCER names another one than that of PATH. */
const HAPROXY = process.env.HAPROXY ?? 'haproxy'
const PGBOUNCER = process.env.PGBOUNCER ?? 'pgbouncer'
/** The first that keeps prepared statements apart in transaction mode. */
const PGBOUNCER_VERSION = [1, 21] as const

/** A store with the S3 API, installed when it is needed first: the project itself needs none. */
const STORE = 's3rver@3.7.1'
const STORE_FOLDER = join(ROOT, 'node_modules', '.cache', 'roadshow-cluster')
const STORE_KEY = 'S3RVER'
const BUCKET = 'media'

/** Longer than HAProxy takes to notice (deploy/haproxy.cfg). */
const DRAIN_SECONDS = 10
const SECRET = 'of-a-cluster-that-lives-for-minutes-only'

/** What is missing to run a cluster, and how to get it. */
export function missingPrograms(): string[] {
  const faults: string[] = []
  if (!versionOf(HAPROXY, '-v')) faults.push('HAProxy is missing: apt-get install haproxy')
  const pooler = versionOf(PGBOUNCER, '--version')
  const [major = 0, minor = 0] = (pooler ?? '').split('.').map(Number)
  if (!pooler) faults.push('PgBouncer is missing: apt-get install pgbouncer')
  else if (major < PGBOUNCER_VERSION[0] || (major === PGBOUNCER_VERSION[0] && minor < PGBOUNCER_VERSION[1]))
    faults.push(
      `PgBouncer is ${pooler}, and ${PGBOUNCER_VERSION.join('.')} is the first that keeps prepared statements in transaction mode: Debian 13 has one, or set PGBOUNCER to the path of another.`,
    )
  return faults
}

/** A process of Roadshow; `port` is that of its health checks. */
class Process extends Program {
  readonly origin: string
  readonly isWeb: boolean

  constructor(name: string, environment: Record<string, string>) {
    const health = `http://127.0.0.1:${environment.METRICS_PORT}/readyz`
    super({
      name,
      launch: () => spawnNode(join('src', 'server', 'main.ts'), { env: environment }),
      isReady: async () => (await fetch(health, { signal: AbortSignal.timeout(5000) })).ok,
    })
    this.origin = `http://127.0.0.1:${environment.PORT}`
    this.isWeb = environment.ROLE === 'web'
  }
}

/** Two web and two worker processes with all that stands around them. */
export type Site = {
  origin: string
  port: number
  nodes: { primary: PostgresNode; standby: PostgresNode }
  /** Whether each node has a small disk of its own. */
  haveDisks: boolean
  pooler: Program
  webs: [Process, Process]
  workers: [Process, Process]
  store: Program
  sink: Sink
  /** Connections to whichever node is the primary. */
  pool: pg.Pool
  close(): Promise<void>
}

export async function openSite(folders: Folders, say: (line: string) => void): Promise<Site> {
  const opened = new AsyncDisposableStack()
  try {
    const folder = await mkdtemp(join(tmpdir(), 'roadshow-cluster-'))
    onExit(() => rmSync(folder, { recursive: true, force: true }))
    // PgBouncer reads its file as another user.
    await chmod(folder, 0o755)
    say('PostgreSQL: a primary and a synchronous standby …')
    const { nodes, haveDisks } = await startPair(folders)
    opened.defer(async () => {
      for (const node of Object.values(nodes)) await node.stop('SIGQUIT')
    })
    // Through a pooler, processes can't set it themselves.
    await nodes.primary.query(`alter role ${SUPERUSER} set statement_timeout = '30s'`)
    const ports = { site: await freePort(), postgres: await freePort(), pooler: await freePort() }
    const [web1, web2] = [await freePort(), await freePort()]
    say('HAProxy, PgBouncer, a store with the S3 API, a mail server …')
    const balancer = await haproxy(folder, {
      ...ports,
      web1,
      web2,
      a: nodes.primary.port,
      b: nodes.standby.port,
    })
    await begin(balancer, opened)
    const pooler = await pgbouncer(folder, ports)
    await begin(pooler, opened)
    const store = await s3Store(folder)
    await begin(store.program, opened)
    const sink = await startSink()
    opened.defer(() => sink.goAway())
    const direct = urlAt(ports.postgres)
    const environment = async (name: string, role: string, port?: string) => ({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port ?? '3000',
      METRICS_PORT: await freePort(),
      PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
      DATA_DIR: await dataDirOf(folder, name),
      DATABASE_URL: urlAt(ports.pooler),
      DATABASE_DIRECT_URL: direct,
      ROLE: role,
      DEMO: 'on',
      SMTP_URL: sink.url,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      FFMPEG: 'off',
      SECRET,
      ...store.environment,
    })
    say('Two web and two worker processes, the first of which loads the demo …')
    const server = async (name: string, role: string, port?: string) => {
      const started = new Process(name, await environment(name, role, port))
      await begin(started, opened)
      return started
    }
    const webs: Site['webs'] = [await server('web 1', 'web', web1), await server('web 2', 'web', web2)]
    const workers: Site['workers'] = [await server('worker 1', 'worker'), await server('worker 2', 'worker')]
    const pool = createPool({ connectionString: direct }, { size: 4, name: 'visitors' })
    opened.defer(() => pool.end())
    return {
      origin: `http://127.0.0.1:${ports.site}`,
      port: Number(ports.site),
      nodes,
      haveDisks,
      pooler,
      webs,
      workers,
      store: store.program,
      sink,
      pool,
      close: () => opened.disposeAsync(),
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function begin(program: Program, opened: AsyncDisposableStack): Promise<void> {
  opened.defer(() => program.stop())
  await program.start()
}

function urlAt(port: string): string {
  return `postgres://${SUPERUSER}@127.0.0.1:${port}/${DATABASE}`
}

async function dataDirOf(folder: string, name: string): Promise<string> {
  const dataDir = join(folder, name.replaceAll(' ', '-'))
  await mkdir(dataDir, { mode: 0o700 })
  return dataDir
}

/** The shipped configuration with the ports of this cluster and without TLS, and a way to whichever PostgreSQL is the primary. */
async function haproxy(
  folder: string,
  ports: Record<'site' | 'postgres' | 'web1' | 'web2' | 'a' | 'b', string>,
) {
  const shipped = await readFile(join(ROOT, 'deploy', 'haproxy.cfg'), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  const adapted = shipped
    .replace('maxconn 20000', 'maxconn 2000')
    .replace(/^ +bind :80$/m, `  bind 127.0.0.1:${ports.site}`)
    .replace(/^ +(bind :443|http-request redirect scheme).*\n/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.web1}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.web2}`)
  await writeFile(
    file,
    `${adapted}
listen postgres
  mode tcp
  bind 127.0.0.1:${ports.postgres}
  timeout client 1h
  timeout server 1h
  # A standby that takes no connections fails it.
  option pgsql-check user ${SUPERUSER}
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  server a 127.0.0.1:${ports.a}
  server b 127.0.0.1:${ports.b}
`,
  )
  return new Program({
    name: 'HAProxy',
    launch: () => spawn(HAPROXY, ['-db', '-f', file]),
    isReady: () => isOpen(ports.site),
  })
}

async function pgbouncer(folder: string, ports: { postgres: string; pooler: string }): Promise<Program> {
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${DATABASE} = host=127.0.0.1 port=${ports.postgres} user=${SUPERUSER}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
max_prepared_statements = 200
server_login_retry = 1
log_connections = 0
log_disconnections = 0
${process.getuid?.() === 0 ? 'user = nobody\n' : ''}`,
  )
  return new Program({
    name: 'PgBouncer',
    launch: () => spawn(PGBOUNCER, [file]),
    isReady: () => isOpen(ports.pooler),
  })
}

/** s3rver, from npm. */
async function s3Store(folder: string) {
  await run('npm', [
    'install',
    '--prefix',
    STORE_FOLDER,
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    STORE,
  ]).catch((error) => {
    throw new Error(`The store can't be installed: npm install ${STORE}.\n${error.message}`)
  })
  const port = await freePort()
  const program = join(STORE_FOLDER, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const args = [
    '--directory',
    join(folder, 'store'),
    '--address',
    '127.0.0.1',
    '--port',
    port,
    '--configure-bucket',
    BUCKET,
  ]
  return {
    program: new Program({
      name: 'the store',
      launch: () => spawn(process.execPath, ['--no-deprecation', program, ...args]),
      isReady: () => isOpen(port),
    }),
    environment: {
      STORAGE_URL: `s3://${BUCKET}?region=us-east-1&endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: STORE_KEY,
      AWS_SECRET_ACCESS_KEY: STORE_KEY,
    },
  }
}

function isOpen(port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.setTimeout(1000, () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
}
