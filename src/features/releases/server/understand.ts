import { sql } from 'kysely'
import { canonicalTicker } from '#features/companies/contract.ts'
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

/** Stems that none of the words has which the vocabulary leaves out: too short, too long, or not of letters. */
const IN_VOCABULARY = /^[a-z][a-z0-9]{2,29}$/

type Stem = Lexeme & { language: Language; term: number }
type Ending = { language: Language; lexeme: string }
type Form = { language: Language; lexeme: string; word: string }
type Answer = { stems: Stem[]; endings: Ending[]; forms: Form[]; companies: number[]; releases: number }

/** Asks stemmers, vocabulary and companies in one statement: of a small one, most is the way there and back. */
export async function understand(database: Database, q: string): Promise<Understood> {
  const terms = termsOf(q)
  const beginning = folded(beginningIn(terms) ?? '')
  const { rows } = await sql<Answer>`
    select understood.*, ${companiesNamed(q)} as companies,
      (select reltuples::integer from pg_class where oid = 'release_search'::regclass) as releases
    from understand_search(${terms.map(({ text }) => text)}, ${beginning}, ${MOST_ALTERNATIVES}) understood`.execute(
    database,
  )
  const { stems, endings, forms, companies, releases } = rows[0] as Answer
  const understood = { terms, analysis: analysisOf(stems), endings: endingsOf(beginning, endings) }
  const words: Words = { ...understood, languages: languagesThatKnow(understood, forms), releases }
  const markerFor = (language: Language) =>
    markerOfWords(
      words,
      language,
      forms.filter((form) => form.language === language),
    )
  return { words, markers: { en: markerFor('en'), fr: markerFor('fr') }, companies }
}

/** The companies of a ticker, alone or behind its exchange: `ORVN`, `tsx: orvn`, `BRK/B`; an array for a statement. */
export function companiesNamed(text: string) {
  const [symbol = '', market] = text.split(':').reverse()
  const ticker = canonicalTicker(symbol).toLowerCase()
  const exchange = market?.replace(/\s/g, '').toLowerCase() ?? null
  return sql<number[]>`array(select id from companies where lower(ticker) = ${ticker}
    and (${exchange}::text is null or replace(lower(exchange), ' ', '') = ${exchange}))`
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

function endingsOf(beginning: string, endings: Ending[]): Words['endings'] {
  const found: Words['endings'] = {}
  for (const language of LANGUAGES) {
    const lexemes = endings.filter((ending) => ending.language === language).map(({ lexeme }) => lexeme)
    if (lexemes.length > 0) found[language] = endingOf(beginning, lexemes)
  }
  return found
}

/** The languages whose releases may have all words asked for: in the others no month has to be looked at. */
function languagesThatKnow(
  { terms, analysis, endings }: Pick<Words, 'terms' | 'analysis' | 'endings'>,
  forms: Form[],
): Language[] {
  const known = new Set(forms.map(({ language, lexeme }) => `${language} ${lexeme}`))
  return LANGUAGES.filter((language) => {
    const isKnown = ({ lexeme }: Lexeme) => !IN_VOCABULARY.test(lexeme) || known.has(`${language} ${lexeme}`)
    return terms.every(
      ({ without }, index) =>
        without ||
        (index === terms.length - 1 && endings[language]) ||
        (analysis[language][index] ?? []).every(isKnown),
    )
  })
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
