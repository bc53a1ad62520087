import { normalizeText } from '#kit/text-match.ts'

/** A word or phrase of a query; `isExcluded`: preceded by a minus, so that it must not occur. */
export type Term = { text: string; isPhrase: boolean; isExcluded: boolean }

/** Shorter words are too unspecific to search by prefix. */
const LEAST_PREFIX_CHARACTERS = 3

/** Splits a query into terms: words, "phrases" (closed or not, « » too), -words and -"phrases". */
export function parseQuery(q: string): Term[] {
  const matches = q.replace(/[«»“”„]/g, '"').matchAll(/(?:(?<=^|\s)(-))?(?:"([^"]*)"?|([^\s"]+))/g)
  return [...matches].map(([, minus, phrase, word]) => ({
    text: phrase ?? word ?? '',
    isPhrase: phrase !== undefined,
    isExcluded: minus !== undefined,
  }))
}

/** Writes terms as a query that {@link parseQuery} reads back. */
export function queryOf(terms: Term[]): string {
  return terms
    .map(({ text, isPhrase, isExcluded }) => `${isExcluded ? '-' : ''}${isPhrase ? `"${text}"` : text}`)
    .join(' ')
}

/** The normalized words of a query, without excluded ones. */
export function spellingsIn(terms: Term[]): string[] {
  const included = terms.filter(({ isExcluded }) => !isExcluded)
  return included.flatMap(({ text }) => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** The last word, when it may be the prefix of a longer one. A ticker after its exchange, `TSX: ORVN`, is complete. */
export function prefixOf(terms: Term[]): string | undefined {
  const last = terms.at(-1)
  if (!last || last.isPhrase || last.isExcluded || terms.at(-2)?.text.endsWith(':')) return undefined
  const isWord = /^\p{L}[\p{L}\p{N}]*$/u.test(last.text)
  return isWord && last.text.length >= LEAST_PREFIX_CHARACTERS ? last.text : undefined
}
