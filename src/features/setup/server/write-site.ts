import type { Transaction } from 'kysely'
import { replaceFaq } from '#features/faq/server/index.ts'
import { FIRM_ID, type FirmProfile, firmKind } from '#features/firm/server/index.ts'
import { pageKind } from '#features/pages/server/index.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { StartingTexts } from '../contract.ts'
import { readStarter } from './starter.ts'

/** What set-up knows of the firm; the rest begins from the starter or is empty. */
type KnownProfile = Pick<
  FirmProfile,
  'name' | 'shortName' | 'email' | 'postalAddress' | 'timeZone' | 'offices'
> &
  Partial<FirmProfile>

/**
 * Writes a new site: the firm, a page for each of the site's routes, and the starter's questions.
 * @param texts `empty`: the firm's own pages have their titles alone; the legal ones say what the software does, and always
 *   begin from the starter
 */
export async function writeSite(
  tx: Transaction<Schema>,
  known: KnownProfile,
  texts: StartingTexts,
): Promise<FirmProfile> {
  const { tagline, about, pages, faq } = await readStarter()
  const profile = { tagline, about, social: [], figures: {}, processors: [], ...known }
  await firmKind.save(tx, FIRM_ID, profile)
  const updatedOn = Temporal.Now.plainDateISO(profile.timeZone).toString()
  for (const page of pages) {
    const isEmpty = texts === 'empty' && page.kind !== 'legal'
    await pageKind.save(tx, page.slug, { ...page, ...(isEmpty && { sections: [] }), updatedOn })
  }
  if (texts === 'starter') await replaceFaq(tx, faq)
  return profile
}
