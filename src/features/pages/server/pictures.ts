import type { Language } from '#kit/localized.ts'
import { thumbnailKey } from '#kit/picture-keys.ts'
import { alternativeOf, readAlternatives } from '#platform/content/picture-alternatives.ts'
import type { Database } from '#platform/database/database.ts'
import { posterAddress } from '#platform/storage/media.ts'

type Stored = { kind: string; media?: string; alternative?: string }

/** The stored sections with what pages need of their pictures: addresses, size, and what they show. */
export async function withPictures<Section extends Stored>(
  database: Database,
  sections: readonly Section[],
  language: Language,
): Promise<Section[]> {
  const keys = sections.flatMap(({ kind, media }) => (kind === 'picture' && media ? [media] : []))
  if (keys.length === 0) return [...sections]
  const [files, alternatives] = await Promise.all([
    database.selectFrom('media').select(['key', 'width', 'height']).where('key', 'in', keys).execute(),
    readAlternatives(database, keys),
  ])
  return sections.map((section) => {
    const { media, alternative, ...rest } = section
    if (section.kind !== 'picture' || !media) return section
    const { width = null, height = null } = files.find(({ key }) => key === media) ?? {}
    return {
      ...(rest as Section),
      href: posterAddress(media),
      small: posterAddress(thumbnailKey(media) ?? media),
      width,
      height,
      alternative:
        alternative ??
        alternativeOf(alternatives, media, language) ??
        alternativeOf(alternatives, media, 'en') ??
        '',
    }
  })
}
