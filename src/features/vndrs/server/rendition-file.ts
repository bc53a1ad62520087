import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { atLowestPriority, type Ffmpeg } from './ffmpeg.ts'
import type { FilmFacts } from './film-file.ts'

export type Size = { width: number; height: number }

/** Heights that films are made in, where they are larger themselves. */
const HEIGHTS = [360, 720, 1080]
/** A height so near to the largest isn't worth a file of its own. */
const NEAR = 0.8
/** A segment begins with a key frame, and lasts so long. */
const SEGMENT_SECONDS = 6
/** The most bits a second at 1080 lines; talks need far fewer. Smaller pictures need more for each of their pixels. */
const FULL_RATE = 5_000_000
const FULL_PIXELS = 1920 * 1080
const RATE_POWER = 0.75
/** A rendition may be so much shorter than its film. */
const MISSING_SECONDS = 2

/** What packaging says of a file: its playlist, which names it, and its line in the main one. */
export type Packaged = { playlist: string; variant: string }
const packagedSchema = z.object({ playlist: z.string(), variant: z.string(), lengthSeconds: z.number() })

/** The sizes that a film is made in: never larger than itself, the largest its own up to 1080 lines. */
export function sizesOf({ width, height }: Size): Size[] {
  const most = Math.min(height, Math.max(...HEIGHTS))
  const heights = [...HEIGHTS.filter((each) => each <= most * NEAR), most]
  return heights.map((each) => ({ width: even((width * each) / height), height: even(each) }))
}

/** H.264 wants even numbers. */
function even(value: number): number {
  return Math.max(2, 2 * Math.floor(value / 2))
}

type Making = {
  /** Paths: the film, and a folder for what is made. */
  source: string
  folder: string
  /** The name of the file that is made, in the folder and in its playlist. */
  name: string
  film: Pick<FilmFacts, 'lengthSeconds'>
  size: Size
  signal: AbortSignal
  onSeconds: (seconds: number) => void
}

/**
 * Makes a film in one size: one file of fragments, each of which can be played by itself, and its playlist.
 * @throws Error when ffmpeg fails, or what it made is cut off
 */
export async function makeRendition(ffmpeg: Ffmpeg, making: Making): Promise<Packaged> {
  const { source, folder, name, film, size, signal, onSeconds } = making
  const coded = join(folder, 'coded.mp4')
  await ffmpeg.code({ args: ['-i', source, ...argumentsOf(size)], target: coded, signal, onSeconds })
  const script = join(import.meta.dirname, 'package-hls.ts')
  const running = promisify(execFile)(
    process.execPath,
    [script, coded, join(folder, name), name, String(SEGMENT_SECONDS)],
    { signal, maxBuffer: 16 * 1024 ** 2 },
  )
  atLowestPriority(running.child)
  const { lengthSeconds, ...packaged } = packagedSchema.parse(JSON.parse((await running).stdout))
  if (film.lengthSeconds - lengthSeconds > MISSING_SECONDS)
    throw new Error('ffmpeg ended before the film did')
  return packaged
}

function argumentsOf(size: Size): string[] {
  const rate = Math.round(FULL_RATE * ((size.width * size.height) / FULL_PIXELS) ** RATE_POWER)
  return [
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...['-vf', `scale=${size.width}:${size.height},setsar=1`, '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', String(rate), '-bufsize', String(2 * rate)],
    // Key frames where segments begin and nowhere else, the same in all sizes: a player can change over there.
    ...['-x264-params', 'keyint=infinite:scenecut=0'],
    ...['-force_key_frames', `expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+${SEGMENT_SECONDS}))`],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'],
    ...['-movflags', 'frag_keyframe+delay_moov+default_base_moof', '-f', 'mp4'],
  ]
}
