import type { Database } from '#platform/database/database.ts'

/** What pictures show, in words, by their key and language. */
export type PictureAlternatives = ReadonlyMap<string, { en: string | null; fr: string | null }>

/** Reads what the media library says of pictures. */
export async function readAlternatives(database: Database, keys: string[]): Promise<PictureAlternatives> {
  if (keys.length === 0) return new Map()
  const rows = await database
    .selectFrom('pictureAlternatives')
    .select((eb) => [eb.ref('key').$notNull().as('key'), 'en', 'fr'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, ...texts }) => [key, texts]))
}
