import type { Feed, FeedItem, FeedSource, FeedTexts } from '#platform/feature.ts'
import { type Article, listArticles } from '../contract.ts'

const TEXTS: FeedTexts = {
  en: {
    title: (firm) => `${firm}: articles`,
    description: 'Our articles on investor relations.',
  },
  fr: {
    title: (firm) => `${firm}\u00a0: articles`,
    description: 'Nos articles sur les relations avec les investisseurs.',
  },
}

/** The feed of the firm's latest articles. */
export async function articlesFeed({ api, language, firmName }: FeedSource): Promise<Feed> {
  const { articles } = await api(listArticles, {})
  const { title, description } = TEXTS[language]
  return {
    title: title(firmName),
    description,
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
