import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES, localizedSchema } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'
import { sanitised } from '#platform/rich-text.ts'
import { PAGE_KINDS, PAGE_SLUGS, sectionOf } from '../contract.ts'
import { unknownFacts } from './facts.ts'

const factNames = (text: { en: string; fr?: string | undefined }, context: z.RefinementCtx) => {
  for (const language of LANGUAGES) {
    for (const name of unknownFacts(text[language] ?? ''))
      context.addIssue({ code: 'custom', path: [language], message: `{{${name}}} is no fact` })
  }
}

/** A text in two languages that names only facts there are. */
const text = localizedSchema.superRefine(factNames)

/** The same as HTML; what is stored is sanitised. */
const html = localizedSchema.superRefine(factNames).transform(({ en, fr }) => ({
  en: sanitised(en),
  ...(fr !== undefined && { fr: sanitised(fr) }),
}))

/** A page as it is stored: the contract's sections with every text in both languages, each anchor once. */
export const storedPageSchema = z.strictObject({
  slug: z.enum(PAGE_SLUGS),
  kind: z.enum(PAGE_KINDS),
  title: localizedSchema,
  description: text,
  lede: text,
  sections: z.array(sectionOf(text, html)).superRefine((sections, context) => {
    for (const [index, { id }] of sections.entries()) {
      if (sections.findIndex((other) => other.id === id) < index)
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} stands twice` })
    }
  }),
})
export type StoredPage = z.output<typeof storedPageSchema>

/** A page with the day on which it was last changed. */
export type DatedPage = StoredPage & { updatedOn: string }

/** Puts pages in the place of those of the same addresses. */
export async function writePages(transaction: Executor, pages: DatedPage[]): Promise<void> {
  if (pages.length === 0) return
  const rows = pages.map(({ sections, ...page }) => ({
    ...page,
    sections: sql<string>`${JSON.stringify(sections)}::jsonb`,
    position: PAGE_SLUGS.indexOf(page.slug) + 1,
  }))
  await transaction
    .insertInto('pages')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        lede: eb.ref('excluded.lede'),
        sections: eb.ref('excluded.sections'),
        updatedOn: eb.ref('excluded.updatedOn'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
}

/** All pages as they are stored, in their order. */
export async function readStoredPages(executor: Executor): Promise<DatedPage[]> {
  const rows = await executor
    .selectFrom('pages')
    .select(['slug', 'kind', 'title', 'description', 'lede', 'sections'])
    .select(sql<string>`updated_on::text`.as('updatedOn'))
    .orderBy('position')
    .execute()
  return rows.map(({ updatedOn, ...row }) => ({ ...storedPageSchema.parse(row), updatedOn }))
}
