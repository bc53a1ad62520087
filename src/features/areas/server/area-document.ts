import { sql } from 'kysely'
import { z } from 'zod'
import { defineContentKind } from '#platform/content/content-kind.ts'
import { inBoth, line } from '#platform/content/fields.ts'
import { positionConflict } from '#platform/content/rows.ts'

/** An area in which VNDRs are shown and for which people can ask for alerts (R602). */
export const areaDocument = z.strictObject({
  name: inBoth(line(80)).meta({
    label: { en: 'Name', fr: 'Nom' },
    hint: {
      en: 'As visitors choose it for their alerts',
      fr: 'Tel que les visiteurs le choisissent pour leurs alertes',
    },
  }),
  cities: z
    .array(line(80))
    .default([])
    .meta({
      label: { en: 'Other cities', fr: 'Autres villes' },
      hint: {
        en: 'As events name them, besides the city that the region is named after',
        fr: 'Telles que les événements les nomment, outre la ville qui donne son nom à la région',
      },
    }),
  position: z
    .int()
    .min(1)
    .max(9999)
    .meta({
      label: { en: 'Order', fr: 'Ordre' },
      hint: {
        en: 'Regions are listed by this number, starting at 1',
        fr: 'Les régions sont affichées selon ce numéro, à partir de 1',
      },
    }),
})

export const areaKind = defineContentKind('area', areaDocument, {
  names: {
    en: { one: 'Region', other: 'Regions', new: 'New region' },
    fr: { one: 'Région', other: 'Régions', new: 'Nouvelle région' },
  },
  menuPlace: 12,
  table: 'areas',
  sortColumns: ['position', 'name'],
  filterColumns: [],
  listColumns: ['position'],
  titleField: 'name',
  publicPath: () => '/subscribe',
  findFaults: (tx, id, { position }) => positionConflict(tx, 'areas', id, position),
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
