import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { pagingOf } from '#kit/paging.ts'
import type { Database } from '#platform/database/database.ts'
import {
  type AnalyzedQuery,
  analyzeQuery,
  and,
  conditionsOf,
  literalPhrases,
  piecesOf,
  tooCommon,
} from '#platform/search/query.ts'
import { suggestionFor } from '#platform/search/suggestion.ts'
import { MAX_RESULTS, RESULTS_PER_PAGE, SENTENCES_PER_VNDR, type Sentence, type Vndr } from '../contract.ts'
import { selectVndrs } from './rows.ts'
import { cardsOf } from './service.ts'

export type TranscriptSearch = ReturnType<typeof transcriptSearch>
/** A tsquery for each language; null: nothing can match in that language. `phrases`: what a sentence must have literally. */
type Tsqueries = Record<Language, string | null> & { phrases: string[] }
type Hit = {
  filmId: number
  language: Language
  startsAtSeconds: number
  speaker: string | null
  text: string
}
/** `more`: the search stopped at its limit. */
type FilmMatch = { filmId: number; language: Language; total: number; starts: number[]; more: boolean }

/** Searches the transcripts of current replays (R413). */
export function transcriptSearch(database: Database) {
  return async (q: string, page: number, reader: Language) => {
    const query = await analyzeQuery(database, q)
    const tsqueries = tsqueriesOf(query)
    const most = Math.min(page * RESULTS_PER_PAGE, MAX_RESULTS) + 1
    const matches = await findFilms(database, tsqueries, reader, most)
    const total = Math.min(matches.length, MAX_RESULTS)
    const isCapped = matches.length > total || (matches.length >= most && matches.at(-1)?.more === true)
    const shown = matches.slice(0, total).slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE)
    const ignored = tooCommon(query, reader)
    const [hits, cards, didYouMean] = await Promise.all([
      readHits(database, tsqueries, shown),
      readCards(shown.map(({ filmId }) => filmId)),
      suggestionFor(database, query, reader, total, (queries) => Promise.all(queries.map(count))),
    ])
    return {
      found: shown.flatMap(({ filmId, total: totalSentences }) => {
        const vndr = cards.get(filmId)
        const ofFilm = hits.filter((hit) => hit.filmId === filmId)
        const sentences = ofFilm.map((hit) => sentenceOf(hit, query))
        return vndr && sentences.length > 0 ? [{ vndr, sentences, totalSentences }] : []
      }),
      ...pagingOf({ page, pageSize: RESULTS_PER_PAGE, total }),
      ...(isCapped ? { totalIsCapped: true as const } : {}),
      ...(ignored.length > 0 ? { ignored } : {}),
      ...(didYouMean !== undefined ? { didYouMean } : {}),
    }

    async function count(suggested: AnalyzedQuery): Promise<number> {
      return (await findFilms(database, tsqueriesOf(suggested), reader, RESULTS_PER_PAGE)).length
    }

    async function readCards(ids: number[]): Promise<Map<number, Vndr>> {
      if (ids.length === 0) return new Map()
      const rows = await selectVndrs(database).where('films.id', 'in', ids).execute()
      return new Map((await cardsOf(database, rows, reader)).map((vndr) => [vndr.id, vndr]))
    }
  }
}

function tsqueriesOf(query: AnalyzedQuery): Tsqueries {
  return { en: tsqueryOf(query, 'en'), fr: tsqueryOf(query, 'fr'), phrases: literalPhrases(query) }
}

/** The tsquery for sentences in a language; null for a query with excluded words only. */
function tsqueryOf(query: AnalyzedQuery, language: Language): string | null {
  if (!query.languages.includes(language) || query.terms.every(({ isExcluded }) => isExcluded)) return null
  const conditions = conditionsOf(query, language, (lexeme) => lexeme)
  return conditions ? and([...conditions.indexed, ...conditions.sieved]) : null
}

/** The latest replays with matching sentences, as many as asked for if there are enough. */
async function findFilms(
  database: Database,
  { en, fr, phrases }: Tsqueries,
  reader: Language,
  most: number,
): Promise<FilmMatch[]> {
  if (en === null && fr === null) return []
  const { rows } = await sql<FilmMatch>`
    select film_id, language, total, starts, more
    from find_spoken(${en}::tsquery, ${fr}::tsquery, ${reader}, ${most}, ${phrases}::text[])`.execute(
    database,
  )
  return rows
}

/** The first matching sentences of each replay. */
async function readHits(database: Database, tsqueries: Tsqueries, found: FilmMatch[]): Promise<Hit[]> {
  const places = found.flatMap(({ filmId, language, starts }) =>
    starts.slice(0, SENTENCES_PER_VNDR).map((start) => ({ filmId, language, start })),
  )
  if (places.length === 0) return []
  const { rows } = await sql<Hit>`
    with queries (language, query) as (
      select * from unnest(${[...LANGUAGES]}::text[], ${LANGUAGES.map((language) => tsqueries[language])}::tsquery[]))
    select distinct on (film_id, starts_at_seconds, text) film_id, language, starts_at_seconds, speaker, text
    from unnest(${places.map(({ filmId }) => filmId)}::integer[], ${places.map(({ language }) => language)}::text[],
      ${places.map(({ start }) => start)}::double precision[]) as places (film_id, language, starts_at_seconds)
    join queries using (language)
    join sentences using (film_id, language, starts_at_seconds)
    where words @@ query and has_phrases(text, ${tsqueries.phrases}::text[])
    order by film_id, starts_at_seconds, text`.execute(database)
  return rows
}

function sentenceOf({ startsAtSeconds, speaker, language, text }: Hit, query: AnalyzedQuery): Sentence {
  const pieces = piecesOf(text, query.matchers[language](text))
  return { startsAtSeconds, speaker, language, pieces }
}
