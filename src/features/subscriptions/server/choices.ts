import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { folded } from '#kit/found.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'
import { HIDDEN_COMPANY_ID } from '../contract.ts'
import { subscriptionWords } from '../words.ts'

/** Zones and companies as they are kept: by their ids. */
export type Choices = { areas: number[]; clients: number[] }

/**
 * The ids of what was chosen by name, in either language, whatever case and accents (R602).
 * @throws AppError invalid, which names what isn't known
 */
export async function choicesOf(
  executor: Executor,
  { areas = [], clients = [] }: { areas?: string[] | undefined; clients?: string[] | undefined },
  language: Language,
): Promise<Choices> {
  const words = subscriptionWords(language)
  const [areaIds, clientIds] = await Promise.all([
    areas.length > 0 ? areasByName(executor) : new Map<string, number>(),
    clients.length > 0 ? clientsByName(executor) : new Map<string, number>(),
  ])
  const unknownArea = areas.find((name) => !areaIds.has(folded(name)))
  const unknownClient = clients.find((name) => !clientIds.has(folded(name)))
  const fields = {
    ...(unknownArea !== undefined && { areas: [words.noArea(unknownArea)] }),
    ...(unknownClient !== undefined && { clients: [words.noClient(unknownClient)] }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return { areas: idsIn(areaIds, areas), clients: idsIn(clientIds, clients) }
}

/** The names of what was chosen, in the order of the choices that forms show. */
export async function namesOf(
  executor: Executor,
  { areas, clients }: Choices,
  language: Language,
): Promise<{ areas: string[]; clients: string[] }> {
  const [areaRows, clientRows] = await Promise.all([
    executor
      .selectFrom('areas')
      .select('name')
      .where('id', '=', sql<number>`any(${areas}::integer[])`)
      .orderBy('position')
      .execute(),
    executor
      .selectFrom('companies')
      .select('name')
      .where('id', '=', sql<number>`any(${clients}::integer[])`)
      .orderBy('position', (order) => order.asc().nullsLast())
      .orderBy('name')
      .execute(),
  ])
  return {
    areas: areaRows.map(({ name }) => inLanguage(name, language)),
    clients: clientRows.map(({ name }) => name),
  }
}

function idsIn(known: Map<string, number>, names: string[]): number[] {
  return [...new Set(names.flatMap((name) => known.get(folded(name)) ?? []))]
}

async function areasByName(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor.selectFrom('areas').select(['id', 'name']).execute()
  return new Map(
    rows.flatMap(({ id, name }) => [name.fr ?? name.en, name.en].map((each) => [folded(each), id] as const)),
  )
}

async function clientsByName(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '!=', HIDDEN_COMPANY_ID)
    .execute()
  return new Map(rows.map(({ id, name }) => [folded(name), id]))
}
