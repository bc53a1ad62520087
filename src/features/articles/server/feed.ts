import type { Feed, FeedItem, FeedSource, FeedTexts } from '#platform/feature.ts'
import { type Article, listArticles } from '../contract.ts'

const TEXTS: FeedTexts = {
  en: { subject: 'articles', description: 'Our articles on investor relations.' },
  fr: { subject: 'articles', description: 'Nos articles sur les relations avec les investisseurs.' },
}

/** The feed of the firm's latest articles. */
export async function articlesFeed({ api, language }: FeedSource): Promise<Feed> {
  const { articles } = await api(listArticles, {})
  return {
    ...TEXTS[language],
    items: articles.map((article) => articleItem(article, '/articles')),
  }
}

/** An article or a blog post as an entry of a feed. @param folder the page that lists them */
export function articleItem(
  { slug, title, summary, publishedAt, author }: Article,
  folder: '/articles' | '/blogs',
): FeedItem {
  return {
    title,
    path: `${folder}/${slug}`,
    description: summary,
    publishedAt,
    ...(author && { author: author.name }),
  }
}
