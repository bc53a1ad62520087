import type { CompanyMark } from '#features/companies/contract.ts'

/** A company as lists and pictures show it. */
export const ORVANE_GOLD = {
  id: 1,
  slug: 'orvane-gold',
  name: 'Orvane Gold',
  ticker: 'ORVN',
  exchange: 'TSX',
  sector: 'mining',
  logo: '/marks/orvane-gold.svg',
} as const satisfies CompanyMark
