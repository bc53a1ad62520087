import type { AnyContentKind } from '#platform/content/content-kind.ts'
import { describedFieldsOf } from '#platform/content/field-editors.ts'
import type { JsonDocument } from './documents.ts'

/**
 * A document for another record of its kind: without addresses, moments, films and what the site itself keeps, which belong to
 * one record. What is missing then, the editor asks for.
 */
export function duplicateOf(kind: AnyContentKind, document: JsonDocument): JsonDocument {
  const fields = describedFieldsOf(kind)
  const isOwn = (path: string) => {
    const { editor, isOwn: isSaid = false } = fields.get(path) ?? {}
    if (isSaid || editor === undefined) return isSaid
    return editor.control === 'media' ? editor.accept === 'film' : OWN_CONTROLS.includes(editor.control)
  }
  const copy = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => copy(each, path))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, each]) => [name, each, path === '' ? name : `${path}.${name}`] as const)
        .filter(([, , inside]) => !isOwn(inside))
        .map(([name, each, inside]) => [name, copy(each, inside)]),
    )
  }
  return copy(document, '') as JsonDocument
}

const OWN_CONTROLS: readonly string[] = ['slug', 'instant', 'captions', 'none']
