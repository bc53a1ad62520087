import { sql } from 'kysely'
import { z } from 'zod'
import { localizedSchema } from '#kit/localized.ts'
import { defineContentKind } from '#platform/content/content-kind.ts'
import { textBlocks, timeZoneField } from '#platform/content/fields.ts'
import type { Executor } from '#platform/database/database.ts'
import { accentSchema, firmSchema, officeInBothSchema, pictureSchema, SECTION_NAMES } from '../contract.ts'
import { FIRM_FIELDS } from './firm-fields.ts'

/** The firm with its offices: the contract's shape, with every text in both languages. */
export const firmDocument = firmSchema
  .omit({ officeClock: true, colours: true, hiddenPaths: true })
  .extend({
    name: localizedSchema,
    shortName: localizedSchema,
    tagline: localizedSchema,
    about: localizedSchema,
    introduction: z.strictObject({ lede: localizedSchema, paragraphs: z.array(localizedSchema) }).optional(),
    postalAddress: localizedSchema,
    timeZone: timeZoneField,
    technicalEmail: z
      .email()
      .optional()
      .describe('Where errors in visitors’ browsers are reported (R211); by default `email`'),
    processors: z
      .array(z.strictObject({ name: localizedSchema, purpose: localizedSchema, country: localizedSchema }))
      .default([])
      .describe(
        'The companies that process personal information for the firm, for the privacy policy (R416)',
      ),
    textBlocks,
    offices: z.array(officeInBothSchema),
    logo: z
      .strictObject({ light: pictureSchema, dark: pictureSchema.optional() })
      .optional()
      .meta({ editor: { control: 'none' } }),
    accent: accentSchema.optional().meta({ editor: { control: 'none' } }),
    senderName: localizedSchema.optional().describe('The sender of e-mails; by default `name`'),
    sharePicture: z
      .strictObject({ en: pictureSchema, fr: pictureSchema.optional() })
      .optional()
      .describe('What other sites show of the firm’s own pages; by default drawn for each')
      .meta({ editor: { control: 'none' } }),
    hiddenSections: z
      .array(z.enum(SECTION_NAMES))
      .default([])
      .describe('Parts of the site that the firm does without')
      .meta({ editor: { control: 'none' } }),
  })
  .meta({ fields: FIRM_FIELDS })
export type FirmProfile = z.infer<typeof firmDocument>

/** The table has one row. */
export const FIRM_ID = 1

export const firmKind = defineContentKind('firm', firmDocument, {
  names: {
    en: { one: 'Firm', other: 'Firm', new: 'New firm' },
    fr: { one: 'Cabinet', other: 'Cabinet', new: 'Nouveau cabinet' },
  },
  menuPlace: null,
  publishing: 'firm:write',
  table: 'firm',
  sortColumns: [],
  filterColumns: [],
  listColumns: [],
  rows: { title: sql`profile -> 'name'` },
  titleField: 'name',
  publicPath: () => '/about',
  load: (tx, _: typeof FIRM_ID) => readProfile(tx),
  async write(tx, _, profile): Promise<typeof FIRM_ID> {
    await tx
      .insertInto('firm')
      .values({ id: FIRM_ID, profile })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ profile }))
      .execute()
    return FIRM_ID
  },
  staysBecause: 'There is no site without its firm.',
})

/** Whether the site is set up: there is a firm, and it stays (R806). */
export async function hasFirm(executor: Executor): Promise<boolean> {
  return (await executor.selectFrom('firm').select('id').executeTakeFirst()) !== undefined
}

/** The stored profile; undefined before it is entered. */
export async function readProfile(executor: Executor): Promise<FirmProfile | undefined> {
  const row = await executor.selectFrom('firm').select('profile').executeTakeFirst()
  return row && firmDocument.parse(row.profile)
}
