import { capitalized } from '#kit/capitalized.ts'
import { formatLongDate } from '#kit/date-format.ts'
import type { ShareCard, ShareCardSource } from '#platform/share-card.ts'
import { textIn } from '#platform/text.ts'
import { getRelease, issuersOf } from '../contract.ts'

/** The card of a release: its company and date. */
export async function releaseCard(slug: string, { api }: ShareCardSource): Promise<ShareCard> {
  const { release } = await api(getRelease, { params: { slug } })
  const { title, publishedAtLocal, language } = release
  const lines = [capitalized(formatLongDate(publishedAtLocal.dateTime, language))]
  const eyebrow = textIn(language, 'releases')('shareCard')
  return { eyebrow, title, companies: issuersOf(release).map(({ slug }) => slug), lines, language }
}
