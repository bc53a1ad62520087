import { Parser } from 'htmlparser2'
import { type CaptionsFileFormat, parseText, tokenizeVTTCue, type VTTCue, type VTTNode } from 'media-captions'
import { escapeText } from '#kit/escape.ts'
import type { Cue } from '../contract.ts'

/** More captions, and more characters in one, than any talk has. */
export const MAX_CUES = 100_000
const MAX_CHARACTERS = 2_000
/** Including markup; deeper nesting than fits in this would overflow the stack of the parser. */
const MAX_MARKUP_CHARACTERS = 4_000
const MAX_BYTES = 10 * 1024 ** 2
const MAX_SPEAKER_CHARACTERS = 120

/** Control characters, which are invisible and which PostgreSQL may refuse. */
const CONTROLS = /[^\P{Cc}\n\r\t]/gu

/** Why a file can't be used as captions; the message is for whoever posts it. */
export class CaptionsFault extends Error {}

/**
 * Parses captions, WebVTT or SRT, by content and not by name.
 * @returns cues sorted by start, as plain text, without styles, regions, notes, markup and empty cues
 * @throws CaptionsFault when it is neither, has no captions, or has one whose time can't be read
 */
export async function readCaptions(bytes: Uint8Array): Promise<Cue[]> {
  if (bytes.length > MAX_BYTES) throw new CaptionsFault(`is larger than ${MAX_BYTES / 1024 ** 2} MB`)
  const text = withUsualTimes(withSeparatedCues(decoded(bytes)))
  if (text.split('-->').length - 1 > MAX_CUES)
    throw new CaptionsFault(`contains more than ${MAX_CUES} captions`)
  const { cues } = await parseText(text, { type: formatOf(text), strict: false })
  const read = cues.flatMap(cueOf).sort((a, b) => a.startsAtSeconds - b.startsAtSeconds)
  if (read.length === 0) throw new CaptionsFault('contains no captions')
  return read
}

/** UTF-8 as the format requires, UTF-16 with a byte order mark, or Windows-1252 as older programs write. */
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
 * Inserts an empty line before every cue: a line with "-->" begins one even directly after another's text
 * (WebVTT, 6.1). A number before it is its identifier.
 */
function withSeparatedCues(text: string): string {
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

/** `1:02:03.5-->1:02:04` and what follows; hours and fractions may be missing. */
const TIMES =
  /^[ \t]*(?:0*(\d{1,4}):)?(\d\d?):(\d\d)(?:[.,](\d{1,9}))?[ \t]*-->[ \t]*(?:0*(\d{1,4}):)?(\d\d?):(\d\d)(?:[.,](\d{1,9}))?(?:[ \t]+(.*))?$/
/** Where a program of SRT puts the words: `X1:100 X2:200 Y1:050 Y2:100`. */
const COORDINATES = /[XY][12]:\d{1,5}[ \t]*/g

/**
 * Writes every time as the parser wants it, which drops a caption with another, such as one without blanks around the arrow.
 * @throws CaptionsFault for a line with an arrow that has no times
 */
function withUsualTimes(text: string): string {
  const sign = text.startsWith('WEBVTT') ? '.' : ','
  return text
    .split('\n')
    .map((line) => {
      if (!line.includes('-->')) return line
      const times = TIMES.exec(line)
      if (!times) throw new CaptionsFault(`has a time that can't be read: “${line.slice(0, 60).trim()}”`)
      const [, h1, m1, s1, f1, h2, m2, s2, f2, rest = ''] = times
      const time = (hours = '0', minutes = '', seconds = '', fraction = '') =>
        `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds}${sign}${fraction.slice(0, 3).padEnd(3, '0')}`
      return `${time(h1, m1, s1, f1)} --> ${time(h2, m2, s2, f2)} ${rest.replace(COORDINATES, '')}`.trimEnd()
    })
    .join('\n')
}

function formatOf(text: string): CaptionsFileFormat {
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return 'vtt'
  if (/^(?:\d{1,9}[ \t]*\n)?[\d:]{1,15}[,.]\d{1,9}[ \t]*-->/.test(text.trimStart())) return 'srt'
  throw new CaptionsFault('is neither WebVTT nor SRT')
}

/** An empty array for a cue without text or with its end before its start. */
function cueOf(cue: VTTCue): Cue[] {
  cue.text = withCharacters(cue.text.slice(0, MAX_MARKUP_CHARACTERS))
  const nodes = tokenizeVTTCue(cue)
  const text = plainText(nodes)
  const { startTime, endTime } = cue
  if (text === '' || !(startTime >= 0) || !(endTime > startTime)) return []
  const speaker = speakerIn(nodes)
  return [{ startsAtSeconds: startTime, endsAtSeconds: endTime, speaker, text }]
}

/** Replaces HTML's character references, of which the parser knows six, by their characters (WebVTT, 4.2.2). */
function withCharacters(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, (reference) => {
    let character = ''
    new Parser({ ontext: (part) => (character += part) }).end(reference)
    return escapeText(character)
  })
}

function plainText(nodes: VTTNode[]): string {
  return (
    nodes
      .map(textOf)
      .join('')
      .replace(/\{\\[^{}]*\}/g, '')
      // Spaces that don't break stay: « 7 M$ » must not end a line with its figure.
      .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim()
      .slice(0, MAX_CHARACTERS)
      .toWellFormed()
  )
}

function textOf(node: VTTNode): string {
  return node.type === 'text' ? node.data : node.children.map(textOf).join('')
}

/** The speaker of a cue; null when there are several. */
function speakerIn(nodes: VTTNode[]): string | null {
  const voices = new Set(nodes.flatMap(voicesIn))
  const [voice] = voices
  return voices.size === 1 && voice ? voice : null
}

function voicesIn(node: VTTNode): string[] {
  if (node.type === 'text') return []
  const own = node.type === 'v' ? [plainText([{ type: 'text', data: node.voice }])] : []
  return [...own.map((voice) => voice.slice(0, MAX_SPEAKER_CHARACTERS)), ...node.children.flatMap(voicesIn)]
}

/** The captions of the first seconds, cut off at the end. */
export function cuesUntil(cues: readonly Cue[], seconds: number): Cue[] {
  return cues
    .filter(({ startsAtSeconds }) => startsAtSeconds < seconds)
    .map((cue) => ({ ...cue, endsAtSeconds: Math.min(cue.endsAtSeconds, seconds) }))
}
