import { capitalized } from '#kit/capitalized.ts'
import { formatLongDate, formatTimeOfDay } from '#kit/date-format.ts'
import type { LocalTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import type { FeedItem } from '#platform/feature.ts'
import type { CalendarEvent } from './calendar.ts'

const en = {
  event: (title: string) => `Event: ${title}`,
  moved: (title: string) => `New time: ${title}`,
  cancelled: (title: string) => `Event cancelled: ${title}`,
  timeAndPresenter: (time: string, presenter: string) => `${time}. Presenter: ${presenter}.`,
  recorded: 'Recorded presentation.',
}
const fr: typeof en = {
  event: (title) => `Événement\u00a0: ${title}`,
  moved: (title) => `Nouvel horaire\u00A0: ${title}`,
  cancelled: (title) => `Événement annulé\u00a0: ${title}`,
  timeAndPresenter: (time, presenter) => `${capitalized(time)}. Présentation\u00a0: ${presenter}.`,
  recorded: 'Présentation enregistrée.',
}
const WORDS = { en, fr }

/**
 * An event as a feed item: before it begins, that it was announced or changed; afterwards, that it took
 * place. Each new time or cancellation raises `sequence` and is an item of its own.
 */
export function eventItem({ event, sequence, updatedAt }: CalendarEvent, language: Language): FeedItem {
  const { slug, startsAt, startsAtLocal, presenter, companies, source } = event
  const description = timeAndPresenter(startsAtLocal, presenter, language)
  return {
    title: titleOf(event, language),
    path: `/events/${slug}`,
    revision: sequence,
    description: source === 'film' ? `${description} ${WORDS[language].recorded}` : description,
    companies: companies.map(({ id }) => id),
    publishedAt: new Date(Math.min(updatedAt.getTime(), Date.parse(startsAt))).toISOString(),
  }
}

/** "Thursday, December 3, 2026, 11:00 a.m. EST. Presenter: Ada Lin." */
export function timeAndPresenter(at: LocalTime, presenter: string, language: Language): string {
  const time = `${formatLongDate(at.dateTime, language)}, ${formatTimeOfDay(at, language)}`
  return WORDS[language].timeAndPresenter(time, presenter)
}

function titleOf({ status, title, previousStartsAt }: CalendarEvent['event'], language: Language): string {
  const words = WORDS[language]
  if (status === 'cancelled') return words.cancelled(title)
  return previousStartsAt === null ? words.event(title) : words.moved(title)
}
