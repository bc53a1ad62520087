import type { Language } from '#kit/localized.ts'
import type { Cue, Paragraph } from '../contract.ts'

/** A longer sentence is split at the next caption, for captions without punctuation. */
const MAX_CHARACTERS = 300
/** A pause this long ends a sentence even without punctuation. */
const PAUSE_SECONDS = 4
/** A paragraph of this length ends with its sentence. */
const PARAGRAPH_CHARACTERS = 350
const SENTENCE_END = /[.!?…][»”"')\]]*\s*$/
/** Closing marks that French sets off with a space: the segmenter takes what follows "?" and a space for a new sentence. */
const CLOSING_MARKS = /^[»”)\]]+\s*/
/** A title before a name, whose period the segmenter takes for the end of a sentence. */
const TITLE = /(?:^|[\s(«“])(?:Drs?|Dre|Prof|Mr|Mrs|Ms|MM?|St)\.\s*$/

/** A sentence of a transcript, and its start. */
export type TranscriptSentence = { startsAtSeconds: number; speaker: string | null; text: string }
/** The position of a caption's start in a turn's text. */
type CaptionStart = { at: number; startsAtSeconds: number }
type Turn = {
  speaker: string | null
  endsAtSeconds: number
  text: string
  /** Whether its last caption ends with a sentence. */
  isSentenceOver: boolean
  places: CaptionStart[]
}

/**
 * Joins captions into sentences: captions break at the line width, but phrases are searched across them and
 * results are shown as sentences. A sentence begins with the caption of its first word.
 */
export function sentencesOf(cues: readonly Cue[], language: Language): TranscriptSentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return turnsOf(cues).flatMap((turn) => {
    const starts = startsOf(turn, segmenter)
    return starts.map((start, index) => ({
      startsAtSeconds: captionAt(turn, start).startsAtSeconds,
      speaker: turn.speaker,
      text: turn.text.slice(start, starts[index + 1]).trim(),
    }))
  })
}

/** Joins captions into paragraphs to read: sentences of one speaker, up to a comfortable length. */
export function paragraphsOf(cues: readonly Cue[], language: Language): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let characters = 0
  for (const { speaker, ...sentence } of sentencesOf(cues, language)) {
    const paragraph = paragraphs.at(-1)
    if (!paragraph || paragraph.speaker !== speaker || characters >= PARAGRAPH_CHARACTERS) {
      paragraphs.push({ speaker, sentences: [sentence] })
      characters = sentence.text.length
    } else {
      paragraph.sentences.push(sentence)
      characters += sentence.text.length
    }
  }
  return paragraphs
}

/** The paragraphs of the first seconds, without a sentence that goes on after them. */
export function paragraphsUntil(cues: readonly Cue[], language: Language, seconds: number): Paragraph[] {
  const paragraphs = paragraphsOf(cues, language)
  const starts = paragraphs.flatMap(({ sentences }) => sentences.map((each) => each.startsAtSeconds))
  const ends = [...starts.slice(1), Math.max(0, ...cues.map(({ endsAtSeconds }) => endsAtSeconds))]
  let left = ends.filter((end) => end <= seconds).length
  return paragraphs.flatMap(({ speaker, sentences }) => {
    const whole = sentences.slice(0, Math.max(0, left))
    left -= sentences.length
    return whole.length > 0 ? [{ speaker, sentences: whole }] : []
  })
}

/** A turn is what one speaker says, up to another speaker or a pause. */
function turnsOf(cues: readonly Cue[]): Turn[] {
  const turns: Turn[] = []
  for (const { startsAtSeconds, endsAtSeconds, speaker, text } of cues) {
    const words = `${text.replaceAll('\n', ' ')} `
    const isSentenceOver = SENTENCE_END.test(words)
    const turn = turns.at(-1)
    const isPause = turn && startsAtSeconds - turn.endsAtSeconds > PAUSE_SECONDS
    if (!turn || isPause || !continuesTurn(turn, speaker)) {
      turns.push({
        speaker,
        endsAtSeconds,
        text: words,
        isSentenceOver,
        places: [{ at: 0, startsAtSeconds }],
      })
    } else {
      turn.places.push({ at: turn.text.length, startsAtSeconds })
      turn.text += words
      turn.isSentenceOver = isSentenceOver
      turn.endsAtSeconds = Math.max(turn.endsAtSeconds, endsAtSeconds)
    }
  }
  return turns
}

/** Many captions name a speaker only once: those without one continue an unfinished sentence. */
function continuesTurn(turn: Turn, speaker: string | null): boolean {
  return turn.speaker === speaker || (speaker === null && !turn.isSentenceOver)
}

function startsOf({ text, places }: Turn, segmenter: Intl.Segmenter): number[] {
  const starts: number[] = []
  const sentences = [...segmenter.segment(text)].flatMap(({ index, segment }) => {
    const [closing = ''] = CLOSING_MARKS.exec(segment) ?? []
    const words = segment.slice(closing.length)
    const goesOn = /^\p{Ll}/u.test(words) || (closing && !/^[\p{Lu}«“]/u.test(words))
    return index > 0 && (goesOn || TITLE.test(text.slice(0, index))) ? [] : [index + closing.length]
  })
  let next = 0
  for (const { at } of places) {
    while (next < sentences.length && (sentences[next] ?? 0) <= at) starts.push(sentences[next++] ?? 0)
    if (at - (starts.at(-1) ?? 0) >= MAX_CHARACTERS) starts.push(at)
  }
  return [...starts, ...sentences.slice(next)]
}

/** The last caption that begins at or before a position in the text. */
function captionAt({ places }: Turn, at: number): CaptionStart {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((places[middle]?.at ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return places[low] ?? { at: 0, startsAtSeconds: 0 }
}
