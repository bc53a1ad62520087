import { z } from 'zod'
import { foundPersonSchema } from '#features/people/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { draftTextSchema } from '#kit/localized.ts'
import { requiredText } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: desk')

/** A record or, with the number of its draft, one that was never published. */
const foundRecordSchema = z.object({
  kind: z.string(),
  record: z.string().nullable(),
  draft: z.number().int().nullable(),
  title: draftTextSchema,
})
export type FoundRecord = z.infer<typeof foundRecordSchema>

export const searchConsole = endpoint.get('/console/search', {
  access: 'console:use',
  summary:
    'Search the titles of content and the tickers of companies and, for callers who may read people’s data, names and addresses; at most five of each kind (R809)',
  query: z.strictObject({ q: requiredText(200) }),
  reply: z.object({ records: z.array(foundRecordSchema), people: z.array(foundPersonSchema) }),
})
