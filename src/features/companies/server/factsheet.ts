import type { Selectable } from 'kysely'
import { z } from 'zod'
import { inLanguage, type Language, languageOf, languageSchema, localizedSchema } from '#kit/localized.ts'
import type { Companies as CompanyTable } from '#platform/database/schema.ts'
import type { Company, CompanyDetail, CompanyDocument } from '../contract.ts'

/** The content of the table's `jsonb` columns. */
export const figuresColumn = z.array(
  z.object({ label: localizedSchema, value: localizedSchema, note: localizedSchema.optional() }),
)
export const managementColumn = z.array(
  z.object({ name: z.string(), title: localizedSchema.optional(), role: localizedSchema }),
)
export const documentsColumn = z.array(
  z.object({
    title: localizedSchema,
    language: languageSchema,
    media: z.string(),
    bytes: z.number().int(),
    publishedOn: z.iso.date(),
  }),
)

type Row = Selectable<CompanyTable>

/** A company's documents as they are stored. */
export function storedDocuments(row: Pick<Row, 'documents'>) {
  return documentsColumn.parse(row.documents)
}

/**
 * The parts of a factsheet that lists don't show. If the profile has no French, the whole factsheet is in
 * English.
 */
export function factsheetOf(
  row: Row,
  asked: Language,
): Omit<CompanyDetail, keyof Company> & Pick<CompanyDetail, 'tagline' | 'language'> {
  const language = languageOf(row.profile ?? row.tagline, languageOf(row.tagline, asked))
  return {
    language,
    tagline: inLanguage(row.tagline, language),
    profile: row.profile && inLanguage(row.profile, language),
    website: row.website,
    sharesOutstanding: row.sharesOutstanding,
    figures: figuresColumn.parse(row.figures).map(({ label, value, note }) => ({
      label: inLanguage(label, language),
      value: inLanguage(value, language),
      note: note ? inLanguage(note, language) : null,
    })),
    management: managementColumn.parse(row.management).map(({ name, title, role }) => ({
      name: title ? `${inLanguage(title, language)}\u00A0${name}` : name,
      role: inLanguage(role, language),
    })),
    documents: documentsOf(row, asked),
  }
}

/** The latest first; on the same day, the reader's language first. */
function documentsOf(row: Row, language: Language): CompanyDocument[] {
  const isForeign = (document: { language: Language }) => Number(document.language !== language)
  return storedDocuments(row)
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || isForeign(a) - isForeign(b))
    .map(({ title, media, ...document }) => ({
      ...document,
      title: inLanguage(title, document.language),
      href: `/api/companies/${row.slug}/documents/${media}`,
    }))
}
