import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Guessed in less than 10^6 tries (zxcvbn's score 0 or 1): lists of common passwords and what is easily derived. */
const LEAST_SCORE = 2
/** A password made of one's own name needs this much besides. */
const LEAST_CHARACTERS_OF_THEIR_OWN = 4
/** The estimate's cost grows with the square of the length; what is longer than this is no common password. */
const MOST_ESTIMATED_CHARACTERS = 64

let factory: Promise<ZxcvbnFactory> | undefined

/**
 * Whether a password is one of those that are tried first: common ones, and what is made of the person's own name,
 * address or company (design: security). No rules of composition.
 */
export async function isEasilyGuessed(password: string, own: (string | undefined)[]): Promise<boolean> {
  factory ??= loadDictionaries()
  const words = own.flatMap((text) => text?.split(/[\s@._-]+/) ?? []).filter((word) => word.length > 2)
  const whole = own.filter((text) => text !== undefined)
  if (without(words, password).length < LEAST_CHARACTERS_OF_THEIR_OWN) return true
  const { score } = (await factory).check(password.slice(0, MOST_ESTIMATED_CHARACTERS), [...whole, ...words])
  return score < LEAST_SCORE
}

/** What is left of a password without the person's own words, blanks and signs between them. */
function without(words: string[], password: string): string {
  const lower = password.toLowerCase()
  const left = words.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), lower)
  return left === lower ? password : left.replace(/[\s\p{P}\d]/gu, '')
}

/** The dictionaries take some megabytes: a process that nobody signs up at does without. */
async function loadDictionaries(): Promise<ZxcvbnFactory> {
  const [core, common, en, fr] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-fr'),
  ])
  return new core.ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...en.dictionary, ...fr.dictionary },
  })
}
