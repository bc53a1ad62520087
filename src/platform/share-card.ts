import type { Api } from '#kit/client.ts'
import type { Language } from '#kit/localized.ts'

/** What the share picture of a record's page shows (R112). */
export type ShareCard = {
  /** The kind of page, above the title. */
  eyebrow: string
  title: string
  /** The slugs of the companies whose marks it shows; none by default. */
  companies?: readonly string[]
  /** Facts at the bottom, such as date, place and price; the first is emphasized. */
  lines: string[]
  /** The page's language, when it differs from the visitor's. */
  language?: Language
}

export type ShareCardSource = {
  api: Api
  language: Language
  /** The firm's name in that language. */
  firmName: string
}

/**
 * The card of a record by its slug.
 * @throws AppError not_found and other codes of the API
 */
export type ShareCardOf = (slug: string, source: ShareCardSource) => Promise<ShareCard>
