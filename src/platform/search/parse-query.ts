import { folded } from '#kit/text-match.ts'

/** A word or a phrase that somebody typed; `isExcluded`: behind a minus, what must not stand in the text. */
export type Term = { text: string; isPhrase: boolean; isExcluded: boolean }

/** Fewer letters say too little to be taken for the beginning of a word. */
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

/** The query of some terms, as {@link parseQuery} reads it. */
export function queryOf(terms: Term[]): string {
  return terms
    .map(({ text, isPhrase, isExcluded }) => `${isExcluded ? '-' : ''}${isPhrase ? `"${text}"` : text}`)
    .join(' ')
}

/** The words that a query asks for, folded; not those that it excludes. */
export function spellingsIn(terms: Term[]): string[] {
  const asked = terms.filter(({ isExcluded }) => !isExcluded)
  return asked.flatMap(({ text }) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** The last word, when it may be the beginning of a longer one; a ticker behind its exchange, `TSX: ORVN`, is whole. */
export function prefixOf(terms: Term[]): string | undefined {
  const last = terms.at(-1)
  if (!last || last.isPhrase || last.isExcluded || terms.at(-2)?.text.endsWith(':')) return undefined
  const isWord = /^\p{L}[\p{L}\p{N}]*$/u.test(last.text)
  return isWord && last.text.length >= LEAST_PREFIX_CHARACTERS ? last.text : undefined
}
