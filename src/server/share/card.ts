import type { CompanyMark } from '#features/companies/contract.ts'
import type { OwnLogos } from '#features/companies/server/index.ts'
import type { Firm } from '#features/firm/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { ShareCard } from '#platform/share-card.ts'
import type { SignedFirm } from '../press/sign.ts'

/** What a share picture is drawn from, as plain data that is sent to the drawing process. */
export type DrawnCard = Omit<ShareCard, 'companies' | 'language'> & {
  language: Language
  /** The page's companies; empty for the firm's own pages. */
  companies: CompanyMark[]
  /** Those with a logo of their own, by slug. */
  logos?: OwnLogos
  /** The same seed draws the same pattern. */
  seed: string
  /** The firm whose site it is. */
  firm: SignedFirm
}

/** Longer titles are truncated anyway. */
const MAX_TITLE_CHARACTERS = 240

/** The page of a card: its path, which seeds the pattern, its language, and the site's firm. */
export type CardPage = { path: string; language: Language; firm: Firm }

/** The card of a record's page. */
export function recordCard(
  { companies: _, ...card }: ShareCard,
  { path, language, firm: { shortName, sign, accent } }: CardPage,
  companies: CompanyMark[] = [],
): DrawnCard {
  const title = card.title.slice(0, MAX_TITLE_CHARACTERS)
  return { language, ...card, title, companies, seed: path, firm: { shortName, sign, accent } }
}

/** The card of any other page: its title, and the firm's tagline. */
export function titleCard(title: string, page: CardPage): DrawnCard {
  const { name, tagline } = page.firm
  return title === name
    ? recordCard({ eyebrow: '', title: tagline, lines: [name] }, page)
    : recordCard({ eyebrow: name, title, lines: [tagline] }, page)
}
