import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { translations } from '@zxcvbn-ts/language-en'
import type { Language } from '#kit/localized.ts'
import { MAX_ESTIMATED_CHARACTERS, MAX_SUBSTITUTIONS } from '../strength-limits.ts'
import { en } from './strength/text.en.ts'
import { fr } from './strength/text.fr.ts'

/** A request to the worker; `own` are the person's own words, which make a password weaker. */
export type StrengthMeterRequest = { password: string; own: string[]; language: Language }
/** How hard a password is to guess, from 0 to 4 (zxcvbn's score), and advice in the page's language. */
export type Strength = { score: number; advice: string }

const TEXTS: Record<Language, typeof en> = { en, fr }

/**
 * Common passwords, 200 kB, so the worker starts only when somebody types one. The server also knows the
 * words of both languages, and decides.
 */
const estimators = Object.fromEntries(
  Object.entries(TEXTS).map(([language, texts]) => [
    language,
    new ZxcvbnFactory({
      graphs: adjacencyGraphs,
      dictionary,
      l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
      translations: { ...texts, timeEstimation: translations.timeEstimation },
    }),
  ]),
) as Record<Language, ZxcvbnFactory>

self.onmessage = ({ data: { password, own, language } }: MessageEvent<StrengthMeterRequest>) => {
  const { score, feedback } = estimators[language].check(password.slice(0, MAX_ESTIMATED_CHARACTERS), own)
  const strength: Strength = { score, advice: feedback.warning ?? feedback.suggestions[0] ?? '' }
  self.postMessage(strength)
}
