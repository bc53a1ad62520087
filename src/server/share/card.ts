import type { CompanyMark } from '#features/companies/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { SignedFirm } from '../press/sign.ts'

/** What a shared picture shows, as plain data: it crosses to the process that draws it. */
export type ShareCard = {
  language: Language
  /** What kind of page this is, over the title. */
  eyebrow: string
  title: string
  /** Whose page it is; the firm's own where there is none. */
  companies: CompanyMark[]
  /** When, where, how much, at the foot: the first stands out. */
  lines: string[]
  /** The same seed draws the same pattern. */
  seed: string
  /** Whose site it is. */
  firm: SignedFirm
}
