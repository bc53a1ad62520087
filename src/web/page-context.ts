import { createContext } from 'react-router'
import type { Api } from '#kit/client.ts'
import type { Language } from '#kit/localized.ts'

/** The site's settings that pages need; the same for every visitor. */
export type SiteConfig = {
  /** The site's origin, without a final slash. */
  publicUrl: string
  /** The build, for error reports. */
  release: string
  /** The tag manager's id (R214); null for none. */
  tagManagerId: string | null
}

/** What the server passes to loaders with each request for a page. */
export type PageContext = SiteConfig & {
  apiIn: (language: Language) => Api
  language: Language
  /** Marks the scripts that the page's own code writes, for the security policy. */
  nonce?: string
}

/** The context key for loaders on the server; not set in the browser. */
export const pageContext = createContext<PageContext>()
