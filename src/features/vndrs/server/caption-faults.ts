import type { CaptionFault } from '../console/contract.ts'
import { MAX_CUES } from './captions.ts'

/** Of a text with one mistake at every line, the first ones are enough. */
const MAX_FAULTS = 50
/** The last caption may begin a little after the film's end; captions of another film go on for minutes. */
export const MAX_SECONDS_PAST_END = 10

/** `00:01:02.500 --> 00:01:04.000`, with or without hours; SRT has commas. What follows places the words. */
const TIMES =
  /^(\d{1,3}:)?([0-5]\d):([0-5]\d)[.,](\d{3})[ \t]+-->[ \t]+(\d{1,3}:)?([0-5]\d):([0-5]\d)[.,](\d{3})(?:[ \t].*)?$/
/** Blocks without words. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/

/**
 * What is wrong with captions that somebody writes, WebVTT or SRT, by line. Files of programs are read more generously
 * (`readCaptions`); who writes wants to know of a mistake before it drops a sentence.
 * @param lengthSeconds the film's; null where it isn't known
 */
export function captionFaults(text: string, lengthSeconds: number | null): CaptionFault[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const faults: CaptionFault[] = []
  const blame = (index: number, fault: CaptionFault['fault']) => {
    if (faults.length < MAX_FAULTS) faults.push({ line: index + 1, fault })
  }
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const first = lines.findIndex((line) => line.trim() !== '')
  if (!isWebVtt && !(lines[first]?.includes('-->') || lines[first + 1]?.includes('-->')))
    return [{ line: 1, fault: first === -1 ? 'none' : 'header' }]
  let count = 0
  for (const { start, end } of blocksOf(lines)) {
    const times = timesWithin(lines, start, end)
    if (times === end) {
      const isHeader = isWebVtt && start === 0
      if (!isHeader && !ASIDE.test(lines[start] ?? '')) blame(start, 'stray')
      continue
    }
    // One line before the times may name the caption.
    if (times > start + 1) blame(start, 'stray')
    for (let at = times; at < end; ) {
      const next = timesWithin(lines, at + 1, end)
      count += 1
      const fault = faultOf(lines[at] ?? '', lengthSeconds)
      const words = lines
        .slice(at + 1, next)
        .join('')
        .replace(/<[^<>]*>/g, '')
      if (fault) blame(at, fault)
      else if (words.trim() === '') blame(at, 'empty')
      at = next
    }
  }
  if (count === 0) blame(0, 'none')
  if (count > MAX_CUES) blame(0, 'too-many')
  return faults
}

/** The first line with times; `end` where there is none. */
function timesWithin(lines: readonly string[], start: number, end: number): number {
  let at = start
  while (at < end && !lines[at]?.includes('-->')) at += 1
  return at
}

/** Runs of lines between empty ones. */
function blocksOf(lines: readonly string[]): { start: number; end: number }[] {
  const blocks: { start: number; end: number }[] = []
  let start = -1
  for (let index = 0; index <= lines.length; index += 1) {
    const isBlank = (lines[index] ?? '').trim() === ''
    if (!isBlank && start === -1) start = index
    if (isBlank && start !== -1) {
      blocks.push({ start, end: index })
      start = -1
    }
  }
  return blocks
}

function faultOf(line: string, lengthSeconds: number | null): 'time' | 'order' | 'late' | undefined {
  const parts = TIMES.exec(line.trim())
  if (!parts) return 'time'
  const seconds = (at: number) =>
    Number.parseInt(parts[at] ?? '0', 10) * 3600 +
    Number(parts[at + 1]) * 60 +
    Number(`${parts[at + 2]}.${parts[at + 3]}`)
  const start = seconds(1)
  if (seconds(5) <= start) return 'order'
  return lengthSeconds !== null && start > lengthSeconds + MAX_SECONDS_PAST_END ? 'late' : undefined
}
