import type { Language } from '#kit/localized.ts'
import type { Cue } from '../contract.ts'

/** A sentence is cut at the next caption behind this: talk without full stops would otherwise be one. */
const MOST_CHARACTERS = 300
/** A pause so long ends a sentence, whatever stands there. */
const PAUSE_SECONDS = 4
const SENTENCE_END = /[.!?…][»”"')\]]*\s*$/

/** What was said, and where it begins. */
export type Spoken = { startsAtSeconds: number; speaker: string | null; text: string }
/** Where in a turn's text a caption begins. */
type Place = { at: number; startsAtSeconds: number }
type Turn = {
  speaker: string | null
  endsAtSeconds: number
  text: string
  /** Whether its last caption ends a sentence. */
  isSentenceOver: boolean
  places: Place[]
}

/**
 * Captions break where a line is full. Put together again they are sentences, so that a phrase is found across
 * captions and a hit reads as it was said. A sentence begins with the caption that its first word stands in.
 */
export function sentencesOf(cues: readonly Cue[], language: Language): Spoken[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return turnsOf(cues).flatMap((turn) => {
    const starts = startsOf(turn, segmenter)
    return starts.map((start, index) => ({
      startsAtSeconds: placeOf(turn, start).startsAtSeconds,
      speaker: turn.speaker,
      text: turn.text.slice(start, starts[index + 1]).trim(),
    }))
  })
}

/** Somebody's words until somebody else speaks, or nobody does. */
function turnsOf(cues: readonly Cue[]): Turn[] {
  const turns: Turn[] = []
  for (const { startsAtSeconds, endsAtSeconds, speaker, text } of cues) {
    const words = `${text.replaceAll('\n', ' ')} `
    const isSentenceOver = SENTENCE_END.test(words)
    const turn = turns.at(-1)
    const isPause = turn && startsAtSeconds - turn.endsAtSeconds > PAUSE_SECONDS
    if (!turn || isPause || !goesOn(turn, speaker)) {
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

/** Many name a speaker only where one begins: what follows in the middle of a sentence is theirs. */
function goesOn(turn: Turn, speaker: string | null): boolean {
  return turn.speaker === speaker || (speaker === null && !turn.isSentenceOver)
}

function startsOf({ text, places }: Turn, segmenter: Intl.Segmenter): number[] {
  const starts: number[] = []
  const sentences = [...segmenter.segment(text)].map(({ index }) => index)
  let next = 0
  for (const { at } of places) {
    while (next < sentences.length && (sentences[next] ?? 0) <= at) starts.push(sentences[next++] ?? 0)
    if (at - (starts.at(-1) ?? 0) >= MOST_CHARACTERS) starts.push(at)
  }
  return [...starts, ...sentences.slice(next)]
}

/** The last caption that begins at a place or before it. */
function placeOf({ places }: Turn, at: number): Place {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((places[middle]?.at ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return places[low] ?? { at: 0, startsAtSeconds: 0 }
}
