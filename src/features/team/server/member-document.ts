import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { type Localized, localizedSchema } from '#kit/localized.ts'
import { emailSchema } from '#kit/validation.ts'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import {
  html,
  inBoth,
  libraryPicture,
  line,
  officeField,
  orNull,
  slugField,
  termField,
} from '#platform/content/fields.ts'
import { referencesIn } from '#platform/content/rows.ts'
import type { Schema } from '#platform/database/schema.ts'

/** A team member (R405). */
export const memberDocument = z.strictObject({
  slug: slugField,
  name: line(120).meta({ label: { en: 'Name', fr: 'Nom' } }),
  role: inBoth(line(160)).meta({ label: { en: 'Job title', fr: 'Fonction' } }),
  portrait: orNull(libraryPicture).meta({
    label: { en: 'Portrait', fr: 'Portrait' },
    hint: {
      en: 'Shown as a square; without one, the initials are drawn',
      fr: 'Affiché en carré\u202f; sans portrait, les initiales sont affichées',
    },
  }),
  department: termField('departments').meta({
    label: { en: 'Department', fr: 'Service' },
  }),
  office: officeField.meta({ label: { en: 'Office', fr: 'Bureau' } }),
  bio: inBoth(html(20_000)).meta({ label: { en: 'Biography', fr: 'Biographie' } }),
  languages: z
    .array(z.string().refine((code) => /^[a-z]{2}$/.test(code), fault('languageCodes')))
    .default([])
    .meta({
      label: { en: 'Languages', fr: 'Langues' },
      hint: {
        en: 'In two letters, the most fluent first: en, fr',
        fr: 'En deux lettres, la mieux maîtrisée d’abord\u00a0: fr, en',
      },
    }),
  email: orNull(emailSchema).meta({ label: { en: 'E-mail address', fr: 'Adresse courriel' } }),
  phone: orNull(z.string().refine((text) => /^\+?[\d ().x-]{7,40}$/.test(text), fault('telephone'))).meta({
    label: { en: 'Telephone', fr: 'Téléphone' },
  }),
  since: orNull(z.int().min(1900).max(2100)).meta({
    label: { en: 'At the firm since', fr: 'Au cabinet depuis' },
    hint: { en: 'The year', fr: 'L’année' },
  }),
  position: z
    .int()
    .min(1)
    .max(9999)
    .meta({
      label: { en: 'Order', fr: 'Ordre' },
      hint: { en: 'In the list of the team, starting at 1', fr: 'Dans la liste de l’équipe, à partir de 1' },
    }),
})
export type MemberRecord = z.output<typeof memberDocument>

/** Articles and posts, as references name them. */
const TITLED = { record: sql<string>`id::text`, title: sql`title` }

export const memberKind = defineContentKind('team member', memberDocument, {
  names: {
    en: { one: 'Team member', other: 'Team', new: 'New team member' },
    fr: { one: 'Membre de l’équipe', other: 'Équipe', new: 'Nouveau membre' },
  },
  menuPlace: 10,
  table: 'teamMembers',
  sortColumns: ['position', 'name'],
  filterColumns: ['department', 'office'],
  listColumns: ['department', 'office'],
  titleField: 'name',
  addresses: ['/team/:slug', '/api/teams/:slug'],
  findFaults: (tx, _, member) => unknownOffice(tx, member),
  findReferences: async (tx, id) => [
    await referencesIn(tx, 'articles', 'articles', 'authorId', id, { kind: 'article', ...TITLED }),
    await referencesIn(tx, 'posts', 'blogs', 'authorId', id, { kind: 'blog-post', ...TITLED }),
  ],
})

const citiesSchema = z.array(z.object({ city: localizedSchema }))

/** The cities of the firm's offices. */
export async function officeCities(tx: Transaction<Schema>): Promise<Localized[]> {
  const row = await tx
    .selectFrom('firm')
    .select(sql<{ city: Localized }[]>`profile -> 'offices'`.as('offices'))
    .executeTakeFirst()
  return citiesSchema.parse(row?.offices ?? []).map(({ city }) => city)
}

async function unknownOffice(tx: Transaction<Schema>, { office }: MemberRecord): Promise<DocumentFault[]> {
  const names = (await officeCities(tx)).map(({ en }) => en)
  return names.includes(office)
    ? []
    : [{ path: ['office'], ...fault('chooseOneOf', { choices: names.join(', ') }) }]
}
