import { randomInt, randomUUID } from 'node:crypto'
import { type Insertable, sql, type Updateable } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { beginSession } from '#features/accounts/server/sessions.ts'
import { type positionDocument, positionKind } from '#features/careers/server/position-document.ts'
import { type companyDocument, companyKind } from '#features/companies/server/company-document.ts'
import {
  addEventInState,
  type EventState,
  type eventDocument,
} from '#features/events/server/event-document.ts'
import { addRegistrants } from '#features/registrations/server/add-registrants.ts'
import { type releaseDocument, releaseKind } from '#features/releases/server/release-document.ts'
import { saveSubscription } from '#features/subscriptions/server/service.ts'
import { replayKind } from '#features/vndrs/server/film-document.ts'
import type { Language } from '#kit/localized.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { newEmail } from './callers.ts'

export const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The first company of the fixture, and of tests that add their own. */
const FIRST_COMPANY_ID = 1

/** Adds a client company on the TSX, as staff do. @returns its id */
export function aCompany(
  database: Database,
  { id = null, ...changes }: Partial<z.input<typeof companyDocument>> & { id?: number | null } = {},
): Promise<number> {
  const document: z.input<typeof companyDocument> = {
    slug: `company-${randomUUID()}`,
    name: 'Sable Mills',
    ticker: `M${randomInt(36 ** 6).toString(36)}`,
    exchange: 'TSX',
    sector: 'mining',
    city: 'Toronto',
    tagline: { en: 'A company', fr: 'Une société' },
    position: null,
    website: null,
    sharesOutstanding: null,
    profile: null,
    ...changes,
  }
  return inTransaction(database, (tx) => companyKind.save(tx, id, document))
}

type EventDocument = z.input<typeof eventDocument>
export type EventChanges = Partial<Omit<EventDocument, 'presentations'>> & {
  /** From now to its start; 72 unless said. It lasts an hour. */
  hours?: number
  status?: EventState['status']
  /** Whether all places are taken. */
  isFull?: boolean
  /** The slug of the company that presents; the first unless said. */
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
  return inTransaction(database, async (tx) => {
    const companyId = await companyIdOf(tx, company)
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
  /** The slug of a company, the first unless said; null: no client's. */
  company?: string | null
  otherCompanies?: string[]
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
    company,
    otherCompanies = [],
    language = 'en',
    topic = 'operations',
    publishedAt = '2025-03-10T15:00:00Z',
  }: ReleaseChanges = {},
): Promise<number> {
  return inTransaction(database, async (tx) => {
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
      otherCompanyIds: await Promise.all(otherCompanies.map((slug) => companyIdOf(tx, slug))),
      topic,
      publishedAt: new Date(publishedAt).toISOString(),
      versions: { [language]: version },
    })
  })
}

/**
 * Adds releases `slug-1`, `slug-2` … of the first company in English, an hour apart from 1 January 2025 unless said,
 * in one statement: alike but for their slugs.
 */
export async function manyReleases(
  database: Database,
  count: number,
  {
    slug = 'bulk',
    title = 'News',
    body = '<p>Text.</p>',
    publishedAt,
  }: { slug?: string; title?: string; body?: string; publishedAt?: string } = {},
): Promise<void> {
  await sql`
    insert into releases (slug, company_id, language, title, summary, body, topic, published_at)
    select ${slug} || '-' || number, (select min(id) from companies), 'en', ${title}, '', ${body}, 'results',
      coalesce(${publishedAt ?? null}::timestamptz, timestamptz '2025-01-01' + number * interval '1 hour')
    from generate_series(1, ${count}::integer) as number`.execute(database)
}

/**
 * Adds an event that is over, and its replay, posted a day after it.
 * @param options.hoursAgo when the event began; more than 25
 * @param options.said the only sentence of its captions, in English
 */
export async function aReplay(
  database: Database,
  { hoursAgo = 72, said = 'Good morning.' }: { hoursAgo?: number; said?: string } = {},
): Promise<{ slug: string }> {
  const { id, slug, startsAt } = await anEvent(database, { hours: -hoursAgo, status: 'ended' })
  await inTransaction(database, (tx) =>
    replayKind.save(tx, null, {
      ...{ slug, eventId: id, language: 'en', summary: null, poster: null },
      ...{ media: 'talk.mp4', preview: 'talk-360.mp4', lengthSeconds: 120, width: 1280, height: 720 },
      publishedAt: new Date(startsAt.getTime() + 25 * HOUR_MS).toISOString(),
      captions: { en: [{ startsAtSeconds: 1, endsAtSeconds: 4, speaker: 'Ada Lin', text: said }] },
    }),
  )
  return { slug }
}

type ArticleDraft = Record<string, unknown> & { slug: string; title: { en: string; fr?: string } }

/** A document of an article, with words in slug and title that nothing else has. It isn't stored. */
export function articleDraft(changes: Partial<ArticleDraft> = {}): ArticleDraft {
  const name = `zephyrine-${randomUUID()}`
  return {
    slug: name,
    title: { en: `${name} quarterly`, fr: `${name} trimestriel` },
    summary: { en: 'A summary.', fr: 'Un résumé.' },
    body: { en: '<p>Text.</p>', fr: '<p>Texte.</p>' },
    topic: 'markets',
    authorId: null,
    publishedAt: '2026-01-05T12:00:00.000Z',
    ...changes,
  }
}

/** Adds a position in Toronto that is posted today and closes in 30 days, as staff do. @returns its id */
export function aPosition(
  database: Database,
  {
    id = null,
    inDays = 0,
    ...changes
  }: Partial<z.input<typeof positionDocument>> & { id?: number | null; inDays?: number } = {},
): Promise<number> {
  const today = Temporal.Now.plainDateISO('America/Toronto').add({ days: inDays })
  const document: z.input<typeof positionDocument> = {
    slug: `position-${randomUUID()}`,
    title: { en: 'Analyst', fr: 'Analyste' },
    summary: { en: 'Writes briefing notes.', fr: 'Rédige des notes.' },
    body: { en: '<p>All of it.</p>', fr: '<p>Tout.</p>' },
    department: 'investor_relations',
    office: 'Toronto',
    employment: 'full_time',
    salary: null,
    postedOn: `${today}`,
    closesOn: `${today.add({ days: 30 })}`,
    ...changes,
  }
  return inTransaction(database, (tx) => positionKind.save(tx, id, document))
}

type UserChanges = Partial<Insertable<Schema['accounts']>>

/** Adds a person with a confirmed account who is signed in in one browser. Nobody knows the password. */
export async function aUser(
  database: Database,
  changes: UserChanges = {},
): Promise<{ id: number; email: string; token: string }> {
  const account = await database
    .insertInto('accounts')
    .values({
      email: newEmail(),
      name: 'Ada Roy',
      passwordHash: 'none',
      language: 'en',
      verifiedAt: new Date(),
      ...changes,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  const caller = { language: 'en' as const, address: '127.0.0.1', userAgent: undefined }
  return { ...account, token: await beginSession(database, account.id, caller) }
}

export type RegistrantChanges = Partial<
  Omit<Insertable<Schema['registrations']>, 'id' | 'eventId' | 'companies'>
> & {
  /** The slugs of the companies that the person picked. */
  companies?: string[]
}

/** Registers a person for an event without mails or keys, as imports do; confirmed unless said. */
export async function aRegistrant(
  database: Database,
  eventId: number,
  { companies = [], status = 'confirmed', ...changes }: RegistrantChanges = {},
): Promise<{ id: number; email: string }> {
  const { email = newEmail(), ...columns } = changes
  const name = { firstName: 'Ada', lastName: 'Roy', firm: 'Roy Capital', language: 'en' }
  return inTransaction(database, async (tx) => {
    const ids = await Promise.all(companies.map((slug) => companyIdOf(tx, slug)))
    await addRegistrants(tx, eventId, ids, [{ ...name, email, ...columns }])
    return tx
      .updateTable('registrations')
      .set({ status })
      .where('eventId', '=', eventId)
      .where('emailKey', '=', email.toLowerCase())
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
  })
}

export type SubscriberChanges = Omit<
  Updateable<Schema['subscriptions']>,
  'id' | 'email' | 'areas' | 'clients' | 'positions'
> & {
  email?: string
  /** The English names of areas. */
  areas?: string[]
  /** The slugs of companies. */
  clients?: string[]
  positions?: boolean
}

/** Subscribes a person to alerts, confirmed unless said: to all events, or to those of areas and companies, or to positions. */
export async function aSubscriber(
  database: Database,
  { email = newEmail(), areas = [], clients = [], positions = false, ...changes }: SubscriberChanges = {},
): Promise<{ id: number; email: string }> {
  return inTransaction(database, async (tx) => {
    const id = await saveSubscription(tx, {
      email,
      firstName: 'Anna',
      lastName: 'Roy',
      company: null,
      phone: null,
      areas: await Promise.all(areas.map((name) => areaIdOf(tx, name))),
      clients: await Promise.all(clients.map((slug) => companyIdOf(tx, slug))),
      positions,
      offices: [],
      language: 'en',
      timeZone: 'America/Toronto',
    })
    await tx
      .updateTable('subscriptions')
      .set({ status: 'confirmed', ...changes })
      .where('id', '=', id)
      .execute()
    return { id, email }
  })
}

/** @throws Error for a name that no area has */
async function areaIdOf(database: Database, name: string): Promise<number> {
  const { id } = await database
    .selectFrom('areas')
    .select('id')
    .where(sql<string>`name ->> 'en'`, '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** @throws Error for a slug that no company has */
async function companyIdOf(database: Database, slug?: string): Promise<number> {
  if (slug === undefined) return FIRST_COMPANY_ID
  const { id } = await database
    .selectFrom('companies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}
