import { type CaptionsFileFormat, parseText, tokenizeVTTCue, type VTTCue, type VTTNode } from 'media-captions'
import { escapeText } from '#kit/escape.ts'
import type { Cue } from '../contract.ts'

/** No talk has more captions, and no caption more characters. */
export const MOST_CUES = 100_000
const MOST_CHARACTERS = 2_000
/** With its markup; what is nested deeper than this allows can't be read without running out of stack. */
const MAX_MARKUP_CHARACTERS = 4_000
const MAX_BYTES = 10 * 1024 ** 2
const MOST_SPEAKER_CHARACTERS = 120

/** Nothing that can be read, and nothing PostgreSQL holds. */
const CONTROLS = /[^\P{Cc}\n\r\t]/gu

/** Why a file can't be used as captions; the message says it to whoever posts. */
export class CaptionsFault extends Error {}

/**
 * Reads captions: WebVTT or SRT, by what they are and not by their name.
 * @returns cues sorted by their start, as plain text: styles, regions, notes, markup and empty cues are left out
 * @throws CaptionsFault when it is neither, or holds no caption
 */
export async function readCaptions(bytes: Uint8Array): Promise<Cue[]> {
  if (bytes.length > MAX_BYTES) throw new CaptionsFault(`is larger than ${MAX_BYTES / 1024 ** 2} MB`)
  const text = withCuesParted(decoded(bytes))
  if (text.split('-->').length - 1 > MOST_CUES)
    throw new CaptionsFault(`holds more than ${MOST_CUES} captions`)
  const { cues } = await parseText(text, { type: formatOf(text), strict: false })
  const read = cues.flatMap(cueOf).sort((a, b) => a.startsAtSeconds - b.startsAtSeconds)
  if (read.length === 0) throw new CaptionsFault('holds no caption')
  return read
}

/** UTF-8 as the format wants it, UTF-16 with a byte order mark, or what older programs write instead. */
function decoded(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes)
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : utf8Or1252(bytes)
  return text.replace(CONTROLS, '').replace(/\r\n?/g, '\n')
}

function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function utf8Or1252(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * With an empty line before every cue: a line with "-->" begins one, also right behind the text of another (WebVTT, 6.1).
 * A number before it is its identifier.
 */
function withCuesParted(text: string): string {
  const lines: string[] = []
  let isInBlock = false
  for (const line of text.split('\n')) {
    if (isInBlock && line.includes('-->')) {
      const identifier = /^\d{1,9}$/.test(lines.at(-1) ?? '') ? lines.pop() : undefined
      lines.push('')
      if (identifier !== undefined) lines.push(identifier)
    }
    lines.push(line)
    isInBlock = line !== '' && (isInBlock || line.includes('-->') || line.startsWith('WEBVTT'))
  }
  return lines.join('\n')
}

function formatOf(text: string): CaptionsFileFormat {
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return 'vtt'
  if (/^(?:\d{1,9}[ \t]*\n)?[\d:]{1,15}[,.]\d{1,9}[ \t]*-->/.test(text.trimStart())) return 'srt'
  throw new CaptionsFault('is neither WebVTT nor SRT')
}

/** None for a cue that says nothing or that ends before it begins. */
function cueOf(cue: VTTCue): Cue[] {
  cue.text = cue.text.slice(0, MAX_MARKUP_CHARACTERS)
  const nodes = tokenizeVTTCue(cue)
  const text = plainText(nodes)
  const { startTime, endTime } = cue
  if (text === '' || !(startTime >= 0) || !(endTime > startTime)) return []
  const speaker = speakerIn(nodes)
  return [{ startsAtSeconds: startTime, endsAtSeconds: endTime, speaker, text }]
}

function plainText(nodes: VTTNode[]): string {
  return nodes
    .map(textOf)
    .join('')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
}

function textOf(node: VTTNode): string {
  return node.type === 'text' ? node.data : node.children.map(textOf).join('')
}

/** The one voice of a cue; two people talking at once are nobody's words alone. */
function speakerIn(nodes: VTTNode[]): string | null {
  const voices = new Set(nodes.flatMap(voicesIn))
  const [voice] = voices
  return voices.size === 1 && voice ? voice : null
}

function voicesIn(node: VTTNode): string[] {
  if (node.type === 'text') return []
  const own = node.type === 'v' ? [plainText([{ type: 'text', data: node.voice }])] : []
  return [...own.map((voice) => voice.slice(0, MOST_SPEAKER_CHARACTERS)), ...node.children.flatMap(voicesIn)]
}

/** Captions as a WebVTT file. Nothing in a text can become markup or another cue. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startsAtSeconds, endsAtSeconds, speaker, text }) => {
    const voice = speaker === null ? '' : `<v ${escaped(speaker)}>`
    return `${timestamp(startsAtSeconds)} --> ${timestamp(endsAtSeconds)}\n${voice}${escaped(text)}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** What is said in the first seconds, cut off at their end. */
export function cuesUntil(cues: readonly Cue[], seconds: number): Cue[] {
  return cues
    .filter(({ startsAtSeconds }) => startsAtSeconds < seconds)
    .map((cue) => ({ ...cue, endsAtSeconds: Math.min(cue.endsAtSeconds, seconds) }))
}

function escaped(text: string): string {
  return escapeText(text).replace(/\n{2,}/g, '\n')
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const part = (unit: number, size: number, digits = 2) =>
    String(Math.floor(milliseconds / unit) % size).padStart(digits, '0')
  return `${part(3_600_000, 1000)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`
}
