import { capitalized } from '#kit/capitalized.ts'
import { formatLongDate, formatTimeOfDay } from '#kit/date-format.ts'
import { termName } from '#kit/terms.ts'
import type { ShareCard, ShareCardSource } from '#platform/share-card.ts'
import { textIn } from '#platform/text.ts'
import { getEvent } from '../contract.ts'

/** The card of an event: its companies, day, time and city. */
export async function eventCard(slug: string, { api, language }: ShareCardSource): Promise<ShareCard> {
  const { event } = await api(getEvent, { params: { slug } })
  const { title, companies, startsAtLocal, city, status, type } = event
  const t = textIn(language, 'events')
  return {
    eyebrow: status === 'cancelled' ? t('status.cancelled') : termName('eventTypes', type, language),
    title,
    companies: companies.map((company) => company.slug),
    lines: [
      capitalized(formatLongDate(startsAtLocal.dateTime, language)),
      `${formatTimeOfDay(startsAtLocal, language)} · ${city}`,
    ],
  }
}
