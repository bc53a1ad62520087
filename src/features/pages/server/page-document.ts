import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES, localizedSchema } from '#kit/localized.ts'
import { defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import { html, inBoth } from '#platform/content/fields.ts'
import type { Executor } from '#platform/database/database.ts'
import { inventorySectionOf, PAGE_KINDS, PAGE_SLUGS, sectionOf } from '../contract.ts'
import { unknownFactNames } from './facts.ts'

const factNames = (text: { en: string; fr?: string | undefined }, context: z.RefinementCtx) => {
  for (const language of LANGUAGES) {
    for (const name of unknownFactNames(text[language] ?? ''))
      context.addIssue({ code: 'custom', path: [language], ...fault('unknownFact', { name: `{{${name}}}` }) })
  }
}

/** A text in two languages; names in double braces must be facts. */
const text = localizedSchema.superRefine(factNames)

/** The same for HTML, which is sanitised before it is stored. */
const markup = inBoth(html(200_000)).superRefine(factNames)

const section = z.discriminatedUnion('kind', [...sectionOf(text, markup).options, inventorySectionOf(text)])

/** A text page (R406): the contract's sections with every text in both languages; anchors are unique. */
export const pageDocument = z.strictObject({
  slug: z.enum(PAGE_SLUGS),
  kind: z.enum(PAGE_KINDS),
  title: localizedSchema,
  description: text,
  lede: text,
  sections: z.array(section).superRefine((sections, context) => {
    for (const [index, { id }] of sections.entries()) {
      if (sections.findIndex((other) => other.id === id) < index)
        context.addIssue({ code: 'custom', path: [index, 'id'], ...fault('listedTwice', { value: id }) })
    }
  }),
  updatedOn: z.iso.date().describe('The day on which it was last changed'),
})
export type PageRecord = z.output<typeof pageDocument>
type PageSlug = PageRecord['slug']

/** Pages are identified by slug; the site has a route and a menu entry for each. */
export const pageKind = defineContentKind('page', pageDocument, {
  table: 'pages',
  sortColumns: ['position', 'title', 'updatedOn'],
  filterColumns: ['kind'],
  listColumns: ['kind', 'updatedOn'],
  rows: { key: 'slug', title: sql`title` },
  title: ({ title }) => title,
  slug: ({ slug }) => slug,
  publicPath: ({ slug }) => `/${slug}`,
  async load(tx, slug: PageSlug) {
    const row = await selectPages(tx).where('slug', '=', slug).executeTakeFirst()
    return row && pageDocument.parse(row)
  },
  findFaults: async (_, known, { slug }) =>
    known !== null && known !== slug ? [{ path: ['slug'], ...fault('pageAddress') }] : [],
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
