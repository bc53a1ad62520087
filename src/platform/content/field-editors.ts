import { z } from 'zod'
import type { FieldEditor } from '#kit/field-editor.ts'

/** The part of JSON Schema that documents use. */
type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  editor?: FieldEditor
}

const editorsByDocument = new Map<z.ZodType, ReadonlyMap<string, FieldEditor>>()

/** The editors of a kind's fields, by their paths without numbers: `presentations.startsAt`. */
export function fieldEditorsOf({ document }: { document: z.ZodType }): ReadonlyMap<string, FieldEditor> {
  const known = editorsByDocument.get(document)
  if (known) return known
  const editors = new Map<string, FieldEditor>()
  const walk = ({ properties = {}, items, anyOf = [], oneOf = [], editor }: JsonSchema, path: string) => {
    if (editor) editors.set(path, editor)
    for (const [name, field] of Object.entries(properties))
      walk(field, path === '' ? name : `${path}.${name}`)
    for (const each of [...(items ? [items] : []), ...anyOf, ...oneOf]) walk(each, path)
  }
  walk(z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')
  editorsByDocument.set(document, editors)
  return editors
}

/** The values of a document that have an editor of their own, with their places. */
export function* editedValues(
  document: unknown,
  schema: z.ZodType,
): Generator<{ path: (string | number)[]; value: unknown; editor: FieldEditor }> {
  const editors = fieldEditorsOf({ document: schema })
  function* walk(value: unknown, path: (string | number)[]): ReturnType<typeof editedValues> {
    if (typeof value === 'object' && value !== null) {
      const parts = Array.isArray(value) ? value.entries() : Object.entries(value)
      for (const [name, each] of parts) yield* walk(each, [...path, name])
      return
    }
    const editor = editors.get(path.filter((step) => typeof step === 'string').join('.'))
    if (editor && value !== null && value !== undefined) yield { path, value, editor }
  }
  yield* walk(document, [])
}

export function withoutNumbers(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '')
}
