import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { atLowestPriority, type Ffmpeg } from './ffmpeg.ts'
import type { FilmFacts } from './film-file.ts'

export type Size = { width: number; height: number }

/** The heights that larger films are encoded in. */
const HEIGHTS = [360, 720, 1080]
/** A height above this fraction of the largest is skipped as too similar. */
const MAX_HEIGHT_RATIO = 0.8
/** The length of a segment, which begins with a key frame. */
const SEGMENT_SECONDS = 6
/** Maximum bit rate at 1080 lines; talks need far less. Smaller sizes need more bits per pixel. */
const FULL_RATE = 5_000_000
const FULL_PIXELS = 1920 * 1080
const RATE_POWER = 0.75
/** A rendition may be this much shorter than its film. */
const MISSING_SECONDS = 2

/** The HLS data of a file: its media playlist, and its line in the main playlist. */
export type Packaged = { playlist: string; variant: string }
const packagedSchema = z.object({ playlist: z.string(), variant: z.string(), lengthSeconds: z.number() })

/** The sizes to encode a film in: at most its own, the largest with up to 1080 lines. */
export function sizesOf({ width, height }: Size): Size[] {
  const most = Math.min(height, Math.max(...HEIGHTS))
  const heights = [...HEIGHTS.filter((each) => each <= most * MAX_HEIGHT_RATIO), most]
  return heights.map((each) => ({ width: even((width * each) / height), height: even(each) }))
}

/** H.264 requires even numbers. */
function even(value: number): number {
  return Math.max(2, 2 * Math.floor(value / 2))
}

type RenditionTask = {
  /** The path of the film, and of a folder for the results. */
  source: string
  folder: string
  /** The file's name, in the folder and in its playlist. */
  name: string
  film: Pick<FilmFacts, 'lengthSeconds'>
  size: Size
  signal: AbortSignal
  onSeconds: (seconds: number) => void
}

/**
 * Encodes a film in one size: a fragmented file, and its playlist.
 * @throws Error when ffmpeg fails, or the result is incomplete
 */
export async function makeRendition(ffmpeg: Ffmpeg, making: RenditionTask): Promise<Packaged> {
  const { source, folder, name, film, size, signal, onSeconds } = making
  const coded = join(folder, 'coded.mp4')
  await ffmpeg.code({ args: ['-i', source, ...pictureArguments(size)], target: coded, signal, onSeconds })
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

/** ffmpeg's arguments for a film in one size, as a fragmented mp4. */
export function pictureArguments(size: Size): string[] {
  const rate = Math.round(FULL_RATE * ((size.width * size.height) / FULL_PIXELS) ** RATE_POWER)
  return [
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    '-map_metadata',
    '-1',
    '-vf',
    `scale=${size.width}:${size.height},setsar=1`,
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-maxrate',
    String(rate),
    '-bufsize',
    String(2 * rate),
    // Key frames only at segment boundaries, the same in all sizes, so that players can switch between sizes
    // there.
    '-x264-params',
    'keyint=infinite:scenecut=0',
    '-force_key_frames',
    `expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+${SEGMENT_SECONDS}))`,
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-ac',
    '2',
    '-ar',
    '48000',
    '-movflags',
    'frag_keyframe+delay_moov+default_base_moof',
    '-f',
    'mp4',
  ]
}
