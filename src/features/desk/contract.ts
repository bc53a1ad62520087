import { z } from 'zod'
import { titledRecordSchema } from '#features/drafts/contract.ts'
import { foundPersonSchema } from '#features/people/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { requiredText } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: desk')

export const searchConsole = endpoint.get('/console/search', {
  access: 'console:use',
  summary:
    'Search the titles of content and the tickers of companies and, for callers who may read people’s data, names and addresses; at most five of each kind (R809)',
  query: z.strictObject({ q: requiredText(200) }),
  reply: z.object({ records: z.array(titledRecordSchema), people: z.array(foundPersonSchema) }),
})
