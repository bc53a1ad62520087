import { basename } from 'node:path'
import { detectAll } from 'tinyld'
import { isLanguage, type Language } from '#kit/localized.ts'
import type { Cue } from '../contract.ts'
import { CaptionsFault } from './captions.ts'

/** How much of a transcript tells its language. */
const SAMPLE_CHARACTERS = 5_000
/** Texts of names and numbers reach 0.3 in any language, sentences of one 0.4 and more. */
const MIN_ACCURACY = 0.4
/** Few words are in our language when they are so much likelier in it than in any other. */
const MIN_RATIO = 2
/** A shorter text doesn't contradict the file's name: chapters may be names alone. */
const MIN_CONTRADICTING_CHARACTERS = 100

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const HINT = 'Captions are in English or French: name them talk.en.vtt or talk.fr.vtt'

/**
 * The language of captions: the one that the file's name says (`talk.fr.vtt`, `talk.fr-CA.vtt`), unless its words are
 * clearly in another; without a name, that of its words (R413).
 * @throws CaptionsFault when it is neither English nor French, when name and words differ, or when nothing tells
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
        ? `has too few words to tell its language. ${HINT}`
        : `is in ${LANGUAGE_NAMES.of(spoken) ?? 'another language'}, by its words. ${HINT}`,
    )
  }
  if (!isLanguage(named)) throw new CaptionsFault(`is in ${LANGUAGE_NAMES.of(named)}, by its name. ${HINT}`)
  if (isSure && spoken !== undefined && spoken !== named)
    throw new CaptionsFault(
      `is in ${LANGUAGE_NAMES.of(named)} by its name, but in ${LANGUAGE_NAMES.of(spoken) ?? 'another language'} by its words`,
    )
  return named
}

/** `talk.fr.vtt`, `talk.pt-BR.srt`; only our own languages also behind a hyphen or an underscore: `talk_fr.vtt`. */
function languageInName(name: string): string | undefined {
  const own = /[._-](en|fr)(?:[-_][a-z]{2})?\.\w+$/i.exec(name)?.[1]
  if (own) return own.toLowerCase()
  const other = /\.([a-z]{2,3})(?:[-_][a-z]{2,4})?\.\w+$/i.exec(name)?.[1]?.toLowerCase()
  return other && LANGUAGE_NAMES.of(other) ? other : undefined
}

/** `isSure`: there are enough words to contradict a name. */
function languageOfWords(words: string): { language: string | undefined; isSure: boolean } {
  const [best, second] = detectAll(words)
  if (!best) return { language: undefined, isSure: false }
  if (best.accuracy >= MIN_ACCURACY)
    return { language: best.lang, isSure: words.length >= MIN_CONTRADICTING_CHARACTERS }
  const isLikely = isLanguage(best.lang) && best.accuracy >= MIN_RATIO * (second?.accuracy ?? 0)
  return { language: isLikely ? best.lang : undefined, isSure: false }
}
