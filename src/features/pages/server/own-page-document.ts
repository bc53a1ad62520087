import { z } from 'zod'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import { inBoth, line, slugField } from '#platform/content/fields.ts'
import { writeRow } from '#platform/content/rows.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { isOfSite, ownPath } from './own-addresses.ts'
import { ownSection, pageText, sectionsField, undescribedPictures } from './section-document.ts'
import { SECTION_FIELDS } from './section-fields.ts'

/** A page that the firm adds (R422). */
export const ownPageDocument = z.strictObject({
  slug: slugField.meta({
    hint: {
      en: 'What follows the site’s name: lower-case letters, digits and hyphens',
      fr: 'Ce qui suit le nom du site\u00a0: minuscules, chiffres et traits d’union',
    },
  }),
  title: inBoth(line(200)).meta({ label: { en: 'Title', fr: 'Titre' } }),
  description: pageText.meta({
    label: { en: 'Description', fr: 'Description' },
    hint: { en: 'For search engines', fr: 'Pour les moteurs de recherche' },
  }),
  lede: pageText.optional().meta({ label: { en: 'First paragraph', fr: 'Premier paragraphe' } }),
  sections: sectionsField(ownSection, SECTION_FIELDS),
})

export const ownPageKind = defineContentKind('own page', ownPageDocument, {
  names: {
    en: { one: 'Own page', other: 'Own pages', new: 'New page' },
    fr: { one: 'Page ajoutée', other: 'Pages ajoutées', new: 'Nouvelle page' },
  },
  menuPlace: 8,
  table: 'ownPages',
  sortColumns: ['title', 'slug'],
  filterColumns: [],
  listColumns: ['slug'],
  titleField: 'title',
  addresses: ['/:slug', '/pages/:slug', '/api/own-pages/:slug'],
  publicPath: ({ slug }) => ownPath(slug),
  async load(tx, id: number) {
    const row = await selectOwnPages(tx).where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const { lede, ...page } = row
    return ownPageDocument.parse({ ...page, ...(lede && { lede }) })
  },
  findFaults: async (tx, id, { slug, sections }) => [
    ...(await addressFaults(tx, id, slug)),
    ...(await undescribedPictures(tx, sections)),
  ],
  write: (tx, id, { sections, lede = null, ...page }) =>
    // As text, because Kysely would send an array as a PostgreSQL array.
    writeRow(tx, 'ownPages', id, { ...page, lede, sections: JSON.stringify(sections) }),
})

/** An address that the site has, or that leads elsewhere; a page may take back its former ones. */
async function addressFaults(tx: Tx, id: number | null, slug: string): Promise<DocumentFault[]> {
  const path = ['slug']
  if (isOfSite(slug)) return [{ path, ...fault('addressOfSite', { slug }) }]
  const redirect = await tx
    .selectFrom('redirects')
    .select('target')
    .where('path', '=', `/${slug}`)
    .executeTakeFirst()
  if (!redirect) return []
  const own =
    id === null
      ? undefined
      : await tx.selectFrom('ownPages').select('slug').where('id', '=', id).executeTakeFirst()
  const { target } = redirect
  return own && target === `/${own.slug}` ? [] : [{ path, ...fault('addressRedirects', { slug, target }) }]
}

export function selectOwnPages(executor: Executor) {
  return executor.selectFrom('ownPages').select(['slug', 'title', 'description', 'lede', 'sections'])
}
