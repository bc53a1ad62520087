import { sql } from 'kysely'
import { z } from 'zod'
import { firmService } from '#features/firm/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { escapeHtml } from '#kit/escape.ts'
import { inLanguage, type Language, type Localized, languageOf } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { type PageMark, pageMarkSchema, sectionSchema, type TextPage } from '../contract.ts'
import { type Facts, factsOf, withFacts } from './facts.ts'

export type Pages = ReturnType<typeof pagesService>

/** The firm's text pages (R406). Facts are inserted at each request, so they are current. */
export function pagesService(database: Database) {
  const firm = firmService(database)
  const rows = () => database.selectFrom('pages').select(sql<string>`updated_on::text`.as('updatedOn'))

  return {
    /** All pages, in the firm's order. */
    async list(language: Language): Promise<PageMark[]> {
      const found = await rows().select(['slug', 'kind', 'title']).orderBy('position').execute()
      return found.map(({ title, ...row }) =>
        pageMarkSchema.parse({ ...row, title: inLanguage(title, language) }),
      )
    },

    /**
     * One page in one language, with its facts inserted.
     * @throws AppError not_found
     */
    async get(slug: string, language: Language): Promise<TextPage> {
      const row = await rows()
        .select(['slug', 'kind', 'title', 'description', 'lede', 'sections'])
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (!row) throw new AppError('not_found')
      const facts = factsOf(await firm.get(language), language)
      const say = (text: Localized) => withFacts(inLanguage(text, language), facts)
      return {
        ...pageMarkSchema.parse({ ...row, title: inLanguage(row.title, language) }),
        description: say(row.description),
        lede: say(row.lede),
        sections: z.array(sectionSchema).parse(spoken(row.sections, { language, facts })),
        language: languageOf(row.title, language),
      }
    },
  }
}

type Speech = { language: Language; facts: Facts }

/**
 * Converts stored content: each text in one language, with its facts inserted.
 * @param field the property that holds the value
 */
function spoken(value: unknown, speech: Speech, field = ''): unknown {
  if (isText(value)) return say(value, field === 'html' ? inMarkup(speech) : speech)
  if (Array.isArray(value)) return value.map((each) => spoken(each, speech))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoken(part, speech, name)]))
}

function say(text: Localized, { language, facts }: Speech): string {
  return withFacts(inLanguage(text, language), facts)
}

/** Facts are plain text, so they are escaped within HTML. */
function inMarkup({ language, facts }: Speech): Speech {
  const escaped = Object.entries(facts).map(([name, fact]) => [name, fact && escapeHtml(fact)])
  return { language, facts: Object.fromEntries(escaped) }
}

function isText(value: unknown): value is Localized {
  return typeof (value as Localized | null)?.en === 'string'
}
