import { type Selectable, sql, type Transaction } from 'kysely'
import { localized } from '#platform/csv/cells.ts'
import { changesOf, type Import, NOTHING, type Placed, type RowFault } from '#platform/csv/import.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Events as EventTable, Schema } from '#platform/database/schema.ts'
import { type EventLine, eventColumns, eventLine } from './import-line.ts'
import { type Part, type Planned, plan } from './import-plan.ts'

type Tx = Transaction<Schema>

/**
 * Events from a table (R805), by their slug: a line for each company that presents. What the event itself is stands on
 * the first of its lines; on the others it may be left out. Who is registered, and whether the event is open, live or
 * cancelled, stays as it is.
 */
export const eventImport: Import<EventLine> = {
  columns: eventColumns,
  line: eventLine,
  async write(tx, rows, whole) {
    const companies = await idsOf(tx, rows)
    const faults: RowFault[] = rows.flatMap(({ line, values: { company } }) =>
      companies.has(company)
        ? []
        : [{ line, field: 'company', message: `There is no company “${company}”.` }],
    )
    // Without all lines, who knows which one is an event's first?
    if (!whole) return { faults, counts: NOTHING }
    const events = Map.groupBy(rows, ({ values }) => values.slug)
    const planned = [...events.values()].map((lines) => plan(lines, companies))
    faults.push(...planned.flatMap((event) => event.faults))
    const known = await knownEvents(tx, [...events.keys()])
    for (const { event } of planned)
      if (event) faults.push(...crowdFaults(event, known.get(event.values.slug)))
    if (faults.length > 0) return { faults, counts: NOTHING }
    const counts = { ...NOTHING }
    for (const { event } of planned)
      if (event) counts[await save(tx, event, known.get(event.values.slug))] += 1
    return { faults, counts }
  },
}

async function idsOf(tx: Tx, rows: readonly Placed<EventLine>[]): Promise<Map<string, number>> {
  const slugs = [...new Set(rows.map(({ values }) => values.company))]
  if (slugs.length === 0) return new Map()
  const found = await tx.selectFrom('companies').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(found.map(({ id, slug }) => [slug, id]))
}

type Known = Selectable<EventTable> & { confirmed: number; waiting: number }

/** What the database holds of some events, with how many people have a place and wait for one; locked. */
async function knownEvents(tx: Tx, slugs: string[]): Promise<Map<string, Known>> {
  if (slugs.length === 0) return new Map()
  const crowd = (status: string) => sql<number>`
    (select count(*)::integer from registrations where event_id = events.id and status = ${status})`
  const rows = await tx
    .selectFrom('events')
    .select(COLUMNS.events)
    .select([crowd('confirmed').as('confirmed'), crowd('waitlisted').as('waiting')])
    .where('slug', 'in', slugs)
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

/** A capacity that people already stand in line for, or that more people have, is no matter for a table. */
function crowdFaults({ line, values: { capacity } }: Planned, before: Known | undefined): RowFault[] {
  if (!before || capacity === undefined || capacity === before.capacity) return []
  if (before.waiting > 0)
    return [
      { line, field: 'capacity', message: `${before.waiting} wait for a place: the capacity must stay.` },
    ]
  if (capacity !== null && capacity < before.confirmed)
    return [{ line, field: 'capacity', message: `${before.confirmed} have a place already.` }]
  return []
}

async function save(tx: Tx, event: Planned, before: Known | undefined): Promise<keyof typeof NOTHING> {
  const values = valuesOf(event.values, before)
  if (!before) {
    const { id } = await tx.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow()
    await saveParts(tx, id, event.parts)
    return 'created'
  }
  const changes = changesOf(before, values)
  const partsChanged = await saveParts(tx, before.id, event.parts)
  if (Object.keys(changes).length === 0 && !partsChanged) return 'unchanged'
  const moved = 'startsAt' in changes || 'endsAt' in changes || partsChanged === 'moved'
  const capacity = values.capacity === undefined ? before.capacity : values.capacity
  await tx
    .updateTable('events')
    .set({
      ...changes,
      isFull: capacity !== null && before.confirmed >= capacity,
      updatedAt: sql<Date>`now()`,
      ...(moved && { sequence: before.sequence + 1 }),
    })
    .where('id', '=', before.id)
    .execute()
  return 'changed'
}

function valuesOf(event: Planned['values'], before: Known | undefined) {
  const { slug, type, timeZone, city, topic, tags, capacity, waitingList, startsAt, endsAt } = event
  return {
    slug,
    type,
    timeZone,
    city,
    topic,
    startsAt,
    endsAt,
    title: localized(event.titleEn, event.titleFr, before?.title),
    presenter: localized(event.presenterEn, event.presenterFr, before?.presenter),
    summary: localized(event.summaryEn, event.summaryFr, before?.summary),
    tags: tags === null ? [] : tags,
    capacity,
    waitingList: waitingList === null ? true : waitingList,
  }
}

/**
 * Makes an event's presentations what the table says.
 * @returns what was different: who presents when (`moved`), or words alone, which calendars needn't follow
 */
async function saveParts(
  tx: Tx,
  eventId: number,
  parts: readonly Part[],
): Promise<false | 'moved' | 'words'> {
  const before = await tx
    .selectFrom('presentations')
    .select(['companyId', 'presenter', 'startsAt', 'endsAt'])
    .where('eventId', '=', eventId)
    .execute()
  if (JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(parts))) return false
  await tx.deleteFrom('presentations').where('eventId', '=', eventId).execute()
  await tx
    .insertInto('presentations')
    .values(parts.map((part) => ({ eventId, ...part })))
    .execute()
  return JSON.stringify(hoursOf(before)) === JSON.stringify(hoursOf(parts)) ? 'words' : 'moved'
}

function hoursOf(parts: readonly Part[]) {
  return inOrder(parts).map(({ presenter: _, ...hours }) => hours)
}

function inOrder(parts: readonly Part[]): Part[] {
  return parts
    .map(({ companyId, presenter, startsAt, endsAt }) => ({ companyId, presenter, startsAt, endsAt }))
    .toSorted((a, b) => a.companyId - b.companyId)
}
