import type { CompanyMark } from '../contract.ts'

/** What a page's loader throws with status 404: the clients that the address may mean. */
export type NotFound = { companies?: CompanyMark[] }

/** Maximum length of the text that is taken from an address. */
const MAX_CHARACTERS = 60
const FILE_ENDING = /\.(?:html?|php|aspx?|jsp)$/i

/** The last part of a path as words: `/clients/hydrolune-inc.html` → `hydrolune inc`. */
export function wordOf(pathname: string): string {
  const last = pathname.split('/').findLast(Boolean) ?? ''
  try {
    return decodeURIComponent(last)
      .replace(FILE_ENDING, '')
      .replace(/[^\p{L}\p{N}.]+/gu, ' ')
      .trim()
      .slice(0, MAX_CHARACTERS)
  } catch {
    return ''
  }
}
