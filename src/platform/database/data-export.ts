import { type AliasedRawBuilder, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import { isEmail } from './email.ts'
import type { Schema } from './schema.ts'

type ColumnOf<Table extends keyof Schema> = keyof Schema[Table] & string
type Columns<Table extends keyof Schema> = readonly (ColumnOf<Table> | AliasedRawBuilder<unknown, string>)[]

/** The rows of an e-mail address in a table, for the data export of an account (R505). */
export function rowsOfAddress<Table extends keyof Schema>(table: Table, columns: Columns<Table>) {
  return (database: Database, { emailKey }: { emailKey: string }): Promise<object[]> =>
    rowsWhere(database, { table, columns, condition: isEmail('email', emailKey) })
}

/** The rows of an e-mail address in a table that has it in lower case too, for the same. */
export function rowsOfEmailKey<Table extends keyof Schema>(table: Table, columns: Columns<Table>) {
  return (database: Database, { emailKey }: { emailKey: string }): Promise<object[]> =>
    rowsWhere(database, { table, columns, condition: sql<SqlBool>`email_key = ${emailKey}` })
}

/** The rows of an account in a table, for its data export (R505). */
export function rowsOfAccount<Table extends keyof Schema>(table: Table, columns: Columns<Table>) {
  return (database: Database, { accountId }: { accountId: number }): Promise<object[]> =>
    rowsWhere(database, { table, columns, condition: sql<SqlBool>`account_id = ${accountId}` })
}

/**
 * A column of the record that a row refers to, such as its slug.
 * @param by the row's column with the record's id, with its table: `applications.jobId`
 */
export function fromRecord<Table extends keyof Schema>(
  table: Table,
  column: ColumnOf<Table>,
  by: `${keyof Schema}.${string}`,
): RawBuilder<unknown> {
  const record = (name: string) => sql.ref(`${table}.${name}`)
  return sql`(select ${record(column)} from ${sql.table(table)} where ${record('id')} = ${sql.ref(by)})`
}

async function rowsWhere<Table extends keyof Schema>(
  database: Database,
  { table, columns, condition }: { table: Table; columns: Columns<Table>; condition: Expression<SqlBool> },
): Promise<object[]> {
  const selected = sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)))
  const { rows } = await sql<object>`select ${selected} from ${sql.table(table)} where ${condition}`.execute(
    database,
  )
  return rows
}
