import { LANGUAGES, type Language } from '#kit/localized.ts'

/** A word or a phrase that somebody typed; `without`: what must not stand in the release. */
export type Term = { text: string; isPhrase: boolean; without: boolean }

/** What a term becomes in one language: its stems and where they stand in it. None for words like "the". */
export type Lexeme = { lexeme: string; position: number }
export type Analysis = Record<Language, Lexeme[][]>

/** What the beginning of a word may become: these stems, or when they are many, every stem that begins like it. */
export type Ending = { lexemes: string[]; beginning?: string }

/** What besides words is asked for. `companies`: one of these. */
export type Filters = {
  companies?: number[]
  topic?: string
  sector?: string
}

/** Two texts for tsqueries, with § for the month: what the index answers, and what it can't answer alone. */
export type Wanted = { wanted: string; sieve: string | null }

/** Below this, the beginning of a word says too little to be taken for one. */
const LEAST_BEGINNING = 3
/** Alternatives that are looked up one by one. */
export const MOST_ALTERNATIVES = 16

/** Takes a query apart: words, "phrases" (closed or not, « » too), -words and -"phrases". */
export function termsOf(q: string): Term[] {
  const matches = q.replace(/[«»“”„]/g, '"').matchAll(/(?:(?<=^|\s)(-))?(?:"([^"]*)"?|([^\s"]+))/g)
  return [...matches].map(([, minus, phrase, word]) => ({
    text: phrase ?? word ?? '',
    isPhrase: phrase !== undefined,
    without: minus !== undefined,
  }))
}

/** The last word, when it may be the beginning of a longer one; a ticker behind its exchange, `TSX: ORVN`, is whole. */
export function beginningIn(terms: Term[]): string | undefined {
  const last = terms.at(-1)
  if (!last || last.isPhrase || last.without || terms.at(-2)?.text.endsWith(':')) return undefined
  return /^\p{L}[\p{L}\p{N}]*$/u.test(last.text) && last.text.length >= LEAST_BEGINNING
    ? last.text
    : undefined
}

/** @param lexemes what the vocabulary knows for this beginning, at least one more than are looked up one by one */
export function endingOf(beginning: string, lexemes: string[]): Ending {
  if (lexemes.length <= MOST_ALTERNATIVES) return { lexemes }
  return {
    lexemes: lexemes.filter((lexeme) => !lexeme.startsWith(beginning)).slice(0, MOST_ALTERNATIVES),
    beginning,
  }
}

/**
 * The words asked for, understood. `languages`: those in which releases have used all of them; `releases`: about how many
 * there are to look in.
 */
export type Words = {
  terms: Term[]
  analysis: Analysis
  endings: Partial<Record<Language, Ending>>
  languages: Language[]
  releases: number
}

/** The releases of a language that have a counterpart, or those that have none (capital letter). */
type Group = { letter: string; language: Language }
const PAIRED: Group[] = LANGUAGES.map((language) => ({ letter: language.charAt(0), language }))
const ALONE: Group[] = LANGUAGES.map((language) => ({ letter: language.charAt(0).toUpperCase(), language }))

/** Where a search looks: in what is listed for a reader, or in everything of one language. */
export function groupsFor(reader: Language, only?: Language): Group[] {
  return only
    ? [...ALONE, ...PAIRED].filter(({ language }) => language === only)
    : [...ALONE, ...PAIRED.filter(({ language }) => language === reader)]
}

/**
 * What to look for; each release is asked in its own language.
 * @param options.sievesBeginning leaves the beginning of a word to the sieve: for when the rest is rare
 * @returns undefined when nothing can be found, as there are no words but those that every text has
 */
export function wantedOf(
  groups: Group[],
  filters: Filters,
  words?: Words,
  { sievesBeginning = false } = {},
): Wanted | undefined {
  const parts = groups.flatMap((group) => {
    if (words && !words.languages.includes(group.language)) return []
    const asked = words ? askedOf(group, words, sievesBeginning) : { indexed: [], sieved: [] }
    if (!asked) return []
    const conditions = [...filtersOf(group, filters), ...asked.indexed]
    const excludesOnly = conditions.every((condition) => condition.startsWith('!'))
    const indexed = and(excludesOnly ? [tagged(group, '/'), ...conditions] : conditions)
    return { indexed, sieved: and([indexed, ...asked.sieved]) }
  })
  if (parts.length === 0) return undefined
  return {
    wanted: parts.map(({ indexed }) => indexed).join(' | '),
    sieve: parts.some(({ indexed, sieved }) => indexed !== sieved)
      ? parts.map(({ sieved }) => sieved).join(' | ')
      : null,
  }
}

function filtersOf(group: Group, { companies, topic, sector }: Filters): string[] {
  const company = (id: number) => tagged(group, `/c${id}`)
  return [
    ...(companies ? [or(companies.map(company))] : []),
    ...(topic ? [tagged(group, `/t${topic}`)] : []),
    ...(sector ? [tagged(group, `/s${sector}`)] : []),
  ]
}

type Asked = { indexed: string[]; sieved: string[] }

/** Undefined when the words asked for are none in the group's language, or such as every text has. */
function askedOf(
  group: Group,
  { terms, analysis, endings }: Words,
  sievesBeginning: boolean,
): Asked | undefined {
  const asked: Asked = { indexed: [], sieved: [] }
  let wanted = 0
  let understood = 0
  for (const [index, term] of terms.entries()) {
    if (!term.without) wanted += 1
    const lexemes = analysis[group.language][index] ?? []
    if (lexemes.length === 0) continue
    if (!term.without) understood += 1
    const ending = index === terms.length - 1 ? endings[group.language] : undefined
    if (ending) addBeginning(asked, group, lexemes, ending, sievesBeginning)
    else addTerm(asked, group, term, lexemes)
  }
  const isNothing = asked.indexed.length + asked.sieved.length === 0
  return isNothing || (wanted > 0 && understood === 0) ? undefined : asked
}

function addTerm(asked: Asked, group: Group, { isPhrase, without }: Term, lexemes: Lexeme[]): void {
  const each = lexemes.map(({ lexeme }) => tagged(group, `.${lexeme}`))
  const isOrdered = isPhrase && lexemes.length > 1
  if (without)
    asked[isOrdered ? 'sieved' : 'indexed'].push(`!(${isOrdered ? inOrder(group, lexemes) : and(each)})`)
  else {
    asked.indexed.push(...each)
    if (isOrdered) asked.sieved.push(`(${inOrder(group, lexemes)})`)
  }
}

function addBeginning(
  asked: Asked,
  group: Group,
  own: Lexeme[],
  { lexemes, beginning }: Ending,
  isSieved: boolean,
): void {
  const whole = [...new Set([...own.map(({ lexeme }) => lexeme), ...lexemes])]
  const alternatives = whole.map((lexeme) => tagged(group, `.${lexeme}`))
  if (beginning !== undefined) alternatives.push(`${tagged(group, `.${beginning}`)}:*`)
  asked[beginning !== undefined && isSieved ? 'sieved' : 'indexed'].push(or(alternatives))
}

function inOrder(group: Group, lexemes: Lexeme[]): string {
  return lexemes
    .map(({ lexeme, position }, index) => {
      const before = lexemes[index - 1]
      return `${before ? ` <${position - before.position}> ` : ''}${tagged(group, `.${lexeme}`)}`
    })
    .join('')
}

/** A word of the index for a tsquery, as release_words makes it. */
function tagged({ letter }: Group, word: string): string {
  return `'§${letter}${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function and(parts: string[]): string {
  return [...new Set(parts)].join(' & ')
}

function or(parts: string[]): string {
  return `(${parts.join(' | ')})`
}
