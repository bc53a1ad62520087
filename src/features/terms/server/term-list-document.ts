import { sql } from 'kysely'
import { z } from 'zod'
import { type TermList, termKey } from '#kit/terms.ts'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import { inBoth, line } from '#platform/content/fields.ts'
import type { Tx } from '#platform/database/database.ts'

const entry = z.strictObject({
  name: inBoth(line(80)).meta({ label: { en: 'Name', fr: 'Nom' } }),
  key: termKey.meta({
    label: { en: 'Key', fr: 'Clé' },
    hint: {
      en: 'In addresses, imports and the API, for good: lower-case letters and digits, joined by underscores',
      fr: 'Pour les adresses, les importations et l’API, une fois pour toutes\u00a0: minuscules et chiffres, reliés par des traits de soulignement',
    },
  }),
  description: inBoth(line(400))
    .optional()
    .meta({
      label: { en: 'Description', fr: 'Description' },
      hint: {
        en: 'Shown on the team page, below the name of a department',
        fr: 'Affichée à la page de l’équipe, sous le nom d’un service',
      },
    }),
  isHidden: z
    .boolean()
    .default(false)
    .meta({
      label: { en: 'Hidden', fr: 'Masquée' },
      hint: {
        en: 'What has it keeps it, but it can’t be chosen any more',
        fr: 'Ce qui l’a la garde, mais on ne peut plus la choisir',
      },
    }),
})

/** A list of terms that staff keep, such as the sectors (R816). */
export const termListDocument = z.strictObject({
  name: inBoth(line(80)).meta({
    label: { en: 'Name', fr: 'Nom' },
    hint: { en: 'In the console', fr: 'Dans la console' },
  }),
  entries: z
    .array(entry)
    .min(1)
    .max(100)
    .refine((entries) => new Set(entries.map(({ key }) => key)).size === entries.length, fault('termTwice'))
    .meta({
      label: { en: 'Entries', fr: 'Entrées' },
      hint: { en: 'In the order in which they are offered', fr: 'Dans l’ordre où elles sont proposées' },
    }),
})

export const termListKind = defineContentKind('term list', termListDocument, {
  names: {
    en: { one: 'List', other: 'Lists', new: 'New list' },
    fr: { one: 'Liste', other: 'Listes', new: 'Nouvelle liste' },
  },
  menuPlace: 13,
  table: 'termLists',
  sortColumns: ['name'],
  filterColumns: [],
  listColumns: [],
  rows: { key: 'list' },
  titleField: 'name',
  async findFaults(tx, list: TermList | null, { entries }) {
    if (list === null) return []
    const kept = new Set(entries.map(({ key }) => key))
    const row = await tx.selectFrom('termLists').select('entries').where('list', '=', list).executeTakeFirst()
    const before = z.array(entry).parse(row?.entries ?? [])
    const faults = before
      .filter(({ key }) => !kept.has(key))
      .map(({ key, name }) => useOf(tx, list, { key, term: name.en }))
    return (await Promise.all(faults)).flat()
  },
  staysBecause: 'Fields of other records choose from it.',
})

/** Releases from newswires are filed under these by their words. */
const FILED_BY_WORDS =
  /^(results|financing|appointment|exploration|clinical|operations|transaction|regulatory)$/

/** Where the terms of each list are, and what says so. */
const USES = {
  sectors: [['termOfCompanies', sql`companies where sector`]],
  eventTypes: [['termOfEvents', sql`events where type`]],
  eventTopics: [
    ['termOfEvents', sql`events where topic`],
    ['termOfSubscriptions', sql`subscriptions, unnest(topics) as chosen where chosen`],
  ],
  releaseTopics: [
    ['termOfReleases', sql`releases where topic`],
    ['termOfSubscriptions', sql`subscriptions, unnest(topics) as chosen where chosen`],
  ],
  departments: [
    ['termOfMembers', sql`team_members where department`],
    ['termOfPositions', sql`positions where department`],
  ],
} as const satisfies Record<TermList, readonly unknown[]>

/** The fault of removing an entry that something has, or that the product needs. */
async function useOf(
  tx: Tx,
  list: TermList,
  { key, term }: { key: string; term: string },
): Promise<DocumentFault[]> {
  const path = ['entries']
  if (list === 'releaseTopics' && FILED_BY_WORDS.test(key))
    return [{ path, ...fault('termNeeded', { term }) }]
  for (const [message, where] of USES[list]) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::integer as count from ${where} = ${key}`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > 0) return [{ path, ...fault(message, { term, count }) }]
  }
  return []
}
