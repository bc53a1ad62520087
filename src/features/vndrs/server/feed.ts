import { timeAndPresenter } from '#features/events/server/index.ts'
import type { Language } from '#kit/localized.ts'
import type { Feed, FeedItem, FeedSource, FeedTexts } from '#platform/feature.ts'
import { PREVIEW_SECONDS, type Vndr } from '../contract.ts'
import { latestVndrs } from './service.ts'

const TEXTS: FeedTexts = {
  en: { subject: 'replays', description: 'Replays of our clients’ online presentations, kept for 90 days.' },
  fr: {
    subject: 'rediffusions',
    description: 'Rediffusions des présentations en ligne de nos clients, offertes pendant 90\u00a0jours.',
  },
}

/** The feed of the latest replays (R410). */
export async function vndrsFeed({ database, language }: FeedSource): Promise<Feed> {
  const vndrs = await latestVndrs(database, language)
  return { ...TEXTS[language], items: vndrs.map((vndr) => vndrItem(vndr, language)) }
}

function vndrItem(vndr: Vndr, language: Language): FeedItem {
  const { slug, title, presenter, companies, startsAtLocal, publishedAt, lengthSeconds, poster } = vndr
  return {
    title,
    path: `/vndrs/${slug}`,
    description: timeAndPresenter(startsAtLocal, presenter, language),
    publishedAt,
    categories: companies.map(({ name }) => name),
    companies: companies.map(({ id }) => id),
    film: {
      path: `/api/event/vndrs/${slug}/preview.mp4`,
      seconds: Math.min(PREVIEW_SECONDS, lengthSeconds),
      poster,
    },
  }
}
