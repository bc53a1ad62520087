import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether a column equals an e-mail address, ignoring case. @param emailKey the address in lower case */
export function isEmail(column: string, emailKey: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) = ${emailKey}`
}
