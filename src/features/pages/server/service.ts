import { sql } from 'kysely'
import { z } from 'zod'
import { firmService } from '#features/firm/server/index.ts'
import { teamService } from '#features/team/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { escapeHtml } from '#kit/escape.ts'
import { isHidden } from '#kit/hidden-paths.ts'
import { inLanguage, type Language, type Localized, languageOf } from '#kit/localized.ts'
import type { StoredAttachment } from '#platform/content/attachments.ts'
import type { Database } from '#platform/database/database.ts'
import type { PrivacyDeclarations } from '#platform/feature.ts'
import {
  type OwnPage,
  type PageSection,
  type PageSummary,
  pageSummarySchema,
  sectionSchema,
  type TextPage,
} from '../contract.ts'
import { attachmentKeyIn, withAttachments } from './attachments.ts'
import { type FirmFacts, factsOf, insertFacts } from './facts.ts'
import { inventoryTables } from './inventories.ts'
import { ownPath } from './own-addresses.ts'
import { selectOwnPages } from './own-page-document.ts'
import { withPictures } from './pictures.ts'

export type Pages = ReturnType<typeof pagesService>

/** The firm's text pages (R406), and those that it has added (R422). Facts are inserted at each request, so they are current. */
export function pagesService({ database, policy }: { database: Database; policy: PrivacyDeclarations }) {
  const firm = firmService(database)
  const team = teamService(database)
  const rows = () => database.selectFrom('pages').select(sql<string>`updated_on::text`.as('updatedOn'))

  /**
   * The texts of a page in one language, with facts, tables, pictures, files and people.
   * @param address the page's in the API, below which it offers its files
   */
  async function contentOf(
    row: { title: Localized; description: Localized; lede: Localized | null; sections: unknown },
    address: string,
    language: Language,
  ) {
    const facts = factsOf(await firm.get(language), language)
    const tables = inventoryTables(policy, await firm.processors(language), language)
    const say = (text: Localized) => insertFacts(inLanguage(text, language), facts)
    const stored = tables.fill(localizeContent(row.sections, { language, facts })) as StoredSection[]
    return {
      title: inLanguage(row.title, language),
      description: say(row.description),
      lede: row.lede === null ? undefined : say(row.lede),
      sections: await sectionsOf(await withAttachments(database, stored, address), language),
      language: languageOf(row.title, language),
      isTranslated: row.title.fr !== undefined,
    }
  }

  async function sectionsOf(stored: StoredSection[], language: Language): Promise<PageSection[]> {
    const members = stored.some(({ kind }) => kind === 'people') ? await team.list(language) : []
    const shown = (await withPictures(database, stored, language)).flatMap((section): object[] => {
      if (section.kind !== 'people') return [section]
      // Who has left the team is left out.
      const people = section.members?.flatMap((id) => members.find((each) => each.id === id) ?? []) ?? []
      return people.length > 0 ? [{ ...section, members: people }] : []
    })
    return z
      .array(sectionSchema)
      .parse(shown.map((section, index) => ({ id: `section-${index + 1}`, ...section })))
  }

  return {
    /** All pages but those of hidden sections (R807), in the firm's order. */
    async list(language: Language): Promise<PageSummary[]> {
      const pageRows = await rows().select(['slug', 'kind', 'title']).orderBy('position').execute()
      const { hiddenPaths } = await firm.get(language)
      const shown = pageRows.filter(({ slug }) => !isHidden(`/${slug}`, hiddenPaths))
      return shown.map(({ title, ...row }) =>
        pageSummarySchema.parse({ ...row, title: inLanguage(title, language) }),
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
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      const content = await contentOf(row, `/api/pages/${row.slug}`, language)
      return {
        ...pageSummarySchema.parse({ ...row, title: content.title }),
        ...content,
        lede: content.lede ?? '',
      }
    },

    /**
     * One page that the firm has added, in one language, with its facts inserted.
     * @throws AppError not_found
     */
    async getOwn(slug: string, language: Language): Promise<OwnPage> {
      const row = await selectOwnPages(database)
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      const content = await contentOf(row, `/api/own-pages/${row.slug}`, language)
      return { kind: 'own', path: ownPath(row.slug), ...content }
    },

    /** The media key of a file that a text page offers. @throws AppError not_found */
    async attachmentKey(slug: string, file: string): Promise<string> {
      const row = await database
        .selectFrom('pages')
        .select('sections')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      return attachmentKeyIn(row.sections, file)
    },

    /** The media key of a file that a page offers which the firm has added. @throws AppError not_found */
    async ownAttachmentKey(slug: string, file: string): Promise<string> {
      const row = await selectOwnPages(database)
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      return attachmentKeyIn(row.sections, file)
    },
  }
}

/** A stored section in one language. */
type StoredSection = {
  kind: string
  id?: string
  media?: string
  members?: number[]
  attachments?: StoredAttachment[]
}

type Localization = { language: Language; facts: FirmFacts }

/**
 * Converts stored content: each text in one language, with its facts inserted.
 * @param field the property that holds the value
 */
function localizeContent(value: unknown, speech: Localization, field = ''): unknown {
  if (isText(value)) return localizeText(value, field === 'html' ? withEscapedFacts(speech) : speech)
  if (Array.isArray(value)) return value.map((each) => localizeContent(each, speech))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, localizeContent(part, speech, name)]),
  )
}

function localizeText(text: Localized, { language, facts }: Localization): string {
  return insertFacts(inLanguage(text, language), facts)
}

/** Facts are plain text, so they are escaped within HTML. */
function withEscapedFacts({ language, facts }: Localization): Localization {
  const escaped = Object.entries(facts).map(([name, fact]) => [name, fact && escapeHtml(fact)])
  return { language, facts: Object.fromEntries(escaped) }
}

function isText(value: unknown): value is Localized {
  return typeof (value as Localized | null)?.en === 'string'
}
