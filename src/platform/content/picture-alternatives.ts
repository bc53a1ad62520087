import type { Language } from '#kit/localized.ts'
import type { Executor } from '../database/database.ts'

/** What pictures show, in words, by their key and language. */
export type PictureAlternatives = ReadonlyMap<string, { en: string | null; fr: string | null }>

/** Reads what the media library says of pictures. @param keys null for a record without a picture */
export async function readAlternatives(
  executor: Executor,
  keys: readonly (string | null | undefined)[],
): Promise<PictureAlternatives> {
  const named = keys.filter((key) => typeof key === 'string')
  if (named.length === 0) return new Map()
  const rows = await executor
    .selectFrom('pictureAlternatives')
    .select((eb) => [eb.ref('key').$notNull().as('key'), 'en', 'fr'])
    .where('key', 'in', named)
    .execute()
  return new Map(rows.map(({ key, ...texts }) => [key, texts]))
}

/** What a picture shows, in the reader's language; null where nobody has said it. */
export function alternativeOf(
  alternatives: PictureAlternatives,
  key: string | null | undefined,
  language: Language,
): string | null {
  return (key && alternatives.get(key)?.[language]) || null
}
