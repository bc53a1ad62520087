import type { Language } from '#kit/localized.ts'

/** Pixels of the pictures made for every page (R112), as Open Graph readers like them. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** The address of a page's picture, as messengers and networks show it: drawn by the server from the page's own data. */
export function sharePictureOf(pathname: string, language: Language): string {
  return `/share${pathname === '/' ? '/home' : pathname}.png?lng=${language}`
}
