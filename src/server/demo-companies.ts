import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { exchangeSchema, RESERVED_SLUGS, sectorSchema } from '#features/companies/contract.ts'
import { languageSchema } from '#kit/localized.ts'
import type { Schema } from '#platform/database/schema.ts'
import { sanitised } from '#platform/rich-text.ts'
import { bilingual, bilingualParagraphs, slug } from './demo-schemas.ts'
import { businessDayFrom } from './demo-times.ts'

const reserved = new Set<string>(RESERVED_SLUGS)

const figureSchema = z.strictObject({ label: bilingual, value: bilingual, note: bilingual.optional() })
const managerSchema = z.strictObject({
  name: z.string().min(1),
  title: bilingual.optional(),
  role: bilingual,
})
const documentSchema = z.strictObject({
  title: bilingual,
  language: languageSchema,
  media: z.string().endsWith('.pdf').describe('A file of demo/media'),
  businessDay: z.int().negative().describe('When it was published, counted back from the first start'),
})

/** A client with its factsheet (R403). */
export const companySchema = z.strictObject({
  id: z.int().positive(),
  slug: slug.refine((name) => !reserved.has(name), 'is an address of something else'),
  name: z.string().min(1),
  ticker: z.string().regex(/^[A-Z.]{1,8}$/),
  exchange: exchangeSchema,
  sector: sectorSchema,
  city: z.string().min(1),
  tagline: bilingual,
  position: z.int().positive().optional(),
  website: z.url({ protocol: /^https$/ }),
  sharesOutstanding: z.int().positive(),
  profile: bilingualParagraphs,
  figures: z.array(figureSchema).min(1),
  management: z.array(managerSchema).min(1),
  documents: z.array(documentSchema).default([]),
})
export type DemoCompany = z.output<typeof companySchema>

/**
 * Inserts the clients with their factsheets.
 * @param options.media the folder of the documents, to know their size
 * @returns each company's id by its slug
 */
export async function insertCompanies(
  transaction: Transaction<Schema>,
  companies: DemoCompany[],
  options: { now: Temporal.Instant; media: string },
): Promise<Map<string, number>> {
  const rows = await Promise.all(companies.map((company) => rowOf(company, options)))
  await transaction.insertInto('companies').values(rows).execute()
  await sql`select setval(pg_get_serial_sequence('companies', 'id'), (select max(id) from companies))`.execute(
    transaction,
  )
  return new Map(companies.map((company) => [company.slug, company.id]))
}

async function rowOf(company: DemoCompany, { now, media }: { now: Temporal.Instant; media: string }) {
  const { profile, figures, management, documents, ...plain } = company
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const filed = await Promise.all(
    documents.map(async ({ businessDay, ...document }) => ({
      ...document,
      bytes: (await stat(join(media, document.media))).size,
      publishedOn: businessDayFrom(today, businessDay).toString(),
    })),
  )
  return {
    ...plain,
    position: company.position ?? null,
    profile: { en: htmlOf(profile.en), fr: htmlOf(profile.fr) },
    // Kysely would send an array as one of PostgreSQL's own.
    figures: JSON.stringify(figures),
    management: JSON.stringify(management),
    documents: JSON.stringify(filed),
  }
}

function htmlOf(paragraphs: string[]): string {
  return sanitised(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''))
}
