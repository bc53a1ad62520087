import { sql } from 'kysely'
import { z } from 'zod'
import { defineContentKind } from '#platform/content/content-kind.ts'
import { inBoth, line } from '#platform/content/fields.ts'
import { positionConflict, readRow, writeRow } from '#platform/content/rows.ts'

/** An area in which VNDRs are shown and for which people can ask for alerts (R602). */
export const areaDocument = z.strictObject({
  name: inBoth(line(80)),
  cities: z
    .array(line(80))
    .default([])
    .describe('The region’s other cities, besides the one that it is named after, as events name them'),
  position: z.int().min(1).max(9999),
})

export const areaKind = defineContentKind('area', areaDocument, {
  table: 'areas',
  sortColumns: ['position', 'name'],
  filterColumns: [],
  listColumns: ['position'],
  rows: { title: sql`name` },
  title: ({ name }) => name,
  slug: () => null,
  publicPath: () => '/subscribe',
  load: (tx, id: number) => readRow(tx, 'areas', id, ['name', 'cities', 'position']),
  findFaults: (tx, id, { position }) => positionConflict(tx, 'areas', id, position),
  write: (tx, id, area) => writeRow(tx, 'areas', id, area),
  async findReferences(tx, id) {
    const { rows } = await sql<{ subscriptions: number; requests: number }>`
      select (select count(*) from subscriptions where ${id}::integer = any (areas)) as subscriptions,
        (select count(*) from subscription_requests where ${id}::integer = any (areas)) as requests`.execute(
      tx,
    )
    const [{ subscriptions = 0, requests = 0 } = {}] = rows
    return [
      { by: 'subscriptions', count: subscriptions },
      { by: 'requests', count: requests },
    ]
  },
})
