import { createContext } from 'react-router'
import type { Transport } from '#kit/client.ts'
import type { Language } from '#kit/localized.ts'

/** What a page needs to know of where it runs; the same for every visitor. */
export type SiteConfig = {
  /** Origin of the site, without a slash at its end. */
  publicUrl: string
  /** Names the build that a report of an error comes from. */
  release: string
  /** R214; null: no tag manager. */
  tagManagerId: string | null
}

/** What the server gives with each request for a page. */
export type PageContext = SiteConfig & { transport: Transport; language: Language }

/** Where loaders find it on the server; never set in the browser. */
export const pageContext = createContext<PageContext>()
