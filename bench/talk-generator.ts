import type { Cue } from '#features/vndrs/contract.ts'
import { seededRandom } from '#kit/drawing.ts'
import type { Language } from '#kit/localized.ts'
import { ReleaseGenerator } from './release-generator.ts'

/** Duration of a caption with this many words of calm speech: 750 captions make an hour, as in real transcripts. */
const CUE_SECONDS = 4.8
const WORDS_A_CUE = 11
const CUES_AN_HOUR = 3600 / CUE_SECONDS
const WORDS_A_SENTENCE = { least: 6, most: 24 }
const WORDS = 30_000
const SPEAKERS = ['Ada Roy', 'Jean Lavoie', 'Kim Osei']

/** Generates talks of an hour with natural word frequencies (Zipf), three in four in English. */
export class TalkGenerator {
  readonly #random = seededRandom('talks')
  readonly #words: Record<Language, string[]>

  constructor() {
    const generator = new ReleaseGenerator()
    this.#words = { en: generator.ranks('en', 0, WORDS), fr: generator.ranks('fr', 0, WORDS) }
  }

  /** The words of a language between two ranks; 0 is the most common. */
  ranks(language: Language, from: number, to: number): string[] {
    return this.#words[language].slice(from, to)
  }

  /** @param hour the same number always makes a talk in the same language */
  talk(hour: number): { language: Language; cues: Cue[] } {
    const language: Language = hour % 4 === 3 ? 'fr' : 'en'
    const words = this.#sentences(language, CUES_AN_HOUR * WORDS_A_CUE)
    const cues = Array.from(
      { length: CUES_AN_HOUR },
      (_, index): Cue => ({
        startsAtSeconds: index * CUE_SECONDS,
        endsAtSeconds: (index + 1) * CUE_SECONDS,
        speaker: SPEAKERS[Math.floor(index / 60) % SPEAKERS.length] ?? null,
        text: words.slice(index * WORDS_A_CUE, (index + 1) * WORDS_A_CUE).join(' '),
      }),
    )
    return { language, cues }
  }

  #sentences(language: Language, count: number): string[] {
    const words: string[] = []
    while (words.length < count) {
      const { least, most } = WORDS_A_SENTENCE
      const length = least + Math.floor(this.#random() * (most - least))
      const sentence = Array.from({ length }, () => this.#word(language))
      const [first = ''] = sentence
      sentence[0] = first.charAt(0).toUpperCase() + first.slice(1)
      sentence[length - 1] += '.'
      words.push(...sentence)
    }
    return words
  }

  /** Draws a word by Zipf's law: the nth word is n times rarer than the first. */
  #word(language: Language): string {
    return this.#words[language][Math.floor(WORDS ** this.#random()) - 1] ?? ''
  }
}
