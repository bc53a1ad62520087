import { sql } from 'kysely'
import type { z } from 'zod'
import type { FieldEditor } from '#kit/field-editor.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import { setTerms, type Term, type TermList, termsOf } from '#kit/terms.ts'
import type { Executor } from '../database/database.ts'
import type { DocumentFault } from './content-kind.ts'
import { fault } from './faults.ts'
import { editedValues } from './field-editors.ts'

/** The table of the lists; its changes are announced under this name. */
export const TERMS_TABLE = 'term_lists'

/** Reads the lists of terms into this process's memory. */
export async function loadTerms(executor: Executor): Promise<void> {
  const rows = await executor.selectFrom('termLists').select(['list', 'entries']).execute()
  setTerms(new Map(rows.map(({ list, entries }) => [list, entries as Term[]])))
}

/** Faults of a document that names terms which there aren't. */
export async function findTermFaults(
  executor: Executor,
  schema: z.ZodType,
  document: unknown,
): Promise<DocumentFault[]> {
  const named = [...editedValues(document, schema)].flatMap(({ path, value, editor }) =>
    editor.control === 'term' ? [{ path, value: String(value), list: editor.list }] : [],
  )
  if (named.length === 0) return []
  const lists = [...new Set(named.map(({ list }) => list))]
  const { rows } = await sql<{ list: TermList; keys: string[] }>`
    select list, array(select entry ->> 'key' from jsonb_array_elements(entries) as entry) as keys
    from term_lists where list = any (${lists}::text[])`.execute(executor)
  return named.flatMap(({ path, value, list }) => {
    const keys = rows.find((row) => row.list === list)?.keys ?? []
    return keys.includes(value) ? [] : [{ path, ...fault('noTerm', { value }) }]
  })
}

type JsonSchema = { [name: string]: unknown; editor?: FieldEditor }

/**
 * The JSON Schema of a kind's document with the present terms as the choices of its fields: those that aren't hidden can be
 * chosen, and all have their names.
 */
export function withTerms(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTerms)
  if (typeof schema !== 'object' || schema === null) return schema
  const { editor } = schema as JsonSchema
  if (editor?.control === 'term') return { ...schema, ...choicesOf(termsOf(editor.list)) }
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withTerms(part)]))
}

function choicesOf(terms: readonly Term[]) {
  const namesIn = (language: Language) =>
    Object.fromEntries(terms.map(({ key, name }) => [key, inLanguage(name, language)]))
  return {
    enum: terms.filter(({ isHidden }) => !isHidden).map(({ key }) => key),
    choices: { en: namesIn('en'), fr: namesIn('fr') },
  }
}
