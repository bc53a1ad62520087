import type { Selectable } from 'kysely'
import { thumbnailKey } from '#kit/picture-keys.ts'
import type { Companies } from '#platform/database/schema.ts'
import { posterAddress } from '#platform/storage/media.ts'
import { type CompanyMark, drawnMarkHref, exchangeSchema } from '../contract.ts'

/** The columns of a company's mark. */
export const MARK_COLUMNS = ['slug', 'name', 'ticker', 'exchange', 'sector', 'logo', 'logoOnDark'] as const
export type MarkRow = Pick<Selectable<Companies>, 'id' | (typeof MARK_COLUMNS)[number]>

/** A company's mark, from its row. */
export function markOf({ id, slug, name, ticker, exchange, sector, logo, logoOnDark }: MarkRow): CompanyMark {
  return {
    id,
    slug,
    name,
    ticker,
    exchange: exchangeSchema.parse(exchange),
    sector,
    logo: logo ? pictureAddress(logo) : drawnMarkHref(slug),
    logoOnDark: logoOnDark && pictureAddress(logoOnDark),
  }
}

/** Logos are shown small. */
function pictureAddress(key: string): string {
  return posterAddress(thumbnailKey(key) ?? key)
}
