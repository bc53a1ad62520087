import { sql } from 'kysely'
import { z } from 'zod'
import { localizedSchema } from '#kit/localized.ts'
import { defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import type { Executor } from '#platform/database/database.ts'
import { PAGE_KINDS, PAGE_SLUGS } from '../contract.ts'
import { givenSection, pageText, sectionsField, undescribedPictures } from './section-document.ts'
import { GIVEN_SECTION_FIELDS } from './section-fields.ts'

/** A text page (R406): the contract's sections with every text in both languages. */
export const pageDocument = z.strictObject({
  slug: z.enum(PAGE_SLUGS).meta({
    label: { en: 'Page', fr: 'Page' },
    hint: { en: 'A page’s address can’t be changed', fr: 'L’adresse d’une page ne change pas' },
  }),
  kind: z.enum(PAGE_KINDS).meta({
    label: { en: 'Kind', fr: 'Type' },
    choices: {
      en: { service: 'Service', about: 'About', legal: 'Legal' },
      fr: { service: 'Service', about: 'À propos', legal: 'Mentions légales' },
    },
  }),
  title: localizedSchema.meta({ label: { en: 'Title', fr: 'Titre' } }),
  description: pageText.meta({
    label: { en: 'Description', fr: 'Description' },
    hint: { en: 'For search engines', fr: 'Pour les moteurs de recherche' },
  }),
  lede: pageText.meta({ label: { en: 'First paragraph', fr: 'Premier paragraphe' } }),
  sections: sectionsField(givenSection, GIVEN_SECTION_FIELDS),
  updatedOn: z.iso.date().meta({
    label: { en: 'Last changed on', fr: 'Dernière modification le' },
    hint: { en: 'Shown on the page', fr: 'Le jour que la page indique' },
  }),
})
export type PageRecord = z.output<typeof pageDocument>
type PageSlug = PageRecord['slug']

/** Pages are identified by slug; the site has a route and a menu entry for each. */
export const pageKind = defineContentKind('page', pageDocument, {
  names: {
    en: { one: 'Page', other: 'Pages', new: 'New page' },
    fr: { one: 'Page', other: 'Pages', new: 'Nouvelle page' },
  },
  menuPlace: 8,
  table: 'pages',
  sortColumns: ['position', 'title', 'updatedOn'],
  filterColumns: ['kind'],
  listColumns: ['kind', 'updatedOn'],
  rows: { key: 'slug' },
  titleField: 'title',
  publicPath: ({ slug }) => `/${slug}`,
  async load(tx, slug: PageSlug) {
    const row = await selectPages(tx).where('slug', '=', slug).executeTakeFirst()
    return row && pageDocument.parse(row)
  },
  findFaults: async (tx, known, { slug, sections }) => [
    ...(known !== null && known !== slug ? [{ path: ['slug'], ...fault('pageAddress') }] : []),
    ...(await undescribedPictures(tx, sections)),
  ],
  async write(tx, _, { sections, ...page }) {
    const row = {
      ...page,
      sections: sql<string>`${JSON.stringify(sections)}::jsonb`,
      position: PAGE_SLUGS.indexOf(page.slug) + 1,
    }
    await tx
      .insertInto('pages')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute()
    return page.slug
  },
  staysBecause: 'The site has a route for each of its pages, and its menus lead there.',
})

/** All pages in order. */
export async function listPageDocuments(executor: Executor): Promise<PageRecord[]> {
  const rows = await selectPages(executor).orderBy('position').execute()
  return rows.map((row) => pageDocument.parse(row))
}

function selectPages(executor: Executor) {
  return executor
    .selectFrom('pages')
    .select(['slug', 'kind', 'title', 'description', 'lede', 'sections'])
    .select(sql<string>`updated_on::text`.as('updatedOn'))
}
