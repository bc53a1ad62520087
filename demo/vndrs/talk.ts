import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { figuresOf, withFigures } from '#demo/facts.ts'
import { bilingual, slug } from '#demo/loader/schemas.ts'
import { escapeText } from '#kit/escape.ts'

const cell = z.union([z.string().min(1), z.number()])
/** What stands on a slide; `items` are [what is large, what explains it], of bars [label, value]. */
const slideSchema = z.strictObject({
  kind: z.enum(['title', 'figures', 'points', 'bars']),
  title: bilingual,
  items: z.array(z.tuple([cell, cell])).default([]),
  said: z.array(bilingual.extend({ speaker: z.string().min(1) }).strict()).min(1),
})
const talkSchema = z.strictObject({
  event: slug.optional(),
  /** The stage plays it at an event to come: it has captions, but no preview, poster or slides of its own. */
  stage: z.boolean().default(false),
  video: z.strictObject({ slug, title: bilingual, summary: bilingual }).optional(),
  language: z.enum(['en', 'fr']),
  slides: z.array(slideSchema).min(2),
})

export type TalkSlide = z.output<typeof slideSchema>
export type Talk = z.output<typeof talkSchema> & { slug: string }

/** Calm speech; French needs more words for the same. */
const WORDS_A_SECOND = { en: 2.25, fr: 2.35 }
const PAUSE_SECONDS = 0.8
/** Silence before the first word and after the last one. */
const EDGE_SECONDS = 1.5
/** Two lines of captions. */
const MAX_CAPTION_CHARACTERS = 78

/** A sentence in time, in both languages. */
export type Line = { from: number; to: number; speaker: string; en: string; fr: string }
export type Timeline = { lengthSeconds: number; slides: { from: number; to: number; lines: Line[] }[] }

/** All talks, or those that are named. */
export async function readTalks(only: string[]): Promise<Talk[]> {
  const folder = new URL('./talks/', import.meta.url)
  const names = (await readdir(folder)).map((file) => file.replace(/\.json$/, '')).sort()
  return Promise.all(
    names
      .filter((name) => only.length === 0 || only.includes(name))
      .map(async (name) => {
        const talk = JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'))
        return { slug: name, ...talkSchema.parse(await filled(name, talk)) }
      }),
  )
}

/** The talk with the figures of its company (demo/facts.ts). */
async function filled(slug: string, talk: { language: 'en' | 'fr'; event?: string }): Promise<unknown> {
  const events: { slug: string; media?: string; presentations: { company: string }[] }[] = JSON.parse(
    await readFile(new URL('../events.json', import.meta.url), 'utf8'),
  )
  const event = events.find((each) => each.slug === talk.event || each.media === `${slug}.mp4`)
  const company = event?.presentations[0]?.company
  return company === undefined ? talk : withFigures(talk, await figuresOf(company), talk.language)
}

/** When each sentence is said, and each slide shown: a slide comes half a second before its first word. */
export function timelineOf(talk: Talk): Timeline {
  let at = EDGE_SECONDS
  const slides = talk.slides.map(({ said }) => {
    const lines = said.map(({ speaker, en, fr }): Line => {
      const from = at
      const seconds = Math.max(count(en) / WORDS_A_SECOND.en, count(fr) / WORDS_A_SECOND.fr)
      at = round(from + seconds + PAUSE_SECONDS)
      return { from, to: round(from + seconds), speaker, en, fr }
    })
    return { from: round(Math.max(0, (lines[0]?.from ?? 0) - 0.5)), to: 0, lines }
  })
  const lengthSeconds = Math.ceil(at + EDGE_SECONDS)
  for (const [index, slide] of slides.entries()) slide.to = slides[index + 1]?.from ?? lengthSeconds
  const [first] = slides
  if (first) first.from = 0
  return { lengthSeconds, slides }
}

/** Captions as WebVTT: long sentences are divided between words, each part for as long as it is said. */
export function captionsOf({ slides }: Timeline, language: 'en' | 'fr'): string {
  const cues = slides.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const text = line[language]
      let said = 0
      return partsOf(text).map((part) => {
        const time = (characters: number) =>
          stamp(line.from + ((line.to - line.from) * characters) / text.length)
        const from = time(said)
        said = Math.min(text.length, said + part.length + 1)
        return `${from} --> ${time(said)}\n<v ${line.speaker}>${escapeText(part)}\n`
      })
    }),
  )
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Parts of nearly the same length, none longer than two lines. */
function partsOf(text: string): string[] {
  for (let count = Math.ceil(text.length / MAX_CAPTION_CHARACTERS); ; count += 1) {
    const parts = divided(text, count)
    if (parts.every(({ length }) => length <= MAX_CAPTION_CHARACTERS)) return parts
  }
}

/** The words of a text in so many parts of nearly the same length. */
function divided(text: string, count: number): string[] {
  const parts: string[] = []
  for (const word of text.split(' ')) {
    const last = parts.at(-1)
    const isFull = last !== undefined && last.length + word.length / 2 >= text.length / count
    if (last === undefined || (isFull && parts.length < count)) parts.push(word)
    else parts[parts.length - 1] = `${last} ${word}`
  }
  return parts
}

function count(text: string): number {
  return text.split(/\s+/).length
}

function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
