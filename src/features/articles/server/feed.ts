import { sql } from 'kysely'
import { inLanguage } from '#kit/localized.ts'
import { picturesIn } from '#kit/rich-text.ts'
import type { Feed, FeedItem, FeedSource, FeedTexts } from '#platform/feature.ts'
import { type Article, listArticles } from '../contract.ts'

const TEXTS: FeedTexts = {
  en: { subject: 'articles', description: 'Our articles on investor relations.' },
  fr: { subject: 'articles', description: 'Nos articles sur les relations avec les investisseurs.' },
}

/** The feed of the firm's latest articles. */
export async function articlesFeed(source: FeedSource): Promise<Feed> {
  const { articles } = await source.api(listArticles, {})
  return {
    ...TEXTS[source.language],
    items: await articleItems(source, 'articles', articles),
  }
}

/** Articles or blog posts as entries of a feed. */
export async function articleItems(
  { database, language }: FeedSource,
  table: 'articles' | 'blogs',
  articles: Article[],
): Promise<FeedItem[]> {
  const bodies = await database
    .selectFrom(table as 'articles')
    .select(['id', 'body'])
    .where('id', '=', sql<number>`any(${articles.map(({ id }) => id)}::integer[])`)
    .execute()
  const pictures = new Map(bodies.map(({ id, body }) => [id, picturesIn(inLanguage(body, language))]))
  return articles.map(({ id, slug, title, summary, publishedAt, author }) => ({
    title,
    path: `/${table}/${slug}`,
    description: summary,
    publishedAt,
    ...(author && { author: author.name }),
    pictures: pictures.get(id) ?? [],
  }))
}
