import { detectAll } from 'tinyld'
import { isLanguage, LANGUAGES, type Language } from '#kit/localized.ts'

/** Letters below which a text may be taken for any language. */
const LEAST_LETTERS = 60
/** Letters above which the text is believed, whatever its feed declares. */
const ENOUGH_LETTERS = 200
/** How sure the detection must be to call a text foreign. */
const SURE = 0.5

/**
 * The language of a text: English, French, or undefined when it is in some other one. Short texts say little, so their
 * feed's word counts; without it they are English.
 * @param declared as feeds write it: `fr-CA`
 */
export function detectedLanguage(text: string, declared: string | undefined): Language | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const word = declared?.slice(0, 2).toLowerCase()
  const [first] = detectAll(text)
  const isForeign = first !== undefined && first.accuracy >= SURE && !isLanguage(first.lang)
  if (isForeign && (letters >= LEAST_LETTERS || !/\p{Script=Latin}/u.test(text))) return undefined
  if (letters < ENOUGH_LETTERS && word) return isLanguage(word) ? word : undefined
  const [best] = detectAll(text, { only: [...LANGUAGES] })
  return best && isLanguage(best.lang) ? best.lang : 'en'
}
