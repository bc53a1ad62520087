import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { replaceFaq } from '#features/faq/server/index.ts'
import { type firmEntrySchema, SECTION_NAMES } from '#features/firm/contract.ts'
import { FIRM_ID, type FirmProfile, firmKind } from '#features/firm/server/index.ts'
import { PAGE_SLUGS } from '#features/pages/contract.ts'
import { pageKind } from '#features/pages/server/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { StartingTexts } from '../contract.ts'
import { readStarter } from './starter.ts'

/** The sections whose pages are texts about the firm. */
const TEXT_SECTIONS = SECTION_NAMES.filter((name) => (PAGE_SLUGS as readonly string[]).includes(name))

/**
 * Writes a new site: the firm, a page for each of the site's routes, and the starter's questions.
 * @param texts `empty`: the firm's own pages have their titles alone, and their sections are hidden until the firm shows them;
 *   the legal ones say what the software does, and always begin from the starter
 */
export async function writeSite(
  tx: Tx,
  firm: z.output<typeof firmEntrySchema>,
  texts: StartingTexts,
): Promise<FirmProfile> {
  const { tagline, about, pages, faq } = await readStarter()
  const hiddenSections = texts === 'empty' ? TEXT_SECTIONS : []
  const profile = {
    ...firm,
    tagline,
    about,
    social: [],
    figures: {},
    processors: [],
    textBlocks: [],
    hiddenSections,
  }
  await firmKind.save(tx, FIRM_ID, profile)
  const updatedOn = Temporal.Now.plainDateISO(profile.timeZone).toString()
  for (const page of pages) {
    const isEmpty = texts === 'empty' && page.kind !== 'legal'
    await pageKind.save(tx, page.slug, { ...page, ...(isEmpty && { sections: [] }), updatedOn })
  }
  if (texts === 'starter') await replaceFaq(tx, faq)
  return profile
}
