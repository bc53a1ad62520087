import { z } from 'zod'
import type { FieldEditor } from '#kit/field-editor.ts'

/** The part of JSON Schema that documents use. */
type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  editor?: FieldEditor
  isOwn?: true
}

type Described = Pick<JsonSchema, 'editor' | 'isOwn'>
const fieldsByDocument = new Map<z.ZodType, ReadonlyMap<string, Described>>()

/** What a kind says of its fields beside their schema, by their paths without numbers: `presentations.startsAt`. */
export function describedFieldsOf({ document }: { document: z.ZodType }): ReadonlyMap<string, Described> {
  const known = fieldsByDocument.get(document)
  if (known) return known
  const fields = new Map<string, Described>()
  const walk = (field: JsonSchema, path: string) => {
    const { properties = {}, items, anyOf = [], oneOf = [], editor, isOwn } = field
    if (editor || isOwn)
      fields.set(path, { ...fields.get(path), ...(editor && { editor }), ...(isOwn && { isOwn }) })
    for (const [name, each] of Object.entries(properties)) walk(each, path === '' ? name : `${path}.${name}`)
    for (const each of [...(items ? [items] : []), ...anyOf, ...oneOf]) walk(each, path)
  }
  walk(z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')
  fieldsByDocument.set(document, fields)
  return fields
}

/** The values of a document that have an editor of their own, with their places. */
export function* editedValues(
  document: unknown,
  schema: z.ZodType,
): Generator<{ path: (string | number)[]; value: unknown; editor: FieldEditor }> {
  const fields = describedFieldsOf({ document: schema })
  function* walk(value: unknown, path: (string | number)[]): ReturnType<typeof editedValues> {
    if (typeof value === 'object' && value !== null) {
      const parts = Array.isArray(value) ? value.entries() : Object.entries(value)
      for (const [name, each] of parts) yield* walk(each, [...path, name])
      return
    }
    const { editor } = fields.get(path.filter((step) => typeof step === 'string').join('.')) ?? {}
    if (editor && value !== null && value !== undefined) yield { path, value, editor }
  }
  yield* walk(document, [])
}

export function withoutNumbers(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '')
}

/** The editors of a kind's fields, by their paths without numbers. */
export function fieldEditorsOf(kind: { document: z.ZodType }): ReadonlyMap<string, FieldEditor> {
  return new Map(
    [...describedFieldsOf(kind)].flatMap(([path, { editor }]) => (editor ? [[path, editor]] : [])),
  )
}
