import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { translations } from '@zxcvbn-ts/language-en'
import type { Language } from '#kit/localized.ts'
import { en } from './strength-words.en.ts'
import { fr } from './strength-words.fr.ts'

/** The estimate's cost grows with the square of the length; what is longer than this is strong. */
const MOST_ESTIMATED_CHARACTERS = 64

const WORDS: Record<Language, typeof en> = { en, fr }

/**
 * The passwords that are tried first, 200 kB of them, which is why this module is loaded by whoever begins to type one.
 * The server knows the words of both languages as well, and has the last word.
 */
const estimators = Object.fromEntries(
  Object.entries(WORDS).map(([language, words]) => [
    language,
    new ZxcvbnFactory({
      graphs: adjacencyGraphs,
      dictionary,
      translations: { ...words, timeEstimation: translations.timeEstimation },
    }),
  ]),
) as Record<Language, ZxcvbnFactory>

/** How hard a password is to guess, from 0 to 4 as zxcvbn counts, and what would help, in the page's language. */
export type Strength = { score: number; advice: string }

/** @param own what the person typed of themselves, which a password shouldn't be made of */
export function estimate(password: string, own: string[], language: Language): Strength {
  const { score, feedback } = estimators[language].check(password.slice(0, MOST_ESTIMATED_CHARACTERS), own)
  return { score, advice: feedback.warning ?? feedback.suggestions[0] ?? '' }
}
