import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'
import { isEmail } from './email.ts'
import type { Schema } from './schema.ts'

type Columns<Table extends keyof Schema> = readonly (keyof Schema[Table] & string)[]

/** The rows of an e-mail address in a table, for the data export of an account (R505). */
export function rowsOfAddress<Table extends keyof Schema>(table: Table, columns: Columns<Table>) {
  return (database: Database, { emailKey }: { emailKey: string }): Promise<object[]> =>
    rowsWhere(database, { table, columns, condition: isEmail('email', emailKey) })
}

/** The rows of an account in a table, for its data export (R505). */
export function rowsOfAccount<Table extends keyof Schema>(table: Table, columns: Columns<Table>) {
  return (database: Database, { accountId }: { accountId: number }): Promise<object[]> =>
    rowsWhere(database, { table, columns, condition: sql<SqlBool>`account_id = ${accountId}` })
}

async function rowsWhere<Table extends keyof Schema>(
  database: Database,
  { table, columns, condition }: { table: Table; columns: Columns<Table>; condition: Expression<SqlBool> },
): Promise<object[]> {
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<object>`select ${selected} from ${sql.table(table)} where ${condition}`.execute(
    database,
  )
  return rows
}
