import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import { html, inBoth, instant, line, orNull, recordId, slugField } from '#platform/content/fields.ts'
import { readRow, slugConflict, writeRow } from '#platform/content/rows.ts'
import type { Schema } from '#platform/database/schema.ts'
import { articleTopicSchema } from '../contract.ts'

/** An article, or a post of the blog (R402). */
export const articleDocument = z.strictObject({
  slug: slugField,
  title: inBoth(line(200)),
  summary: inBoth(line(1_000)),
  body: inBoth(html(200_000)),
  topic: articleTopicSchema,
  authorId: orNull(recordId('team-member')).describe('A team member; null: the firm as a whole'),
  publishedAt: instant.describe('When it becomes public'),
})
export type ArticleRecord = z.output<typeof articleDocument>

const ARTICLE_COLUMNS = ['slug', 'title', 'summary', 'body', 'topic', 'authorId', 'publishedAt'] as const

export const articleKind = kindOf('article', 'articles')
/** The tables of articles and blog posts have the same columns, so one service reads both. */
export const blogPostKind = kindOf('blog post', 'blogs')

function kindOf(name: string, table: 'articles' | 'blogs') {
  return defineContentKind(name, articleDocument, {
    table,
    sortColumns: ['publishedAt', 'title'],
    filterColumns: ['topic', 'authorId'],
    listColumns: ['publishedAt', 'topic', 'authorId'],
    rows: {
      title: sql`title`,
      labels: {
        authorId: (id) =>
          sql`(select jsonb_build_object('en', team_members.name) from team_members where team_members.id = ${id})`,
      },
    },
    title: ({ title }) => title,
    slug: ({ slug }) => slug,
    addresses: [`/${table}/:slug`, `/api/${table}/:slug`],
    publicPath: ({ slug }) => `/${table}/${slug}`,
    async load(tx, id: number): Promise<ArticleRecord | undefined> {
      const row = await readRow(tx, table, id, ARTICLE_COLUMNS)
      return (
        row && {
          ...row,
          topic: articleTopicSchema.parse(row.topic),
          publishedAt: row.publishedAt.toISOString(),
        }
      )
    },
    findFaults: async (tx, id, article) => [
      ...(await slugConflict(tx, table, id, article)),
      ...(await unknownAuthor(tx, article)),
    ],
    write: (tx, id: number | null, article) => writeRow(tx, table, id, article),
  })
}

async function unknownAuthor(tx: Transaction<Schema>, { authorId }: ArticleRecord): Promise<DocumentFault[]> {
  if (authorId === null) return []
  const author = await tx.selectFrom('teamMembers').select('id').where('id', '=', authorId).executeTakeFirst()
  return author ? [] : [{ path: ['authorId'], ...fault('noTeamMember') }]
}
