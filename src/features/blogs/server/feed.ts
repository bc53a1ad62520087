import { articleItem } from '#features/articles/server/index.ts'
import type { Language } from '#kit/localized.ts'
import type { Feed, FeedSource } from '#platform/feature.ts'
import { listBlogs } from '../contract.ts'

const WORDS = {
  en: {
    title: (firm: string) => `${firm}: blog`,
    description: 'Posts by our team about our work with public companies.',
  },
  fr: {
    title: (firm: string) => `${firm}\u00a0: blogue`,
    description: 'Les billets de notre équipe sur notre travail auprès des sociétés cotées.',
  },
} satisfies Record<Language, object>

/** The feed of the latest blog posts. */
export async function blogsFeed({ api, language, firmName }: FeedSource): Promise<Feed> {
  const { blogs } = await api(listBlogs, {})
  const { title, description } = WORDS[language]
  return { title: title(firmName), description, items: blogs.map((post) => articleItem(post, '/blogs')) }
}
