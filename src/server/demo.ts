import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Localized } from '#kit/localized.ts'
import { lockFirstContent } from '#platform/database/first-content-lock.ts'
import type { Schema } from '#platform/database/schema.ts'
import { putFolder, type Storage } from '#platform/storage/storage.ts'
import { insertCompanies } from './demo-companies.ts'
import { DEMO_FOLDER, type DemoContent, type DemoEvent, readDemo } from './demo-content.ts'
import { insertEditorial } from './demo-editorial.ts'
import { insertFaq } from './demo-faq.ts'
import { insertPages } from './demo-pages.ts'
import { insertPrices } from './demo-prices.ts'
import { insertReleases } from './demo-releases.ts'
import { type DemoTimes, timesOf } from './demo-times.ts'
import { insertVndrs } from './demo-vndrs.ts'

/**
 * Fills an empty database with the demo of `demo/`, its dates counted from `now`, all or nothing.
 * @param options.storage where films, pictures and documents go
 * @returns whether it loaded; a database with a firm, a company or an event is left as it is
 * @throws Error that lists every fault of the content
 */
export async function loadDemo(
  database: Kysely<Schema>,
  options: { now: Temporal.Instant; storage: Storage },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockFirstContent(transaction)
    if (!(await isEmpty(transaction))) return false
    const content = await readDemo()
    await insertFirm(transaction, content)
    const companyIds = await insertCompanies(transaction, content.companies, {
      now: options.now,
      media: join(DEMO_FOLDER, 'media'),
    })
    await insertPrices(transaction, DEMO_FOLDER, companyIds, options.now)
    for (const event of content.events) await insertEvent(transaction, event, companyIds, options.now)
    await insertFaq(transaction, DEMO_FOLDER)
    await insertEditorial(transaction, {
      folder: DEMO_FOLDER,
      timeZone: content.firm.timeZone,
      now: options.now,
    })
    await insertPages(transaction, DEMO_FOLDER, options.now)
    await insertReleases(transaction, companyIds, options.now)
    await insertVndrs(transaction, DEMO_FOLDER, options.now)
    await putFolder(options.storage, join(DEMO_FOLDER, 'media'))
    return true
  })
}

async function isEmpty(transaction: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from firm) or exists (select from companies) or exists (select from events)) as empty
  `.execute(transaction)
  return rows[0]?.empty === true
}

async function insertFirm(transaction: Transaction<Schema>, content: DemoContent): Promise<void> {
  await transaction.insertInto('firm').values({ id: 1, profile: content.firm }).execute()
  const areas = content.areas.map(({ cities, ...name }, index) => ({ name, cities, position: index + 1 }))
  await transaction.insertInto('areas').values(areas).execute()
}

async function insertEvent(
  transaction: Transaction<Schema>,
  event: DemoEvent,
  companyIds: Map<string, number>,
  now: Temporal.Instant,
): Promise<void> {
  const times = timesOf(event.starts, event.timeZone, now)
  const { id } = await transaction
    .insertInto('events')
    .values({ ...rowOf(event), ...stateOf(event, times, now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parts = event.presentations.map((part) => {
    const startsAt = times.startsAt.add({ minutes: part.afterMinutes ?? 0 })
    const endsAt = part.minutes === undefined ? times.endsAt : startsAt.add({ minutes: part.minutes })
    return {
      eventId: id,
      companyId: companyId(companyIds, part.company),
      presenter: part.presenter,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
    }
  })
  await transaction.insertInto('presentations').values(parts).execute()
  if (event.registrations.length === 0) return
  const companies = parts.map((part) => part.companyId)
  await transaction
    .insertInto('registrations')
    .values(event.registrations.map((person) => ({ ...person, eventId: id, companies, status: 'confirmed' })))
    .execute()
}

function rowOf(event: DemoEvent) {
  return {
    slug: event.slug,
    type: event.type,
    title: event.title,
    presenter: event.presenter,
    summary: textOf(event.summary),
    timeZone: event.timeZone,
    city: event.city,
    topic: event.topic,
    tags: event.tags,
    capacity: event.capacity ?? null,
    waitingList: event.waitingList,
    isFull: event.registrations.length === event.capacity,
    runsItself: event.runsItself,
    stream: event.media ? { kind: 'recorded', media: event.media } : null,
  }
}

function stateOf(event: DemoEvent, { startsAt, endsAt }: DemoTimes, now: Temporal.Instant) {
  const times = { startsAt: startsAt.toString(), endsAt: endsAt.toString() }
  if (event.cancelled) return { ...times, status: 'cancelled' }
  if (Temporal.Instant.compare(endsAt, now) > 0) return { ...times, status: 'scheduled' }
  return { ...times, status: 'ended', startedAt: times.startsAt }
}

function textOf(summary: DemoEvent['summary']): Localized {
  return { en: summary.en.join('\n\n'), fr: summary.fr.join('\n\n') }
}

function companyId(companyIds: Map<string, number>, slug: string): number {
  const id = companyIds.get(slug)
  if (id === undefined) throw new Error(`${slug} is no company`)
  return id
}
