import { RELEASES_PER_PAGE } from '#features/releases/contract.ts'
import type { ReleaseGenerator } from './release-generator.ts'

/** Parameters of a search; with only a page, of the list. */
export type Query = Record<string, string | number>

/** Number of queries of each kind, enough for a 95th percentile. */
const A_KIND = 40
/** Share of the generated releases that a reader of English sees in lists. */
const LISTED_PART = 0.7

/** Queries of each kind; every second one for the 50th page. */
export function queriesOf(generator: ReleaseGenerator, size: number): Map<string, Query[]> {
  const rare = evenlyDistributed(generator.ranks('en', 20_000, 50_000))
  const common = evenlyDistributed(long(generator.ranks('en', 20, 400)))
  const middle = evenlyDistributed(long(generator.ranks('en', 400, 2_000)))
  const accented = evenlyDistributed(generator.ranks('fr', 50, 2_500).filter((word) => /[éèàêç]/.test(word)))
  const tickers = generator.companies.map(({ ticker, exchange }, index) =>
    index % 2 === 0 ? ticker : `${exchange}: ${ticker.toLowerCase()}`,
  )
  const beside = [middle, rare, common.toReversed()]
  const filters: Query[] = [
    { sector: 'mining' },
    { year: 2024 },
    { company: 'orvane-gold' },
    { topic: 'results' },
    { language: 'fr' },
  ]
  return new Map<string, Query[]>([
    ['rare words', byWords(rare)],
    ['common words', byWords(common)],
    ['two words', byWords(common.map((word, index) => `${word} ${beside[index % 3]?.[index]}`))],
    ['beginnings of words', byWords(middle.map((word, index) => word.slice(0, 3 + (index % 3))))],
    ['a word and a beginning', byWords(middle.map((word, index) => `${common[index]} ${word.slice(0, 3)}`))],
    ['accented words', byWords(accented)],
    ['tickers', byWords(tickers)],
    ['words without a word', byWords(middle.map((word, index) => `${common[index]} -${word}`))],
    ['phrases', byWords(common.map((word, index) => `"${word} ${common[(index + 1) % A_KIND]}"`))],
    [
      'words and filters',
      paged(middle.map((q, index): Query => ({ q, ...filters[index % filters.length] }))),
    ],
    [
      'filters alone',
      paged(
        generator.companies.flatMap(({ slug }, index): Query[] => [
          { company: slug },
          { company: slug, topic: 'clinical', year: 2023 + (index % 3) },
        ]),
      ),
    ],
    ['pages of the list, to its end', pagesOfList(Math.floor((size * LISTED_PART) / RELEASES_PER_PAGE))],
  ])
}

/** Words that are searched for before the measurement. */
export function warmUpQueries(generator: ReleaseGenerator): Query[] {
  return byWords(evenlyDistributed(generator.ranks('en', 2_000, 3_000)))
}

function byWords(words: string[]): Query[] {
  return paged(words.map((q) => ({ q })))
}

function paged(queries: Query[]): Query[] {
  return queries.map((query, index) => ({ ...query, page: index % 2 === 0 ? 1 : 50 }))
}

function pagesOfList(pages: number): Query[] {
  return Array.from({ length: A_KIND }, (_, index) => ({ page: 1 + Math.floor((pages * index) / A_KIND) }))
}

/** This many words, evenly spread from the first to the last. */
function evenlyDistributed(words: string[]): string[] {
  return Array.from({ length: A_KIND }, (_, index) =>
    String(words[Math.floor((index * words.length) / A_KIND)]),
  )
}

function long(words: string[]): string[] {
  return words.filter((word) => word.length > 4)
}
