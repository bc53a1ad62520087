import { z } from 'zod'
import { titledRecordSchema } from '#features/drafts/contract.ts'
import { foundPersonSchema } from '#features/people/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { idParams, requiredText } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: desk', idParams)

export const searchConsole = endpoint.get('/console/search', {
  access: 'console:use',
  summary:
    'Search the titles of content and the tickers of companies and, for callers who may read people’s data, names and addresses; at most five of each kind (R809)',
  query: z.strictObject({ q: requiredText(200) }),
  reply: z.object({ records: z.array(titledRecordSchema), people: z.array(foundPersonSchema) }),
})

const peopleSchema = z.object({ en: z.int(), fr: z.int() })
const consequencesSchema = z.object({
  /** The public page, without language; null when it has none. */
  path: z.string().nullable(),
  /** Where the page was until now, which leads on then; null while its address stays. */
  formerPath: z.string().nullable(),
  /** Who gets an e-mail: subscribers, and registrants of an event that is moved; by language. */
  subscribers: peopleSchema,
  registrants: peopleSchema,
})
export type Consequences = z.infer<typeof consequencesSchema>

export const getConsequences = endpoint.get('/console/drafts/:id/consequences', {
  access: 'content:write',
  summary: 'Tell what follows when a draft is published: who gets an e-mail, and whether its address changes',
  /** Null for a draft that can't be published as it is. */
  reply: z.object({ consequences: consequencesSchema.nullable() }),
})
