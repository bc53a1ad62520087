import type { Language } from '#kit/localized.ts'
import { thumbnailKey } from '#kit/picture-keys.ts'
import { alternativeOf, type PictureAlternatives } from '#platform/content/picture-alternatives.ts'
import { posterAddress } from '#platform/storage/media.ts'
import type { PortraitPicture } from '../contract.ts'

/** A team member's portrait, from its key in the media library. */
export function portraitOf(
  key: string | null,
  alternatives: PictureAlternatives,
  language: Language,
): PortraitPicture | null {
  if (key === null) return null
  return {
    href: posterAddress(key),
    small: posterAddress(thumbnailKey(key) ?? key),
    alternative: alternativeOf(alternatives, key, language),
  }
}
