import { articleItems } from '#features/articles/server/index.ts'
import type { Feed, FeedSource, FeedTexts } from '#platform/feature.ts'
import { listBlogs } from '../contract.ts'

const TEXTS: FeedTexts = {
  en: { subject: 'blog', description: 'Posts by our team about our work with public companies.' },
  fr: {
    subject: 'blogue',
    description: 'Les billets de notre équipe sur notre travail auprès des sociétés cotées.',
  },
}

/** The feed of the latest blog posts. */
export async function blogsFeed(source: FeedSource): Promise<Feed> {
  const { blogs } = await source.api(listBlogs, {})
  return { ...TEXTS[source.language], items: await articleItems(source, 'blogs', blogs) }
}
