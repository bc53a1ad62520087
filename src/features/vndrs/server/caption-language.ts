import { basename } from 'node:path'
import { detectAll } from 'tinyld'
import { isLanguage, type Language } from '#kit/localized.ts'
import type { Cue } from '../contract.ts'
import { CaptionsFault } from './captions.ts'

/** How much of a transcript is used to detect its language. */
const SAMPLE_CHARACTERS = 5_000
/** Names and numbers reach 0.3 in any language, sentences 0.4 and more in theirs. */
const MIN_ACCURACY = 0.4
/** A short text is in our language if it is this many times as likely in it as in any other. */
const MIN_RATIO = 2
/** A shorter text doesn't overrule the file's name: chapter titles may consist of names. */
const MIN_CONTRADICTING_CHARACTERS = 100

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const HINT = 'Captions are in English or French: name them talk.en.vtt or talk.fr.vtt'

/**
 * The language of captions: the one in the file's name (`talk.fr.vtt`, `talk.fr-CA.vtt`), unless the words
 * are clearly in another; without one in the name, the language of the words (R413).
 * @throws CaptionsFault when it is neither English nor French, when name and words contradict each other, or
 * when neither is conclusive
 */
export function captionLanguage(file: string, cues: readonly Cue[]): Language {
  const words = cues
    .map(({ text }) => text)
    .join(' ')
    .slice(0, SAMPLE_CHARACTERS)
  const { language: spoken, isSure } = languageOfWords(words)
  const named = languageInName(basename(file))
  if (named === undefined) {
    if (isLanguage(spoken)) return spoken
    throw new CaptionsFault(
      spoken === undefined
        ? `has too few words for its language to be detected. ${HINT}`
        : `is in ${LANGUAGE_NAMES.of(spoken) ?? 'another language'}, judging by its words. ${HINT}`,
    )
  }
  if (!isLanguage(named))
    throw new CaptionsFault(`is in ${LANGUAGE_NAMES.of(named)}, judging by its name. ${HINT}`)
  if (isSure && spoken !== undefined && spoken !== named)
    throw new CaptionsFault(
      `is in ${LANGUAGE_NAMES.of(named)} by its name, but in ${LANGUAGE_NAMES.of(spoken) ?? 'another language'} by its words`,
    )
  return named
}

/** `talk.fr.vtt`, `talk.pt-BR.srt`; English and French also after a hyphen or underscore: `talk_fr.vtt`. */
function languageInName(name: string): string | undefined {
  const own = /[._-](en|fr)(?:[-_][a-z]{2})?\.\w+$/i.exec(name)?.[1]
  if (own) return own.toLowerCase()
  const other = /\.([a-z]{2,3})(?:[-_][a-z]{2,4})?\.\w+$/i.exec(name)?.[1]?.toLowerCase()
  return other && LANGUAGE_NAMES.of(other) ? other : undefined
}

/** `isSure`: the text is long enough to overrule a name. */
function languageOfWords(words: string): { language: string | undefined; isSure: boolean } {
  const [best, second] = detectAll(words)
  if (!best) return { language: undefined, isSure: false }
  if (best.accuracy >= MIN_ACCURACY)
    return { language: best.lang, isSure: words.length >= MIN_CONTRADICTING_CHARACTERS }
  const isLikely = isLanguage(best.lang) && best.accuracy >= MIN_RATIO * (second?.accuracy ?? 0)
  return { language: isLikely ? best.lang : undefined, isSure: false }
}
