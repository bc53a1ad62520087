import { type Expression, type SqlBool, sql } from 'kysely'

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
  return sql<SqlBool>`fold(${text}) like '%' || fold(${likeLiteral(part)}) || '%'`
}

function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
