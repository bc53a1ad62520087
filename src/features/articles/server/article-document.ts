import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { KindNames } from '#kit/field-editor.ts'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import { html, inBoth, instant, line, orNull, recordId, slugField } from '#platform/content/fields.ts'
import { readRow, slugConflict, writeRow } from '#platform/content/rows.ts'
import type { Schema } from '#platform/database/schema.ts'
import { articleTopicSchema } from '../contract.ts'
import { en } from '../text.en.ts'
import { fr } from '../text.fr.ts'

/** An article, or a post of the blog (R402). */
export const articleDocument = z.strictObject({
  slug: slugField,
  title: inBoth(line(200)).meta({ label: { en: 'Title', fr: 'Titre' } }),
  summary: inBoth(line(1_000)).meta({
    label: { en: 'Summary', fr: 'Résumé' },
    hint: {
      en: 'Shown in lists, in search results and when someone shares the page',
      fr: 'Affiché dans les listes, les résultats de recherche et les partages',
    },
  }),
  body: inBoth(html(200_000)).meta({ label: { en: 'Text', fr: 'Texte' } }),
  topic: articleTopicSchema.meta({
    label: { en: 'Topic', fr: 'Sujet' },
    choices: { en: en.topics, fr: fr.topics },
  }),
  authorId: orNull(recordId('team-member')).meta({
    label: { en: 'Author', fr: 'Auteur' },
    hint: {
      en: 'A team member. If empty, the firm as a whole',
      fr: 'Un membre de l’équipe\u202f; vide\u00a0: le cabinet',
    },
  }),
  publishedAt: instant.meta({
    label: { en: 'Date', fr: 'Date' },
    hint: {
      en: 'The date on the page. Until then, the page is not shown',
      fr: 'La date indiquée sur la page. D’ici là, la page n’est pas affichée',
    },
  }),
})
export type ArticleRecord = z.output<typeof articleDocument>

const ARTICLE_COLUMNS = ['slug', 'title', 'summary', 'body', 'topic', 'authorId', 'publishedAt'] as const

export const articleKind = kindOf('article', 'articles', {
  names: {
    en: { one: 'Article', other: 'Articles', new: 'New article' },
    fr: { one: 'Article', other: 'Articles', new: 'Nouvel article' },
  },
  menuPlace: 6,
})
/** The tables of articles and blog posts have the same columns, so one service reads both. */
export const blogPostKind = kindOf('blog post', 'blogs', {
  names: {
    en: { one: 'Blog post', other: 'Blog posts', new: 'New blog post' },
    fr: { one: 'Billet de blogue', other: 'Billets de blogue', new: 'Nouveau billet' },
  },
  menuPlace: 7,
})

function kindOf(name: string, table: 'articles' | 'blogs', menu: { names: KindNames; menuPlace: number }) {
  return defineContentKind(name, articleDocument, {
    ...menu,
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
