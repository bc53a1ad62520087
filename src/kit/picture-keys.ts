/** The longest edge of pictures as the site shows them, in pixels. */
export const PICTURE_EDGE_PX = 1920
/** That of their small version, for lists. */
export const THUMBNAIL_EDGE_PX = 480

const PICTURE_KEY = /^picture-.+(?=\.webp$)/

/** The key of a library picture's small version; undefined for files that have none. */
export function thumbnailKey(key: string): string | undefined {
  const [stem] = PICTURE_KEY.exec(key) ?? []
  return stem && `${stem}-${THUMBNAIL_EDGE_PX}.webp`
}
