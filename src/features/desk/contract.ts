import { z } from 'zod'
import { idsSchema, titledRecordSchema } from '#features/drafts/contract.ts'
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
  /** Public pages that move, without language; the former address leads on then. */
  moved: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Who gets an e-mail: subscribers, and registrants of an event that changes or whose replay it is; by language. */
  subscribers: peopleSchema,
  registrants: peopleSchema,
})
export type Consequences = z.infer<typeof consequencesSchema>

export const getConsequences = endpoint.get('/console/consequences', {
  access: 'content:write',
  summary:
    'Tell what follows when drafts are published at one moment: who gets an e-mail, and which addresses change',
  query: z.strictObject({ drafts: idsSchema.describe('Their ids, joined by commas') }),
  /** Null for drafts that can't be published as they are. */
  reply: z.object({ consequences: consequencesSchema.nullable() }),
})
