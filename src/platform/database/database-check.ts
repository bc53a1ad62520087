import { sql } from 'kysely'
import { attention, type Finding, fault, ok } from '../finding.ts'
import { type Connection, createDatabase, createPool, type Database } from './database.ts'
import { missingFrom, refuseUnfitDatabase } from './migrate.ts'
import { refuseUnfitPooler } from './pooler.ts'

const ANSWER_LIMIT_MS = 10_000
/** A write that takes longer waits for a standby. */
const WRITE_LIMIT_MS = 3000
/** Sign-in codes change every 30 s. */
const CLOCK_ATTENTION_MS = 2000
const CLOCK_FAULT_MS = 20_000

type Addresses = {
  connection: Connection
  /** Without a pooler; the same object where there is none. */
  direct: Connection
  /** Whether backups are verified in a database of their own. */
  hasBackups: boolean
}

type Facts = {
  version: string
  isReadOnly: boolean
  mayCreate: boolean
  mayCreateDatabases: boolean
  lackedExtensions: string[]
  nowMs: number
  connections: number
  maxConnections: number
}

/**
 * Checks the database: version, rights, extensions, migrations, notifications, the time that a write takes, and the clock.
 * @throws Error of a connection or a version that can't be used
 */
export async function checkDatabase({ connection, direct, hasBackups }: Addresses): Promise<Finding[]> {
  await refuseUnfitPooler(connection, direct)
  const database = createDatabase(createPool(direct, { size: 2, answerWithinMs: ANSWER_LIMIT_MS }))
  try {
    await refuseUnfitDatabase(database)
    const facts = await factsOf(database)
    const clock = checkClock('the database’s', facts.nowMs)
    return [
      ok(
        'database',
        `PostgreSQL ${facts.version}, ${facts.connections} of ${facts.maxConnections} connections in use.`,
      ),
      ...rightsOf(facts, hasBackups),
      await migrationsOf(database),
      ok('listener', 'Notifications arrive.'),
      facts.isReadOnly
        ? fault('writing', 'The server is read-only.', 'Use the address of the primary.')
        : await checkWriting(database),
      ...(connection === direct ? [] : [await checkPooler(connection)]),
      clock,
    ]
  } finally {
    await database.destroy()
  }
}

async function factsOf(database: Database): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version,
      current_setting('transaction_read_only')::boolean as is_read_only,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
      (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as may_create_databases,
      array(select name from unnest(array['unaccent', 'pg_trgm']) as name
        where not exists (select from pg_extension where extname = name)) as lacked_extensions,
      extract(epoch from clock_timestamp())::float * 1000 as now_ms,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::integer as max_connections
  `.execute(database)
  return rows[0] as Facts
}

function rightsOf(
  { mayCreate, mayCreateDatabases, lackedExtensions }: Facts,
  hasBackups: boolean,
): Finding[] {
  const findings: Finding[] = []
  if (lackedExtensions.length > 0)
    findings.push(
      attention(
        'database',
        `It lacks the extensions ${lackedExtensions.join(' and ')}, which the first start creates.`,
        'If that start fails, install the server’s contrib package.',
      ),
    )
  if (!mayCreate)
    findings.push(
      fault(
        'database',
        'The role may create no tables.',
        'As a superuser: alter database <database> owner to <role>;',
      ),
    )
  if (hasBackups && !mayCreateDatabases)
    findings.push(
      fault(
        'backups',
        'The role may create no database, in which backups are verified.',
        'As a superuser: alter role <role> createdb;',
      ),
    )
  return findings
}

async function migrationsOf(database: Database): Promise<Finding> {
  const missing = await missingFrom(database)
  if (missing.length === 0) return ok('migrations', 'The database has all of this version’s.')
  return fault(
    'migrations',
    `${missing.length} are missing, such as ${missing[0]}.`,
    'Run npm run db:migrate.',
  )
}

/**
 * Writes a record into the server's log alone, which a synchronous standby has to confirm like any other. Statements' time limits
 * end before that wait, so it is cancelled.
 */
async function checkWriting(database: Database): Promise<Finding> {
  const startedAtMs = performance.now()
  const isLate = await database.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    const cancel = () => void sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(database)
    const timer = setTimeout(cancel, WRITE_LIMIT_MS)
    await sql`select pg_logical_emit_message(true, 'roadshow', 'doctor')`.execute(connection)
    clearTimeout(timer)
    return performance.now() - startedAtMs >= WRITE_LIMIT_MS
  })
  if (!isLate) return ok('writing', `A write took ${Math.round(performance.now() - startedAtMs)} ms.`)
  return fault(
    'writing',
    `A write waits for a synchronous standby, longer than ${WRITE_LIMIT_MS / 1000} s.`,
    'Bring the standby back, or take it out of synchronous_standby_names and run select pg_reload_conf().',
  )
}

async function checkPooler(connection: Connection): Promise<Finding> {
  const pool = createPool(connection, { size: 1, isPooled: true, answerWithinMs: ANSWER_LIMIT_MS })
  try {
    const { rows } = await pool.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    )
    if (rows[0]?.limit !== '0') return ok('pooler', 'Prepared statements and notifications work beside it.')
    return attention(
      'pooler',
      'Statements through it have no time limit.',
      "As a superuser: alter role <role> set statement_timeout = '30s';",
    )
  } finally {
    await pool.end()
  }
}

/** Compares this machine's clock with another one. */
export function checkClock(whose: string, otherMs: number): Finding {
  const offMs = Math.abs(Date.now() - otherMs)
  const said = `This machine’s differs from ${whose} by ${(offMs / 1000).toFixed(1)} s.`
  const whatToDo =
    'Run a time service (timedatectl set-ntp true): sign-in codes and starts of events depend on it.'
  if (offMs > CLOCK_FAULT_MS) return fault('clock', said, whatToDo)
  return offMs > CLOCK_ATTENTION_MS ? attention('clock', said, whatToDo) : ok('clock', said)
}
