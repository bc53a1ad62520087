import { escapeText } from './escape.ts'

/** What is said at a moment of a film, as plain text. */
type Caption = { startsAtSeconds: number; endsAtSeconds: number; speaker: string | null; text: string }

/** Writes captions as WebVTT, with the text escaped: for files, and for staff who correct them. */
export function writeCaptions(cues: readonly Caption[]): string {
  const blocks = cues.map(({ startsAtSeconds, endsAtSeconds, speaker, text }) => {
    const voice = speaker === null ? '' : `<v ${escaped(speaker)}>`
    return `${timestamp(startsAtSeconds)} --> ${timestamp(endsAtSeconds)}\n${voice}${escaped(text)}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
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
