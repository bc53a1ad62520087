import { sql } from 'kysely'
import { folded } from '#kit/found.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { type Marker, markerOf } from './highlights.ts'
import {
  type Analysis,
  beginningIn,
  endingOf,
  type Lexeme,
  MOST_ALTERNATIVES,
  termsOf,
  type Words,
} from './query.ts'

export type Markers = Record<Language, Marker>
/** A query: its words in each language, what marks them in texts, and the companies that all of it is the ticker of. */
type Understood = { words: Words; markers: Markers; companies: number[] }

type Stem = Lexeme & { language: Language; term: number }
type Ending = { language: Language; lexeme: string }
type Form = { language: Language; lexeme: string; word: string }
type Answer = { stems: Stem[]; endings: Ending[]; forms: Form[]; companies: number[] }

const LAST_CHARACTER = '\u{10ffff}'

/** Asks stemmers, vocabulary and companies in one statement: of a small one, most is the way there and back. */
export async function understand(database: Database, q: string): Promise<Understood> {
  const terms = termsOf(q)
  const beginning = folded(beginningIn(terms) ?? '')
  const afterAll = beginning + LAST_CHARACTER
  const { rows } = await sql<Answer>`
    with stems as materialized (
      select term - 1 as term, language, lexeme, position
      from unnest(${terms.map(({ text }) => text)}::text[]) with ordinality as terms(text, term)
      cross join unnest(${[...LANGUAGES]}::text[]) as languages(language)
      cross join lateral unnest(to_tsvector(('releases_' || language)::regconfig, text)) as words(lexeme, positions, weights)
      cross join lateral unnest(positions) as position
    ), endings as materialized (
      select language, lexeme
      from unnest(${[...LANGUAGES]}::text[]) as languages(language)
      cross join lateral (
        (select lexeme from release_vocabulary known
        where known.language = languages.language and lexeme >= ${beginning} and lexeme < ${afterAll}
        group by lexeme order by lexeme limit ${MOST_ALTERNATIVES + 1})
        union all
        (select distinct lexeme from (
          select lexeme from release_vocabulary known
          where known.language = languages.language and word >= ${beginning} and word < ${afterAll}
            and not starts_with(lexeme, ${beginning}) offset 0) others limit ${MOST_ALTERNATIVES})) found
      where ${beginning} <> ''
    ), forms as (
      select language, lexeme, word
      from (select language, lexeme from stems union select language, lexeme from endings) asked
      cross join lateral (
        select word from release_vocabulary known
        where known.language = asked.language and known.lexeme = asked.lexeme offset 0) found
    )
    select
      (select coalesce(json_agg(stems order by position), '[]') from stems) as stems,
      (select coalesce(json_agg(endings), '[]') from endings) as endings,
      (select coalesce(json_agg(forms), '[]') from forms) as forms,
      ${companiesNamed(q)} as companies`.execute(database)
  const { stems, endings, forms, companies } = rows[0] as Answer
  const words: Words = { terms, analysis: analysisOf(stems), endings: {} }
  for (const language of LANGUAGES) {
    const lexemes = endings.filter((ending) => ending.language === language).map(({ lexeme }) => lexeme)
    if (lexemes.length > 0) words.endings[language] = endingOf(beginning, lexemes)
  }
  const markerFor = (language: Language) =>
    markerOfWords(
      words,
      language,
      forms.filter((form) => form.language === language),
    )
  return { words, markers: { en: markerFor('en'), fr: markerFor('fr') }, companies }
}

/** The companies of a ticker, alone or behind its exchange: `ORVN`, `tsx: orvn`; an array for a statement. */
export function companiesNamed(text: string) {
  const name = text.replace(/\s/g, '').toLowerCase()
  return sql<number[]>`array(select id from companies
    where lower(ticker) = ${name} or replace(lower(exchange || ':' || ticker), ' ', '') = ${name})`
}

function analysisOf(stems: Stem[]): Analysis {
  const analysis: Analysis = { en: [], fr: [] }
  for (const { term, language, lexeme, position } of stems) {
    const lexemes = analysis[language]
    lexemes[term] ??= []
    lexemes[term].push({ lexeme, position })
  }
  return analysis
}

/** Marks every word that has one of the stems asked for, as the vocabulary knows it. */
function markerOfWords({ terms, analysis, endings }: Words, language: Language, forms: Form[]): Marker {
  const ending = endings[language]
  const stems = new Set(ending?.lexemes)
  for (const [index, { without }] of terms.entries())
    if (!without) for (const { lexeme } of analysis[language][index] ?? []) stems.add(lexeme)
  const words = forms.filter(({ lexeme }) => stems.has(lexeme)).map(({ word }) => word)
  return markerOf([...stems, ...words], ending?.beginning)
}
