import { z } from 'zod'
import { languageSchema, localizedSchema } from '#kit/localized.ts'
import { documentKindSchema, financialDateKindSchema, listingSchema } from '../contract.ts'

/** The content of the `jsonb` columns of `companies`. */
export const factsheetColumns = z.object({
  otherListings: z.array(listingSchema),
  figures: z.array(
    z.object({
      label: localizedSchema,
      value: localizedSchema,
      note: localizedSchema.optional(),
      release: z.string().optional(),
    }),
  ),
  management: z.array(
    z.object({
      name: z.string(),
      title: localizedSchema.optional(),
      role: localizedSchema,
      biography: localizedSchema.optional(),
      portrait: z.string().optional(),
    }),
  ),
  documents: z.array(
    z.object({
      title: localizedSchema,
      // Documents from before there were kinds have none.
      kind: documentKindSchema.default('other'),
      language: languageSchema,
      media: z.string(),
      bytes: z.number().int(),
      publishedOn: z.iso.date(),
    }),
  ),
  results: z.array(
    z.object({
      endsOn: z.iso.date(),
      quarter: z.number().int(),
      fiscalYear: z.number().int(),
      release: z.string().optional(),
      report: z.string().optional(),
      address: z.string().optional(),
      event: z.string().optional(),
      deck: z.string().optional(),
      figures: z.array(
        z.object({ label: localizedSchema, value: localizedSchema, change: localizedSchema.optional() }),
      ),
    }),
  ),
  calendar: z.array(
    z.object({
      kind: financialDateKindSchema,
      on: z.iso.date(),
      isExpected: z.boolean(),
      title: localizedSchema.optional(),
    }),
  ),
  coverage: z.array(z.object({ firm: z.string(), analyst: z.string() })),
  contact: z
    .object({
      name: z.string(),
      role: localizedSchema,
      phone: z.string().optional(),
      email: z.string().optional(),
    })
    .nullable(),
  photographs: z.array(z.object({ title: localizedSchema, media: z.string() })),
})
