import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  addEventInState,
  type EventState,
  type eventDocument,
} from '#features/events/server/event-document.ts'
import { type releaseDocument, releaseKind } from '#features/releases/server/release-document.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'

export const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

type EventDocument = z.input<typeof eventDocument>
export type EventChanges = Partial<Omit<EventDocument, 'presentations'>> & {
  /** From now to its start; 72 unless said. It lasts an hour. */
  hours?: number
  status?: EventState['status']
  /** Whether all places are taken. */
  isFull?: boolean
  /** The slug of the company that presents; the first of the demo unless said. */
  company?: string
}

/** Adds an event with one presentation, as staff do. */
export async function anEvent(
  database: Database,
  { hours = 72, status = 'scheduled', isFull = false, company, ...changes }: EventChanges = {},
): Promise<{ id: number; slug: string; uid: string; startsAt: Date }> {
  const start = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + hours * HOUR_MS
  const times = {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + HOUR_MS).toISOString(),
  }
  const presenter = { en: 'Ada Lin' }
  return database.transaction().execute(async (tx) => {
    const companyId = company ? await companyIdOf(tx, company) : 1
    const document: EventDocument = {
      slug: `event-${randomUUID()}`,
      type: 'corporate_presentation',
      title: { en: 'The Sable mill', fr: 'L’usine Sable' },
      presenter,
      summary: { en: '-' },
      ...times,
      timeZone: 'America/Toronto',
      city: 'Toronto',
      topic: 'results',
      capacity: null,
      stream: null,
      ...changes,
      presentations: [{ companyId, presenter, ...times }],
    }
    const id = await addEventInState(tx, document, { status, startedAt: null })
    return tx
      .updateTable('events')
      .set({ isFull })
      .where('id', '=', id)
      .returning(['id', 'slug', 'uid', 'startsAt'])
      .executeTakeFirstOrThrow()
  })
}

export type ReleaseChanges = {
  slug?: string
  title?: string
  body?: string
  /** The slug of a company; null: no client's. */
  company?: string | null
  language?: Language
  topic?: z.input<typeof releaseDocument>['topic']
  publishedAt?: string | Date
}

/** Adds a release in one language, as imports do. @returns its id */
export async function aRelease(
  database: Database,
  {
    slug = `release-${randomUUID()}`,
    title = slug,
    body = `<p>Text of ${slug}.</p>`,
    company = 'orvane-gold',
    language = 'en',
    topic = 'operations',
    publishedAt = '2025-03-10T15:00:00Z',
  }: ReleaseChanges = {},
): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const version = {
      slug,
      title,
      summary: `Summary of ${slug}`,
      body,
      source: null,
      sourceUrl: null,
      origin: null,
    }
    return releaseKind.save(tx, null, {
      companyId: company === null ? null : await companyIdOf(tx, company),
      topic,
      publishedAt: new Date(publishedAt).toISOString(),
      versions: { [language]: version },
    })
  })
}

/** @throws Error for a slug that no company has */
async function companyIdOf(database: Database, slug: string): Promise<number> {
  const { id } = await database
    .selectFrom('companies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}
