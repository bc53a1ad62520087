import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism, constants } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { lowerPriority } from '#platform/priority.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Half of the cores at most, so that requests aren't slowed down. */
const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)))
/** The encoders that renditions and posters need. */
const REQUIRED_ENCODERS = ['libx264', 'aac', 'mjpeg']
/** A poster is taken at the first of these fractions of a film that gives a usable frame. */
const POSTER_AT = [0.1, 0.3, 0.6]
/** The part of the film that is examined each time, at two frames a second. */
const POSTER_SECONDS = 20
/** Minimum mean brightness (of 255) of a poster; black is 16. */
const MIN_BRIGHTNESS = 28
/** A poster's size: 16:9 (contract.ts); frames of other proportions are cropped. */
const POSTER_SIZE = { width: 1280, height: 720 }
/** How much of ffmpeg's error output is kept. */
const MAX_ERROR_CHARACTERS = 500

/** An encoding task: ffmpeg's arguments without the output, and the target file. */
export type EncodingTask = {
  args: string[]
  target: string
  signal?: AbortSignal | undefined
  /** Called with the progress, in seconds of the film. */
  onSeconds?: (seconds: number) => void
}

/** ffmpeg, run at the lowest priority on half of the cores. */
export type Ffmpeg = {
  /** @throws Error with ffmpeg's error output, or when the signal aborts it */
  code: (coding: EncodingTask) => Promise<void>
}

/** Finds ffmpeg by command or path; undefined when there is none, or it lacks an encoder. */
export async function findFfmpeg(command: string): Promise<Ffmpeg | undefined> {
  if (command === 'off') return undefined
  try {
    const { stdout } = await promisify(execFile)(command, ['-hide_banner', '-encoders'])
    if (!REQUIRED_ENCODERS.every((name) => new RegExp(` ${name} `).test(stdout))) return undefined
    return { code: (coding) => encode(command, coding) }
  } catch {
    return undefined
  }
}

/**
 * Takes a poster from a film: a typical frame that isn't black.
 * @returns a JPEG; undefined when there is none
 */
export async function takePoster(
  ffmpeg: Ffmpeg,
  film: string,
  lengthSeconds: number,
): Promise<Buffer | undefined> {
  const { width, height } = POSTER_SIZE
  const filters = [
    'fps=2',
    `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height},setsar=1`,
    `signalstats,metadata=select:key=lavfi.signalstats.YAVG:value=${MIN_BRIGHTNESS}:function=greater`,
    `thumbnail=${2 * POSTER_SECONDS}`,
  ].join(',')
  const picture = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '4', '-f', 'image2pipe']
  return inTemporaryFolder(async (folder) => {
    const target = join(folder, 'poster.jpg')
    for (const part of POSTER_AT) {
      const from = ['-ss', String(lengthSeconds * part), '-t', String(POSTER_SECONDS), '-i', film]
      await ffmpeg.code({ args: [...from, '-an', '-vf', filters, ...picture], target })
      const bytes = await readFile(target)
      if (bytes.length > 0) return bytes
    }
    return undefined
  })
}

/** ffmpeg writes to a pipe and this process to the file, so that ffmpeg can't outlive this process. */
async function encode(command: string, { args, target, signal, onSeconds }: EncodingTask): Promise<void> {
  const all = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-progress', 'pipe:2', ...args]
  const child = spawn(command, [...all, '-threads', THREADS, 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  const exit = exitOf(child)
  atLowestPriority(child)
  const [complaint, code] = await Promise.all([
    readProgress(child.stderr, onSeconds),
    exit,
    pipeline(child.stdout, createWriteStream(target)),
  ])
  if (code !== 0) throw new Error(`ffmpeg: ${complaint || `exited with ${code}`}`)
}

/** @throws Error when it couldn't be started, or was aborted by its signal */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
}

export function atLowestPriority({ pid }: ChildProcess): void {
  if (pid !== undefined) lowerPriority(constants.priority.PRIORITY_LOW, pid)
}

/**
 * Reads ffmpeg's stderr, where progress (`key=value`) is mixed with errors.
 * @returns the errors
 */
async function readProgress(stderr: Readable, onSeconds: EncodingTask['onSeconds']): Promise<string> {
  const complaints: string[] = []
  for await (const line of createInterface({ input: stderr })) {
    // Despite its name the value is in microseconds, in every version.
    const micros = /^out_time_ms=(\d+)/.exec(line)?.[1]
    if (micros !== undefined) onSeconds?.(Number(micros) / 1e6)
    else if (line && !/^\w+=/.test(line)) complaints.push(line)
  }
  return complaints.join(' ').slice(0, MAX_ERROR_CHARACTERS)
}
