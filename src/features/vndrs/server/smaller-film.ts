import { rm } from 'node:fs/promises'
import type { Ffmpeg } from './ffmpeg.ts'
import { copyFilm, frameRate, hasSound } from './film-file.ts'
import { pictureArguments, type Size, sizesOf } from './rendition-file.ts'

/** Speech in one channel. */
const SOUND_RATE = '48k'
/** Fewer and plainer frames than a rendition's: on a slow line the file's index, which lists them, is most of the wait. */
const MAX_FRAMES_A_SECOND = 12
const FOR_SLOW_LINES = ['-bf', '0', '-b:a', '32k', '-ac', '1', '-ar', '16000']
/** ffmpeg writes sound without pictures as one fragment otherwise, and loses it in a pipe. */
const SOUND_FRAGMENTS = ['-movflags', 'frag_keyframe+empty_moov', '-frag_duration', '5000000']

/**
 * Encodes a film in the sizes below its own, each as an mp4 that plays while it loads.
 * @param target the path of the file for a height
 * @returns the sizes, the largest first
 */
export async function encodeSmaller(
  ffmpeg: Ffmpeg,
  film: string,
  facts: Size,
  target: (height: number) => string,
): Promise<Size[]> {
  const sizes = sizesOf(facts).slice(0, -1).reverse()
  const isFast = (await frameRate(film)) > MAX_FRAMES_A_SECOND
  const frames = isFast ? ['-r', String(MAX_FRAMES_A_SECOND)] : []
  for (const size of sizes)
    await encode(
      ffmpeg,
      ['-i', film, ...pictureArguments(size), ...frames, ...FOR_SLOW_LINES],
      target(size.height),
    )
  return sizes
}

/**
 * Encodes a film's sound alone.
 * @returns false when it has none
 */
export async function encodeSound(ffmpeg: Ffmpeg, film: string, target: string): Promise<boolean> {
  if (!(await hasSound(film))) return false
  const sound = ['-map', '0:a:0', '-map_metadata', '-1', '-c:a', 'aac', '-b:a', SOUND_RATE, '-ac', '1']
  await encode(ffmpeg, ['-i', film, ...sound, ...SOUND_FRAGMENTS, '-f', 'mp4'], target)
  return true
}

/** ffmpeg writes to a pipe, so only a copy of its file can begin with the index. */
async function encode(ffmpeg: Ffmpeg, args: string[], target: string): Promise<void> {
  const piped = `${target}.piped.mp4`
  try {
    await ffmpeg.code({ args, target: piped })
    await copyFilm(piped, target)
  } finally {
    await rm(piped, { force: true })
  }
}
