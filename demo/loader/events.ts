import type { Transaction } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { addEventInState, type EventState } from '#features/events/server/event-document.ts'
import { addRegistrants } from '#features/registrations/server/add-registrants.ts'
import type { Localized } from '#kit/localized.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { DemoEvent } from './content.ts'
import { type DemoTimes, timesOf } from './times.ts'

/** Adds an event with its registrants; an event that is over by `now` has the status ended. */
export async function addEvent(
  transaction: Transaction<Schema>,
  event: DemoEvent,
  companyIds: Map<string, number>,
  now: Temporal.Instant,
): Promise<void> {
  const times = timesOf(event.starts, event.timeZone, now)
  const presentations = event.presentations.map((part) => {
    const startsAt = times.startsAt.add({ minutes: part.afterMinutes ?? 0 })
    const endsAt = part.minutes === undefined ? times.endsAt : startsAt.add({ minutes: part.minutes })
    return {
      companyId: companyId(companyIds, part.company),
      presenter: part.presenter,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
    }
  })
  const { starts: _, cancelled, media, captions, registrations, ...texts } = event
  const document = {
    ...texts,
    startsAt: times.startsAt.toString(),
    endsAt: times.endsAt.toString(),
    summary: textOf(event.summary),
    stream: media ? streamOf(media, captions) : null,
    presentations,
  }
  const id = await addEventInState(transaction, document, stateOf(cancelled, times, now))
  const companies = presentations.map((part) => part.companyId)
  await addRegistrants(transaction, id, companies, registrations)
}

function stateOf(isCancelled: boolean, { startsAt, endsAt }: DemoTimes, now: Temporal.Instant): EventState {
  if (isCancelled) return { status: 'cancelled', startedAt: null }
  if (Temporal.Instant.compare(endsAt, now) > 0) return { status: 'scheduled', startedAt: null }
  return { status: 'ended', startedAt: startsAt.toString() }
}

/** The film, its smaller size and its captions; all of the demo's films have 720 lines and no sound. */
function streamOf(media: string, captions: DemoEvent['captions']) {
  const files = captions.map((language) => [language, media.replace(/mp4$/, `${language}.vtt`)])
  const smaller = [{ height: 360, media: media.replace(/\.mp4$/, '-360.mp4') }]
  return { kind: 'recorded' as const, media, height: 720, smaller, captions: Object.fromEntries(files) }
}

function textOf(summary: DemoEvent['summary']): Localized {
  return { en: summary.en.join('\n\n'), fr: summary.fr.join('\n\n') }
}

function companyId(companyIds: Map<string, number>, slug: string): number {
  const id = companyIds.get(slug)
  if (id === undefined) throw new Error(`unknown company ${slug}`)
  return id
}
