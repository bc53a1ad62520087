import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { TERM_LISTS } from '#kit/terms.ts'

const endpoint = endpointGroup('Terms')

export const termSchema = z.object({
  key: z.string().describe('What records, filters and addresses call it; it never changes'),
  name: z.string(),
  description: z.string().nullable(),
  isHidden: z.boolean().describe('Records may have it, but it isn’t offered any more'),
})

export const termListsSchema = z.record(z.enum(TERM_LISTS), z.array(termSchema))
export type TermLists = z.infer<typeof termListsSchema>

/** Sectors, topics, types of events and departments, as the firm keeps them (R816). */
export const listTerms = endpoint.read('/terms', {
  summary: 'List the sectors, topics, types of events and departments, with their names',
  reply: z.object({ terms: termListsSchema }),
})
