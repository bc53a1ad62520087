import type { Language } from '#kit/localized.ts'

/** Size in pixels of every page's share picture (R112), as Open Graph recommends. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** The address of a page's share picture, which the server draws from the page's data. */
export function sharePictureOf(pathname: string, language: Language): string {
  return `/share${pathname === '/' ? '/home' : pathname}.png?lng=${language}`
}
