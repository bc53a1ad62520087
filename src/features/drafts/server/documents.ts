import { createHash } from 'node:crypto'
import { AppError } from '#kit/errors.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Tx } from '#platform/database/database.ts'

/** A document as JSON, complete or not. */
export type JsonDocument = Record<string, unknown>
/** A title as far as it is written. */
export type Title = { en?: string; fr?: string }

/** More levels than any document has. */
const MAX_DEPTH = 40

/**
 * A document without what PostgreSQL's `jsonb` can't store: NUL and lone surrogates.
 * @throws AppError invalid when it is nested deeper than documents are
 */
export function storable(document: JsonDocument): JsonDocument {
  const textOf = (text: string) => text.replaceAll('\0', '').toWellFormed()
  const cleaned = (value: unknown, depth: number): unknown => {
    if (depth > MAX_DEPTH) throw new AppError('invalid')
    if (typeof value === 'string') return textOf(value)
    if (Array.isArray(value)) return value.map((each) => cleaned(each, depth + 1))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [textOf(name), cleaned(each, depth + 1)]),
    )
  }
  return cleaned(document, 0) as JsonDocument
}

/** The published document of a record as JSON; undefined when nothing is published. */
export async function loadPublished(
  tx: Tx,
  kind: AnyContentKind,
  record: string | null,
): Promise<JsonDocument | undefined> {
  const id = record === null ? undefined : kind.idFrom(record)
  const document = id === undefined ? undefined : await kind.load(tx, id)
  return document === undefined ? undefined : JSON.parse(JSON.stringify(document))
}

/** Stands for a document's content, whatever the order of its fields: `jsonb` doesn't keep it. Null for no document. */
export function fingerprintOf(document: JsonDocument | undefined): string | null {
  if (document === undefined) return null
  const inOrder = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(document, inOrder)).digest('base64url')
}

/** A draft's title as far as it is written. */
export function titleOf(kind: AnyContentKind, document: JsonDocument): Title {
  try {
    const title = kind.title(document) as { en?: unknown; fr?: unknown } | undefined
    return {
      ...(typeof title?.en === 'string' && { en: title.en }),
      ...(typeof title?.fr === 'string' && { fr: title.fr }),
    }
  } catch {
    return {}
  }
}
