import type { z } from 'zod'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import { COLUMNS } from './columns.ts'
import type { Schema } from './schema.ts'

/**
 * What a reply says of a table's row as it is: the fields that are columns of the same name. Times become ISO 8601, and texts in
 * both languages become the reader's.
 */
export function projectionOf<Reply extends z.ZodObject, Table extends keyof Schema & string>(
  reply: Reply,
  table: Table,
) {
  type Name = keyof z.output<Reply> & keyof Schema[Table] & string
  const all: readonly string[] = COLUMNS[table]
  const names = Object.keys(reply.shape).filter((name): name is Name => all.includes(`${table}.${name}`))
  return {
    /** For `select`: with the table's name, as other tables of a join may have such columns. */
    columns: names.map((name) => `${table}.${name}` as const),
    of(row: Record<Name, unknown>, reader: Language): Pick<z.output<Reply>, Name> {
      const entries = names.map((name) => [name, shown(row[name], reader)] as const)
      return Object.fromEntries(entries) as Pick<z.output<Reply>, Name>
    },
  }
}

function shown(value: unknown, reader: Language): unknown {
  if (value instanceof Date) return value.toISOString()
  return isLocalized(value) ? inLanguage(value, reader) : value
}

function isLocalized(value: unknown): value is Localized {
  return typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string'
}
