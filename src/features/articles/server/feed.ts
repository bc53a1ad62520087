import type { Language } from '#kit/localized.ts'
import type { Feed, FeedItem, FeedSource } from '#platform/feature.ts'
import { type Article, listArticles } from '../contract.ts'

const WORDS = {
  en: {
    title: (firm: string) => `${firm}: articles`,
    description: 'Our articles on investor relations.',
  },
  fr: {
    title: (firm: string) => `${firm}\u00a0: articles`,
    description: 'Nos articles sur les relations avec les investisseurs.',
  },
} satisfies Record<Language, object>

/** The feed of the firm's latest articles. */
export async function articlesFeed({ api, language, firmName }: FeedSource): Promise<Feed> {
  const { articles } = await api(listArticles, {})
  const { title, description } = WORDS[language]
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
