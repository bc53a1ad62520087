import { z } from 'zod'
import { LANGUAGES, localizedSchema } from '#kit/localized.ts'
import { sanitised } from '#platform/rich-text.ts'
import { PAGE_KINDS, sectionOf } from '../contract.ts'
import { unknownFacts } from './facts.ts'

const factNames = (text: { en: string; fr?: string | undefined }, context: z.RefinementCtx) => {
  for (const language of LANGUAGES) {
    for (const name of unknownFacts(text[language] ?? ''))
      context.addIssue({ code: 'custom', path: [language], message: `{{${name}}} is no fact` })
  }
}

/** A text in two languages that names only facts there are. */
const text = localizedSchema.superRefine(factNames)

/** The same as HTML; what is stored is sanitised. */
const html = localizedSchema.superRefine(factNames).transform(({ en, fr }) => ({
  en: sanitised(en),
  ...(fr !== undefined && { fr: sanitised(fr) }),
}))

/** A page as it is stored: the contract's sections with every text in both languages, each anchor once. */
export const storedPageSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(PAGE_KINDS),
  title: localizedSchema,
  description: text,
  lede: text,
  sections: z.array(sectionOf(text, html)).superRefine((sections, context) => {
    for (const [index, { id }] of sections.entries()) {
      if (sections.findIndex((other) => other.id === id) < index)
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} stands twice` })
    }
  }),
})
export type StoredPage = z.output<typeof storedPageSchema>
