import type { CompanyMark } from '#features/companies/contract.ts'
import type { OwnLogos } from '#features/companies/server/index.ts'
import type { Language } from '#kit/localized.ts'
import type { SignedFirm } from '../press/sign.ts'

/** The content of a share picture, as plain data that is sent to the drawing process. */
export type ShareCard = {
  language: Language
  /** The kind of page, above the title. */
  eyebrow: string
  title: string
  /** The page's companies; empty for the firm's own pages. */
  companies: CompanyMark[]
  /** Those with a logo of their own, by slug. */
  logos?: OwnLogos
  /** Facts at the bottom, such as date, place and price; the first is emphasized. */
  lines: string[]
  /** The same seed draws the same pattern. */
  seed: string
  /** The firm whose site it is. */
  firm: SignedFirm
}
