import type { Transaction } from 'kysely'
import { z } from 'zod'
import { type Localized, localizedSchema } from '#kit/localized.ts'
import { defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import { positionConflict } from '#platform/content/rows.ts'
import { storedFields } from '#platform/content/stored-fields.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { FAQ_TABS } from '../contract.ts'
import { en } from '../text.en.ts'
import { fr } from '../text.fr.ts'

const tabSchema = z.enum(FAQ_TABS)

/**
 * The fields of a question.
 * @param text the schema of a localized text, with French optional or required
 */
function fieldsOf<Text extends z.ZodType<Localized>>(text: Text) {
  return {
    tab: tabSchema.meta({ label: { en: 'Tab', fr: 'Onglet' }, choices: { en: en.tab, fr: fr.tab } }),
    question: text.meta({ label: { en: 'Question', fr: 'Question' } }),
    answer: text.meta({
      editor: { control: 'paragraphs' },
      label: { en: 'Answer', fr: 'Réponse' },
      hint: {
        en: 'Leave a blank line between paragraphs',
        fr: 'Une ligne vide commence un nouveau paragraphe',
      },
    }),
    link: z
      .string()
      .refine((link) => /^(\/([^/\\]|$)|https:\/\/)/.test(link), fault('siteOrHttps'))
      .optional()
      .meta({
        label: { en: 'Link', fr: 'Lien' },
        hint: {
          en: 'An address of this site, such as /events, or one with https://',
          fr: 'Une adresse de ce site, par exemple /events, ou une adresse en https://',
        },
      }),
    linkText: text.optional().meta({
      label: { en: 'Link text', fr: 'Texte du lien' },
      hint: { en: 'Required if there is a link', fr: 'Nécessaire s’il y a un lien' },
    }),
    answer2: text
      .meta({ editor: { control: 'paragraphs' } })
      .optional()
      .meta({ label: { en: 'After the link', fr: 'Après le lien' } }),
  }
}

const hasLinkWithText = ({
  link,
  linkText,
}: {
  link?: string | undefined
  linkText?: Localized | undefined
}) => !link === !linkText

/** A question in a list, whose position is its index. */
export function listedFaqItemOf<Text extends z.ZodType<Localized>>(text: Text) {
  return z.strictObject(fieldsOf(text)).refine(hasLinkWithText, fault('linkWithText'))
}
export type ListedFaqItem = z.output<ReturnType<typeof listedFaqItemOf<z.ZodType<Localized>>>>

/** A question with its answers (R407): plain text, an empty line between paragraphs. */
export const faqItemDocument = z
  .strictObject({
    ...fieldsOf(localizedSchema),
    position: z
      .int()
      .min(1)
      .max(9999)
      .meta({
        label: { en: 'Order', fr: 'Ordre' },
        hint: { en: 'Within its tab, starting at 1', fr: 'Dans son onglet, à partir de 1' },
      }),
  })
  .refine(hasLinkWithText, fault('linkWithText'))

export const faqItemKind = defineContentKind('question', faqItemDocument, {
  names: {
    en: { one: 'Question', other: 'Questions (FAQ)', new: 'New question' },
    fr: { one: 'Question', other: 'Questions (FAQ)', new: 'Nouvelle question' },
  },
  menuPlace: 9,
  table: 'faqItems',
  sortColumns: ['position', 'question'],
  filterColumns: ['tab'],
  listColumns: ['tab', 'position'],
  titleField: 'question',
  publicPath: () => '/faq',
  findFaults: (tx, id, { tab, position }) =>
    positionConflict(tx, 'faqItems', id, position, { column: 'tab', value: tab }),
})

/** Replaces all questions with these, in this order. */
export async function replaceFaq(tx: Transaction<Schema>, items: ListedFaqItem[]): Promise<void> {
  const existingItems = await tx.selectFrom('faqItems').select('id').execute()
  for (const { id } of existingItems) await faqItemKind.remove(tx, id)
  for (const [index, item] of items.entries())
    await faqItemKind.save(tx, null, { ...item, position: index + 1 })
}

/** All questions in their order. */
export async function listFaqItems(executor: Executor): Promise<ListedFaqItem[]> {
  const { columns, documentOf } = storedFields(faqItemDocument, ['position'])
  const rows = await executor
    .selectFrom('faqItems')
    .select(columns as (keyof Schema['faqItems'])[])
    .orderBy('position')
    .execute()
  return rows.map((row) => documentOf(row) as ListedFaqItem)
}
