import { z } from 'zod'
import { inLanguage, type Language, type Localized } from './localized.ts'

/** The lists of terms that staff keep (R816). */
export const TERM_LISTS = ['sectors', 'eventTypes', 'eventTopics', 'releaseTopics', 'departments'] as const
export type TermList = (typeof TERM_LISTS)[number]

/** An entry of a list. `key` is what records, addresses and the API call it, for good; a hidden one isn't offered any more. */
export type Term = {
  key: string
  name: Localized
  description?: Localized | undefined
  isHidden: boolean
}

const MAX_KEY_CHARACTERS = 40
const TERM_KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** The key of a term, whether or not there is one. */
export const termKey = z.string().max(MAX_KEY_CHARACTERS).regex(TERM_KEY)

let known: ReadonlyMap<string, readonly Term[]> = new Map()

/**
 * Replaces what this process knows of the lists. Schemas check keys without waiting, and every mail, page and drawing names
 * terms; so they are in memory, and each process reads them again when they change. Browsers know none.
 */
export function setTerms(lists: ReadonlyMap<string, readonly Term[]>): void {
  known = lists
}

/** The terms of a list in its order; none in a process that hasn't read them. */
export function termsOf(list: TermList): readonly Term[] {
  return known.get(list) ?? []
}

/** What a term is called; of one that there isn't any more, its key in words. */
export function termName(list: TermList, key: string, language: Language): string {
  const term = termsOf(list).find((each) => each.key === key)
  return term ? inLanguage(term.name, language) : key.replaceAll('_', ' ')
}

/** The key of a term that there is, in input. */
export function term(list: TermList) {
  return z
    .string()
    .check(({ value, issues }) => {
      const keys = termsOf(list).map(({ key }) => key)
      if (keys.length > 0 ? !keys.includes(value) : !termKey.safeParse(value).success)
        issues.push({ code: 'invalid_value', values: keys, input: value })
    })
    .meta({ pattern: TERM_KEY.source, maxLength: MAX_KEY_CHARACTERS })
    .describe(`A key of \`${list}\` in \`/api/terms\``)
}
