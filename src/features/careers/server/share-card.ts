import { formatDay } from '#kit/date-format.ts'
import type { ShareCard, ShareCardSource } from '#platform/share-card.ts'
import { textIn } from '#platform/text.ts'
import { getPosition } from '../contract.ts'

/** The card of a position: office and closing date. */
export async function positionCard(slug: string, { api, language }: ShareCardSource): Promise<ShareCard> {
  const { job } = await api(getPosition, { params: { slug } })
  const t = textIn(language, 'careers')
  const lines = [job.office, t('shareCard.applyBy', { day: formatDay(job.closesOn, language) })]
  return { eyebrow: t('shareCard.eyebrow'), title: job.title, lines }
}
