import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import type { Schema } from './schema.ts'

/** Whether a column equals an e-mail address, ignoring case. @param emailKey the address in lower case */
export function isEmail(column: string, emailKey: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) = ${emailKey}`
}

/** Whether an e-mail address begins with a text, ignoring case; an index on its lower case with `text_pattern_ops` serves it. */
export function beginsEmail(column: string, text: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`${likeLiteral(text.toLowerCase())}%`}`
}

/** Whether a text contains another, without regard to accents and case. @param text SQL of the text, such as a name */
export function contains(text: Expression<string>, part: string): Expression<SqlBool> {
  return foldedContains(sql`fold(${text})`, part)
}

function foldedContains(folded: Expression<string>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`${folded} like '%' || fold(${likeLiteral(part)}) || '%'`
}

/**
 * Finds people in a table by the beginning of their e-mail address or a part of their name, the latest first.
 * @param name SQL of the name
 * @param searchText SQL of a column, if any, whose folded text contains address and name, and which an index serves
 */
export function findPeopleIn(
  table: keyof Schema,
  name: RawBuilder<string> = sql`name`,
  searchText?: RawBuilder<string>,
) {
  return async (database: Database, q: string, limit: number): Promise<{ email: string; name: string }[]> => {
    const { rows } = await sql<{ email: string; name: string }>`
      select email, ${name} as name from ${sql.table(table)}
      where (${beginsEmail('email', q)} or ${contains(name, q)}) ${searchText ? sql`and ${foldedContains(searchText, q)}` : sql``}
      order by id desc limit ${limit}
    `.execute(database)
    return rows
  }
}

/**
 * What staff do with a table of people: find them by e-mail address or name, and erase the rows of an address (R810).
 * @param name SQL of the name
 */
export function peopleOf(table: keyof Schema, name?: RawBuilder<string>) {
  return { erasure: { erase: eraseFrom(table) }, find: findPeopleIn(table, name) }
}

/** Erases the rows of an e-mail address from a table (R810). */
function eraseFrom(table: keyof Schema) {
  return async (tx: Tx, { emailKey }: { emailKey: string }): Promise<number> => {
    const deleted = await sql`delete from ${sql.table(table)} where ${isEmail('email', emailKey)}`.execute(tx)
    return Number(deleted.numAffectedRows)
  }
}

function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
