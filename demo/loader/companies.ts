import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { exchangeSchema, RESERVED_SLUGS, sectorSchema } from '#features/companies/contract.ts'
import type { companyDocument } from '#features/companies/server/company-document.ts'
import { languageSchema } from '#kit/localized.ts'
import { bilingual, bilingualParagraphs, slug } from './schemas.ts'
import { businessDayFrom } from './times.ts'

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
 * The clients with their factsheets, by id.
 * @param options.media the folder of the documents, for their sizes
 */
export function companyDocuments(
  companies: DemoCompany[],
  { now, media }: { now: Temporal.Instant; media: string },
): Promise<{ id: number; document: z.input<typeof companyDocument> }[]> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return Promise.all(
    companies.map(async ({ id, profile, documents, ...company }) => ({
      id,
      document: {
        ...company,
        profile: { en: htmlOf(profile.en), fr: htmlOf(profile.fr) },
        documents: await Promise.all(
          documents.map(async ({ businessDay, ...document }) => ({
            ...document,
            bytes: (await stat(join(media, document.media))).size,
            publishedOn: businessDayFrom(today, businessDay).toString(),
          })),
        ),
      },
    })),
  )
}

function htmlOf(paragraphs: string[]): string {
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
}
