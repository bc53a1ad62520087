import { articleItem } from '#features/articles/server/index.ts'
import type { Feed, FeedSource, FeedTexts } from '#platform/feature.ts'
import { listBlogs } from '../contract.ts'

const TEXTS: FeedTexts = {
  en: {
    title: (firm) => `${firm}: blog`,
    description: 'Posts by our team about our work with public companies.',
  },
  fr: {
    title: (firm) => `${firm}\u00a0: blogue`,
    description: 'Les billets de notre équipe sur notre travail auprès des sociétés cotées.',
  },
}

/** The feed of the latest blog posts. */
export async function blogsFeed({ api, language, firmName }: FeedSource): Promise<Feed> {
  const { blogs } = await api(listBlogs, {})
  const { title, description } = TEXTS[language]
  return { title: title(firmName), description, items: blogs.map((post) => articleItem(post, '/blogs')) }
}
