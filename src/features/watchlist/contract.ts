import { z } from 'zod'
import { companyMarkSchema } from '#features/companies/contract.ts'
import { quoteSchema } from '#features/quotes/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { localTimeSchema, slugSchema } from '#kit/validation.ts'

const endpoint = endpointGroup('Accounts', z.object({ company: slugSchema })).with({ access: 'signed-in' })

/** A company on the watch list, with its delayed quote, latest release and next event. */
export const watchedSchema = z.object({
  company: companyMarkSchema,
  quote: quoteSchema.nullable(),
  release: z
    .object({
      slug: z.string(),
      title: z.string(),
      publishedAt: z.iso.datetime(),
      publishedAtLocal: localTimeSchema,
      language: languageSchema.describe('The language the title is in'),
    })
    .nullable(),
  event: z
    .object({
      slug: z.string(),
      title: z.string(),
      startsAt: z.iso.datetime(),
      startsAtLocal: localTimeSchema,
      timeZone: z.string(),
      language: languageSchema.describe('The language the title is in'),
    })
    .nullable(),
})
export type Watched = z.infer<typeof watchedSchema>

export const listWatched = endpoint.get('/user/watchlist', {
  summary: 'List the companies on my watch list',
  reply: z.object({ companies: z.array(watchedSchema) }),
})

export const isWatched = endpoint.get('/user/watchlist/:company', {
  summary: 'Check whether a company is on my watch list',
  reply: z.object({ isWatched: z.boolean() }),
})

export const watchCompany = endpoint.post('/user/watchlist', {
  summary: 'Add a company to my watch list. Repeating the call is not an error',
  body: z.strictObject({ company: slugSchema }),
  status: 201,
  errors: ['not_found', 'watchlist_full'],
})

export const unwatchCompany = endpoint.delete('/user/watchlist/:company', {
  summary: 'Remove a company from my watch list',
})
