import { isLanguage, type Language } from '#kit/localized.ts'
import { fold } from '#kit/words.ts'

/** Frequent short words of English and French and of other languages that feeds use, folded. */
const SMALL_WORDS = Object.entries({
  en: 'the of and to in for is that with on as by from are be this has its at or will an was have which it not',
  fr: 'le la les des du de et en un une est pour que dans sur au aux qui par ses ce cette avec pas son sa sont l d qu ont',
  es: 'el la los las de del y en un una es para que con por se su al como mas ha sus lo son',
  pt: 'o os as de do da dos das e em um uma para que com por se no na ao mais foi nao sua',
  it: 'il la di e che in un una per con del della dei le i da non si al sono piu alla',
  de: 'der die das und in den von zu mit sich des auf fur ist sind im dem nicht ein eine als auch es an aus dass',
  nl: 'de het een en van in is op te dat die voor met zijn aan er om ook',
}).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }))

/** With fewer of them the language is unknown: a title made of names has hardly any. */
const MIN_SMALL_WORDS = 3

/**
 * Detects the language of a text by its short words: English, French, or undefined for another. If they are
 * inconclusive, the declared language counts, and else English.
 * @param declared as feeds write it: `fr-CA`
 */
export function detectedLanguage(text: string, declared: string | undefined): Language | undefined {
  if (isForeignScript(text)) return undefined
  const words = fold(text).match(/\p{L}+/gu) ?? []
  const counts = SMALL_WORDS.map((small) => words.filter((word) => small.words.has(word)).length)
  const most = Math.max(...counts)
  const likely = SMALL_WORDS.filter((_, index) => counts[index] === most).map(({ language }) => language)
  if (most >= MIN_SMALL_WORDS && (likely.length === 1 || !likely.some(isLanguage)))
    return supportedLanguage(likely[0])
  return supportedLanguage(declared?.slice(0, 2).toLowerCase() ?? 'en')
}

function supportedLanguage(language: string | undefined): Language | undefined {
  return isLanguage(language) ? language : undefined
}

/** Whether most letters aren't Latin. */
function isForeignScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin < letters / 2
}
