import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import { fold } from '#kit/words.ts'
import type { Executor } from '#platform/database/database.ts'
import { textIn } from '#platform/text.ts'
import { HIDDEN_COMPANY_ID } from '../contract.ts'

/** Chosen areas and companies, by id. */
export type ChosenIds = { areas: number[]; clients: number[] }
/** Also the offices of new positions, as `positions.office` names them. */
export type Chosen = ChosenIds & { offices: string[] }

/**
 * The ids of areas and companies and the offices given by name in either language, ignoring case and accents (R602);
 * companies also by ticker.
 * @throws AppError invalid, which names the unknown one
 */
export async function resolveChoices(
  executor: Executor,
  {
    areas = [],
    clients = [],
    offices = [],
  }: { areas?: string[] | undefined; clients?: string[] | undefined; offices?: string[] | undefined },
  language: Language,
): Promise<Chosen> {
  const t = textIn(language, 'subscriptions/server')
  const [areaIds, clientIds, officeNames] = await Promise.all([
    areas.length > 0 ? areasByName(executor) : new Map<string, number>(),
    clientsNamed(executor, clients),
    offices.length > 0 ? officesByName(executor) : new Map<string, string>(),
  ])
  const unknownArea = areas.find((name) => !areaIds.has(fold(name)))
  const unknownClient = clients.find((name) => !clientIds.has(name))
  const unknownOffice = offices.find((name) => !officeNames.has(fold(name)))
  const fields = {
    ...(unknownArea !== undefined && { areas: [t('noArea', { name: unknownArea })] }),
    ...(unknownClient !== undefined && { clients: [t('noClient', { name: unknownClient })] }),
    ...(unknownOffice !== undefined && { offices: [t('noOffice', { name: unknownOffice })] }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  const areasChosen = areas.flatMap((name) => areaIds.get(fold(name)) ?? [])
  const clientsChosen = clients.flatMap((name) => clientIds.get(name) ?? [])
  const officesChosen = offices.flatMap((name) => officeNames.get(fold(name)) ?? [])
  return {
    areas: [...new Set(areasChosen)],
    clients: [...new Set(clientsChosen)],
    offices: [...new Set(officesChosen)],
  }
}

/**
 * The ids of companies given by their slugs.
 * @throws AppError invalid, which names the first that is unknown or isn't offered (R602)
 */
export async function companiesBySlug(
  executor: Executor,
  slugs: string[],
  language: Language,
): Promise<{ id: number; name: string }[]> {
  if (slugs.length === 0) return []
  const rows = await executor
    .selectFrom('companies')
    .select(['id', 'slug', 'name'])
    .where('slug', 'in', slugs)
    .where('id', '!=', HIDDEN_COMPANY_ID)
    .where('formerSince', 'is', null)
    .execute()
  const unknown = slugs.find((slug) => !rows.some((row) => row.slug === slug))
  if (unknown === undefined) return rows
  const fault = textIn(language, 'subscriptions/server')('noClient', { name: unknown })
  throw new AppError('invalid', { fields: { companies: [fault] } })
}

/** The names of chosen areas, companies and offices, in the order of the forms. */
export async function namesOf(
  executor: Executor,
  { areas, clients, offices }: Chosen,
  language: Language,
): Promise<{ areas: string[]; clients: string[]; offices: string[] }> {
  const [areaRows, clientRows, cities] = await Promise.all([
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
    offices.length > 0 ? officeCities(executor) : [],
  ])
  return {
    areas: areaRows.map(({ name }) => inLanguage(name, language)),
    clients: clientRows.map(({ name }) => name),
    offices: cities.filter(({ en }) => offices.includes(en)).map((city) => inLanguage(city, language)),
  }
}

/** The cities of the firm's offices, in its order. */
async function officeCities(executor: Executor): Promise<Localized[]> {
  const { rows } = await sql<{ city: Localized }>`
    select city from firm, jsonb_path_query(profile, '$.offices[*].city') as city`.execute(executor)
  return rows.map(({ city }) => city)
}

async function officesByName(executor: Executor): Promise<Map<string, string>> {
  const cities = await officeCities(executor)
  return new Map(cities.flatMap(({ en, fr }) => [fr ?? en, en].map((name) => [fold(name), en] as const)))
}

async function areasByName(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor.selectFrom('areas').select(['id', 'name']).execute()
  return new Map(
    rows.flatMap(({ id, name }) => [name.fr ?? name.en, name.en].map((each) => [fold(each), id] as const)),
  )
}

type NamedRow = { text: string; ids: number[] }

/**
 * The companies for each text: all with that name (an issuer may have several listings), or the only one with
 * that ticker, written alone or as "TSX: ORVN".
 */
async function clientsNamed(executor: Executor, texts: string[]): Promise<Map<string, number[]>> {
  if (texts.length === 0) return new Map()
  const { rows } = await sql<NamedRow>`
    select text, array_agg(id) as ids
    from (
      select text, id, is_name, rank() over (partition by text order by is_name desc) as place,
        count(*) over (partition by text, is_name) as namesakes
      from unnest(${texts}::text[]) as text
        join lateral (
          select id, name_words = search_words(text) as is_name from companies
          where id != ${HIDDEN_COMPANY_ID} and former_since is null and (
            name_words = search_words(text) or ticker_words = search_words(text)
            or search_words(exchange) || ltrim(ticker_words) = search_words(text))
        ) as company on true
    ) as named
    where place = 1 and (is_name or namesakes = 1)
    group by text`.execute(executor)
  return new Map(rows.map(({ text, ids }) => [text, ids]))
}
