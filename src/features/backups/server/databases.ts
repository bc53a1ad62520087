import { type Connection, createPool } from '#platform/database/database.ts'

/** Runs statements outside of any database of the site, such as `create database`. */
export async function onServer(connection: Connection, ...statements: string[]): Promise<void> {
  const pool = createPool(connectionTo(connection, 'postgres'), { size: 1 })
  try {
    for (const statement of statements) await pool.query(statement)
  } finally {
    await pool.end()
  }
}

/** Another database of the same server. */
export function connectionTo(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** As a URL, for DATABASE_URL. */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

type Locale = {
  datname: string
  datlocprovider: 'b' | 'c' | 'i'
  datcollate: string
  datctype: string
  /** Since PostgreSQL 17. */
  datlocale?: string | null
  /** Before. */
  daticulocale?: string | null
}
const PROVIDERS = { b: 'builtin', c: 'libc', i: 'icu' }

/**
 * Creates an empty database beside the site's, which sorts and compares like it.
 * @param suffix follows the name of the site's
 * @throws Error with a `hint` when the role may not
 */
export async function createBeside(
  connection: Connection,
  suffix: string,
): Promise<{ name: string; connection: Connection }> {
  const pool = createPool(connection, { size: 1 })
  try {
    const { rows } = await pool.query<{ like: Locale }>(
      'select to_jsonb(pg_database) as like from pg_database where datname = current_database()',
    )
    const { like } = rows[0] as (typeof rows)[0]
    const name = `${like.datname}_${suffix}`
    const locale = like.datlocale ?? like.daticulocale
    const provider = like.datlocprovider
    await onServer(
      connection,
      `create database ${quoted(name)} template template0 encoding 'UTF8' lc_collate ${text(like.datcollate)}
        lc_ctype ${text(like.datctype)} locale_provider ${PROVIDERS[provider]}
        ${locale && provider !== 'c' ? `${provider === 'i' ? 'icu_locale' : 'builtin_locale'} ${text(locale)}` : ''}`,
    )
    return { name, connection: connectionTo(connection, name) }
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw Object.assign(
      new Error('The role of DATABASE_URL may not create a database, in which the backup is tried first.'),
      {
        hint: 'As a superuser: alter role <role> createdb;',
      },
    )
  } finally {
    await pool.end()
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
