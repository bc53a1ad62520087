import type { Insertable } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../database/schema.ts'

/** The fields of a document that no column of the table's can hold: its kind has to read and write them itself. */
export type UnstoredFields<Document, Table extends keyof Schema> = {
  [Name in keyof Document]-?: Name extends keyof Insertable<Schema[Table]>
    ? Stored<Document[Name]> extends Insertable<Schema[Table]>[Name]
      ? never
      : Name
    : Name
}[keyof Document]

/** A field that is left out is null in its column. */
type Stored<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value

/** How fields are kept in the columns of their names. */
export type StoredFields = {
  columns: readonly string[]
  rowOf(document: object): Record<string, unknown>
  documentOf(row: object): Record<string, unknown>
}

/** @param without the fields that are stored elsewhere, or otherwise */
export function storedFields(document: z.ZodObject, without: readonly string[] = []): StoredFields {
  const fields = Object.entries(document.shape).filter(([name]) => !without.includes(name))
  const columns = fields.map(([name]) => name)
  const lists = new Set(fields.filter(([, field]) => isListOfParts(field)).map(([name]) => name))
  const leftOut = new Set(fields.filter(([, field]) => field instanceof z.ZodOptional).map(([name]) => name))
  const stored = (name: string, value: unknown) => {
    if (value === undefined) return null
    // As text, because Kysely would send an array as a PostgreSQL array.
    return lists.has(name) ? JSON.stringify(value) : value
  }
  return {
    columns,
    rowOf: (content) => {
      const values = content as Record<string, unknown>
      return Object.fromEntries(columns.map((name) => [name, stored(name, values[name])]))
    },
    documentOf: (row) => {
      const values = row as Record<string, unknown>
      return Object.fromEntries(
        columns
          .filter((name) => values[name] !== null || !leftOut.has(name))
          .map((name) => [name, values[name] instanceof Date ? values[name].toISOString() : values[name]]),
      )
    },
  }
}

function isListOfParts(field: z.core.$ZodType): boolean {
  const list = innermost(field)
  if (!(list instanceof z.ZodArray)) return false
  const part = innermost(list.element)
  return part instanceof z.ZodObject || part instanceof z.ZodDiscriminatedUnion
}

/** A field without what makes it optional, or changes it when it is parsed. */
export function innermost(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return innermost(field.unwrap())
  return field instanceof z.ZodPipe ? innermost(field.in) : field
}
