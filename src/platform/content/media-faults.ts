import type { z } from 'zod'
import { picturesIn } from '#kit/rich-text.ts'
import type { Executor } from '../database/database.ts'
import type { DocumentFault } from './content-kind.ts'
import { fault } from './faults.ts'
import { editedValues } from './field-editors.ts'

/**
 * Faults of a document that names a file, as a field's or in a text, which is neither in the media library nor shown by what is published (what
 * commands have brought), or is of another type than its field.
 */
export async function findMediaFaults(
  executor: Executor,
  schema: z.ZodType,
  document: unknown,
): Promise<DocumentFault[]> {
  const named = [...editedValues(document, schema)].flatMap(({ path, value, editor }) => {
    if (editor.control === 'media')
      return [{ path, key: String(value), accept: editor.accept, gone: fault('fileGone') }]
    if (editor.control !== 'html') return []
    const keys = new Set(picturesIn(String(value)).map(({ key }) => key))
    return [...keys].map((key) => ({ path, key, accept: 'picture' as const, gone: fault('pictureGone') }))
  })
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
  return named.flatMap(({ path, key, accept, gone }) => {
    const kind = kinds.get(key)
    if (kind === undefined) return [{ path, ...gone }]
    const isTaken = accept === 'attachment' ? kind === 'pdf' || kind === 'document' : kind === accept
    if (accept !== 'any' && !isTaken) return [{ path, ...fault('fileType') }]
    return []
  })
}
