import type { z } from 'zod'
import type { MediaAccept } from '#kit/field-editor.ts'
import type { Executor } from '../database/database.ts'
import type { DocumentFault } from './content-kind.ts'
import { fault } from './faults.ts'
import { fieldEditorsOf } from './field-editors.ts'

type NamedFile = { path: (string | number)[]; key: string; accept: MediaAccept }

/**
 * Faults of a document that names a file which is neither in the media library nor shown by what is published (what
 * commands have brought), or is of another type than its field.
 */
export async function findMediaFaults(
  executor: Executor,
  schema: z.ZodType,
  document: unknown,
): Promise<DocumentFault[]> {
  const named = filesIn(document, schema)
  if (named.length === 0) return []
  const rows = await executor
    .selectFrom('mediaFiles')
    .select(['key', 'kind'])
    .where(
      'key',
      'in',
      named.map(({ key }) => key),
    )
    .where((eb) =>
      eb.or([
        eb('addedAt', 'is not', null),
        eb.exists(
          eb
            .selectFrom('mediaUses')
            .select('mediaUses.key')
            .whereRef('mediaUses.key', '=', 'mediaFiles.key')
            .where('draftId', 'is', null),
        ),
      ]),
    )
    .execute()
  const kinds = new Map(rows.map(({ key, kind }) => [key, kind]))
  return named.flatMap(({ path, key, accept }) => {
    const kind = kinds.get(key)
    if (kind === undefined) return [{ path, ...fault('fileGone') }]
    if (accept !== 'any' && kind !== accept) return [{ path, ...fault('fileType') }]
    return []
  })
}

function filesIn(document: unknown, schema: z.ZodType): NamedFile[] {
  const editors = fieldEditorsOf({ document: schema })
  const found: NamedFile[] = []
  const walk = (value: unknown, path: (string | number)[]) => {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each, [...path, index])
    else if (value !== null && typeof value === 'object')
      for (const [name, each] of Object.entries(value)) walk(each, [...path, name])
    else if (typeof value === 'string') {
      const editor = editors.get(path.filter((step) => typeof step === 'string').join('.'))
      if (editor?.control === 'media') found.push({ path, key: value, accept: editor.accept })
    }
  }
  walk(document, [])
  return found
}
