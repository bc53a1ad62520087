import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  Mp4InputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { PREVIEW_SECONDS } from '../contract.ts'

/** Codecs that current browsers play. */
const VIDEO_CODECS = new Set(['avc', 'vp9', 'av1'])
const AUDIO_CODECS = new Set(['aac', 'mp3', 'opus'])
/** A file may end a little before the duration in its header. */
const MISSING_SECONDS = 2

/** Facts from a film's container. */
export type FilmFacts = { lengthSeconds: number; width: number; height: number; hasSound: boolean }

/** Why a file can't be used as a film; the message is for whoever posts it by a command. */
export class FilmFault extends Error {
  readonly reason: 'other' | 'damaged' | 'truncated' | 'codec'

  constructor(reason: FilmFault['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * Inspects an mp4 to its end, by content and not by name.
 * @throws FilmFault when it is another format, has no video track, is cut off, or has codecs that browsers
 * can't play
 */
export async function readFilm(file: string): Promise<FilmFacts> {
  const type = await fileTypeFromFile(file)
  if (!type) throw new FilmFault('other', 'is not a film: its content is not an MP4')
  if (type.mime !== 'video/mp4') throw new FilmFault('other', `is ${type.mime}, not an MP4`)
  const input = openFilm(file)
  try {
    const [lengthSeconds, video, audio] = await Promise.all([
      input.computeDuration(),
      input.getPrimaryVideoTrack(),
      input.getPrimaryAudioTrack(),
    ])
    if (!video) throw new FilmFault('other', 'has no picture')
    if (!(lengthSeconds > 0)) throw new FilmFault('damaged', 'has no length')
    for (const [track, known] of [
      [video, VIDEO_CODECS],
      [audio, AUDIO_CODECS],
    ] as const) {
      if (track && !known.has(String(track.codec)))
        throw new FilmFault(
          'codec',
          `is encoded as ${track.codec ?? 'an unknown format'}, which some browsers can't play`,
        )
      if (track) await requireComplete(track)
    }
    return {
      lengthSeconds,
      width: video.displayWidth,
      height: video.displayHeight,
      hasSound: audio !== null,
    }
  } catch (error) {
    throw error instanceof FilmFault ? error : new FilmFault('damaged', 'is a damaged MP4', { cause: error })
  } finally {
    input.dispose()
  }
}

/** Copies the first {@link PREVIEW_SECONDS} into a file of their own, without encoding. */
export function cutPreview(file: string, target: string): Promise<void> {
  return copyFilm(file, target, PREVIEW_SECONDS)
}

/** Copies a film, or its first seconds, into a file that begins with its index, without encoding. */
export async function copyFilm(file: string, target: string, seconds?: number): Promise<void> {
  const input = openFilm(file)
  try {
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
      target: new FilePathTarget(target),
    })
    const copy = await Conversion.init({
      input,
      output,
      ...(seconds !== undefined && { trim: { start: 0, end: seconds } }),
      showWarnings: false,
    })
    await copy.execute()
  } finally {
    input.dispose()
  }
}

/** Frames that the rate of a film is estimated from. */
const RATE_FRAMES = 200

/** A film's frames a second, about. */
export async function frameRate(file: string): Promise<number> {
  const input = openFilm(file)
  try {
    const video = await input.getPrimaryVideoTrack()
    return (await video?.computePacketStats(RATE_FRAMES))?.averagePacketRate ?? 0
  } finally {
    input.dispose()
  }
}

export async function hasSound(file: string): Promise<boolean> {
  const input = openFilm(file)
  try {
    return (await input.getPrimaryAudioTrack()) !== null
  } finally {
    input.dispose()
  }
}

/** Whether an mp4's index stands before its pictures: only then it plays while it loads. */
export async function beginsWithIndex(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(16)
    for (let at = 0; (await file.read(head, 0, 16, at)).bytesRead >= 8; ) {
      const type = head.toString('latin1', 4, 8)
      if (type === 'moov' || type === 'mdat') return type === 'moov'
      const size = head.readUInt32BE(0)
      const whole = size === 1 ? Number(head.readBigUInt64BE(8)) : size
      if (whole < 8) return false
      at += whole
    }
    return false
  } finally {
    await file.close()
  }
}

function openFilm(file: string): Input {
  return new Input({ formats: [new Mp4InputFormat()], source: new FilePathSource(file) })
}

/** A file that was cut off has its index, but not all the packets in it. */
async function requireComplete(track: InputTrack): Promise<void> {
  const lengthSeconds = await track.computeDuration()
  const last = await new EncodedPacketSink(track).getPacket(lengthSeconds).catch(() => null)
  const endsAt = last ? last.timestamp + last.duration : 0
  if (lengthSeconds - endsAt > MISSING_SECONDS)
    throw new FilmFault('truncated', 'is truncated: its end is missing')
}
