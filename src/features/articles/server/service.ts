import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { lastPublicationOf } from '#features/drafts/server/index.ts'
import { FIRM_TIME_ZONE } from '#features/firm/server/index.ts'
import { portraitOf } from '#features/team/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, LANGUAGES, type Language, type Localized, languageOf } from '#kit/localized.ts'
import type { Paging } from '#kit/paging.ts'
import {
  attachmentKey,
  attachmentsIn,
  bilingualAttachmentsField,
  readAttachments,
} from '#platform/content/attachments.ts'
import { type PictureAlternatives, readAlternatives } from '#platform/content/picture-alternatives.ts'
import type { Database } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { SitemapEntry } from '#platform/feature.ts'
import { plainText } from '#platform/rich-text.ts'
import { type Article, type ArticleDetail, type ArticleFilters, articleTopicSchema } from '../contract.ts'

/** Articles per page of a list. */
export const PAGE_SIZE = 12
/** Words that an experienced reader reads in a minute. */
const WORDS_PER_MINUTE = 220

/** The columns that articles and blog posts share. */
const READ_COLUMNS = ['id', 'slug', 'title', 'summary', 'body', 'topic', 'publishedAt'] as const

export type Articles = ReturnType<typeof articlesService>

/**
 * Articles and blog posts that are published by now (R402).
 * @param table blog posts have a table of their own with the same columns
 */
export function articlesService(database: Database, table: 'articles' | 'blogs') {
  const published = () =>
    database.selectFrom(table as 'articles').where('publishedAt', '<=', sql<Date>`now()`)

  // Compared inside the database: JavaScript's dates would lose the microseconds.
  const own = (id: number) => sql`select published_at, id from ${sql.table(table)} where id = ${id}`

  /** The next newer or next older article. */
  async function neighbour(row: Row, side: 'newer' | 'older', language: Language) {
    const [compares, direction] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
    const neighbourRow = await published()
      .select(['slug', 'title'])
      .where(sql<SqlBool>`(published_at, id) ${sql.raw(compares)} (${own(row.id)})`)
      .orderBy('publishedAt', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst()
    return neighbourRow ? { slug: neighbourRow.slug, title: inLanguage(neighbourRow.title, language) } : null
  }

  /** What the authors' portraits show. */
  const alternativesOf = (rows: Row[]) =>
    readAlternatives(
      database,
      rows.map(({ author }) => author?.portrait),
    )

  return {
    /** One page of the articles that match the filters, the latest first. */
    async list(filters: ArticleFilters, language: Language): Promise<Paging & { articles: Article[] }> {
      const { topic, author, page } = filters
      let matching = published()
      if (topic) matching = matching.where('topic', '=', topic)
      if (author) matching = matching.where((eb) => hasAuthor(eb, author))
      const listed = matching
        .select(READ_COLUMNS)
        .select([authorMark, FIRM_TIME_ZONE.as('timeZone')])
        .orderBy('publishedAt', 'desc')
        .orderBy('id', 'desc')
      const { rows, paging } = await readPage(listed, { page, pageSize: PAGE_SIZE })
      const alternatives = await alternativesOf(rows)
      return { articles: rows.map((row) => articleOf(row, language, alternatives)), ...paging }
    },

    /** Whether the list has entries. */
    async hasEntries(): Promise<boolean> {
      return (await published().select('id').limit(1).executeTakeFirst()) !== undefined
    },

    /**
     * One article, with its neighbours.
     * @throws AppError not_found
     */
    async get(slug: string, language: Language): Promise<ArticleDetail> {
      const row = await published()
        .select(READ_COLUMNS)
        .select([authorMark, FIRM_TIME_ZONE.as('timeZone'), 'attachments'])
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      const stored = bilingualAttachmentsField.parse(row.attachments)
      const [newer, older, alternatives, attachments] = await Promise.all([
        neighbour(row, 'newer', language),
        neighbour(row, 'older', language),
        alternativesOf([row]),
        readAttachments(database, attachmentsIn(stored, language), `/api/${table}/${slug}/attachments`),
      ])
      const body = inLanguage(row.body, language)
      return { ...articleOf(row, language, alternatives), body, attachments, newer, older }
    },

    /** The media key of an article's attachment. @throws AppError not_found */
    async attachmentKey(slug: string, file: string): Promise<string> {
      const row = await published()
        .select('attachments')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      const stored = bilingualAttachmentsField.parse(row.attachments)
      return attachmentKey(
        LANGUAGES.flatMap((language) => attachmentsIn(stored, language)),
        file,
      )
    },

    /** The sitemap entries of all published articles. */
    async sitemap(): Promise<SitemapEntry[]> {
      const kind = table === 'articles' ? 'article' : 'blog-post'
      const rows = await published()
        .select(['slug', sql<boolean>`title ? 'fr'`.as('isTranslated')])
        .select(lastPublicationOf(kind, sql`${sql.table(table)}.id`, sql`published_at`).as('changed'))
        .execute()
      return rows.map(({ slug, ...entry }) => ({ path: `/${table}/${slug}`, ...entry }))
    },
  }
}

type Row = {
  id: number
  slug: string
  title: Localized
  summary: Localized
  body: Localized
  topic: string
  publishedAt: Date
  timeZone: string
  author: { slug: string; name: string; role: Localized; portrait: string | null } | null
}

function hasAuthor(eb: ExpressionBuilder<Schema, 'articles'>, author: string) {
  return eb('authorId', '=', eb.selectFrom('teamMembers').select('teamMembers.id').where('slug', '=', author))
}

function authorMark(eb: ExpressionBuilder<Schema, 'articles'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('teamMembers')
      .select(['teamMembers.slug', 'teamMembers.name', 'teamMembers.role', 'teamMembers.portrait'])
      .where('teamMembers.id', '=', eb.ref('authorId')),
  ).as('author')
}

function articleOf(row: Row, language: Language, alternatives: PictureAlternatives): Article {
  const { id, slug, author } = row
  return {
    id,
    slug,
    title: inLanguage(row.title, language),
    summary: inLanguage(row.summary, language),
    topic: articleTopicSchema.parse(row.topic),
    author: author && {
      ...author,
      role: inLanguage(author.role, language),
      portrait: portraitOf(author.portrait, alternatives, language),
    },
    publishedAt: row.publishedAt.toISOString(),
    publishedAtLocal: localTime(row.publishedAt, row.timeZone, language),
    minutes: minutesOf(inLanguage(row.body, language)),
    language: languageOf(row.title, language),
    isTranslated: row.title.fr !== undefined,
  }
}

function minutesOf(html: string): number {
  return Math.max(1, Math.round(plainText(html).split(' ').length / WORDS_PER_MINUTE))
}
