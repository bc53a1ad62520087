import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'

/** R407's two tabs, in their order. */
export const FAQ_TABS = ['investor_relations', 'media_relations'] as const
export type FaqTab = (typeof FAQ_TABS)[number]

/** One question with its answer (R407). Answers are plain text, their paragraphs parted by an empty line. */
export const faqItemSchema = z.object({
  id: z.number().int(),
  tab: z.enum(FAQ_TABS),
  question: z.string(),
  answer: z.string(),
  link: z.string().optional().describe('An address of this site, or elsewhere with https'),
  linkText: z.string().optional(),
  answer2: z.string().optional().describe('Stands below the link'),
  language: languageSchema.describe('The language the texts are in; English where there is no French'),
})
export type FaqItem = z.infer<typeof faqItemSchema>

/** R407. The page searches in what this answers: it is short. */
export const listFaq = defineEndpoint({
  method: 'GET',
  path: '/faq',
  access: 'public',
  tag: 'FAQ',
  summary: 'Questions and answers, in the order of the page',
  query: z.object({}),
  reply: z.object({ faq: z.array(faqItemSchema) }),
  cache: 'public',
})
