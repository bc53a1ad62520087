import { sql } from 'kysely'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { FOUND_A_PAGE, MOST_FOUND_VNDRS, SENTENCES_A_VNDR, type Sentence, type Vndr } from '../contract.ts'
import { selectVndrs, type VndrRow } from './rows.ts'

/** What ts_headline puts around words found; no text of captions holds it. */
const MARK = '\u0002'
const HEADLINE = `HighlightAll=true, StartSel=${MARK}, StopSel=${MARK}`

type Dependencies = {
  database: Database
  cardsOf: (rows: VndrRow[], language: Language) => Promise<Vndr[]>
}
export type SpokenSearch = ReturnType<typeof spokenSearch>
type Hit = {
  filmId: number
  language: Language
  startsAtSeconds: number
  speaker: string | null
  marked: string
}
/** `more`: behind this one not everything was looked at. */
type Found = { filmId: number; language: Language; total: number; starts: number[]; more: boolean }

/** R413: what was said in current replays. */
export function spokenSearch({ database, cardsOf }: Dependencies) {
  return async (q: string, page: number, reader: Language) => {
    const query = q.replace(/[«»“”„]/g, '"')
    const most = Math.min(page * FOUND_A_PAGE, MOST_FOUND_VNDRS) + 1
    const found = await findFilms(database, query, reader, most)
    const total = Math.min(found.length, MOST_FOUND_VNDRS)
    const isCapped = found.length > total || (found.length >= most && found.at(-1)?.more === true)
    const shown = found.slice(0, total).slice((page - 1) * FOUND_A_PAGE, page * FOUND_A_PAGE)
    const [hits, cards] = await Promise.all([
      readHits(database, query, shown),
      readCards(shown.map(({ filmId }) => filmId)),
    ])
    return {
      found: shown.flatMap(({ filmId, total: totalSentences }) => {
        const vndr = cards.get(filmId)
        const sentences = hits.filter((hit) => hit.filmId === filmId).map(sentenceOf)
        return vndr && sentences.length > 0 ? [{ vndr, sentences, totalSentences }] : []
      }),
      ...{ page, pageSize: FOUND_A_PAGE, total },
      ...(isCapped ? { totalIsCapped: true as const } : {}),
      lastPage: Math.max(1, Math.ceil(total / FOUND_A_PAGE)),
    }

    async function readCards(ids: number[]): Promise<Map<number, Vndr>> {
      if (ids.length === 0) return new Map()
      const rows = await selectVndrs(database).where('films.id', 'in', ids).execute()
      return new Map((await cardsOf(rows, reader)).map((vndr) => [vndr.id, vndr]))
    }
  }
}

/** The latest replays that have such a sentence, at least so many where there are. */
async function findFilms(
  database: Database,
  query: string,
  reader: Language,
  most: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select film_id, language, total, starts, more from find_spoken(${query}, ${reader}, ${most})`.execute(
    database,
  )
  return rows
}

/** The first sentences found in each replay. */
async function readHits(database: Database, query: string, found: Found[]): Promise<Hit[]> {
  const places = found.flatMap(({ filmId, language, starts }) =>
    starts.slice(0, SENTENCES_A_VNDR).map((start) => ({ filmId, language, start })),
  )
  if (places.length === 0) return []
  const { rows } = await sql<Hit>`
    with queries (language, config, query) as (values
      ('en', 'releases_en'::regconfig, websearch_to_tsquery('releases_en', ${query})),
      ('fr', 'releases_fr'::regconfig, websearch_to_tsquery('releases_fr', ${query})))
    select distinct on (film_id, starts_at_seconds, text) film_id, language, starts_at_seconds, speaker,
      ts_headline(config, text, query, ${HEADLINE}) as marked
    from unnest(${places.map(({ filmId }) => filmId)}::integer[], ${places.map(({ language }) => language)}::text[],
      ${places.map(({ start }) => start)}::double precision[]) as places (film_id, language, starts_at_seconds)
    join queries using (language)
    join sentences using (film_id, language, starts_at_seconds)
    where words @@ query
    order by film_id, starts_at_seconds, text`.execute(database)
  return rows
}

function sentenceOf({ startsAtSeconds, speaker, language, marked }: Hit): Sentence {
  const pieces = marked.split(MARK).map((text, index) => ({ text, found: index % 2 === 1 }))
  return { startsAtSeconds, speaker, language, pieces: pieces.filter(({ text }) => text !== '') }
}
