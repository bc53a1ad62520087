import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { textLanguageSchema } from '#kit/localized.ts'

const endpoint = endpointGroup('FAQ')

/** The two tabs of the FAQ, in their order (R407). */
export const FAQ_TABS = ['investor_relations', 'media_relations'] as const
export type FaqTab = (typeof FAQ_TABS)[number]

/** A question with its answer (R407). Answers are plain text; an empty line separates paragraphs. */
export const faqItemSchema = z.object({
  id: z.number().int(),
  tab: z.enum(FAQ_TABS),
  question: z.string(),
  answer: z.string(),
  link: z.string().optional().describe('An address on this site, or an https address elsewhere'),
  linkText: z.string().optional(),
  answer2: z.string().optional().describe('Shown below the link'),
  language: textLanguageSchema,
})
export type FaqItem = z.infer<typeof faqItemSchema>

/** All questions and answers (R407). The list is short, so the page itself searches it. */
export const listFaq = endpoint.read('/faq', {
  summary: 'List the questions and answers, in the order of the page',
  reply: z.object({ faq: z.array(faqItemSchema) }),
})
