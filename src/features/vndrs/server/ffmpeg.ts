import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { inFolder } from './work-folder.ts'

/** Half of the machine at most: visitors come first. */
const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)))
/** What renditions are coded with. */
const NEEDED = ['libx264', 'aac', 'mjpeg']
/** A poster is taken from the first of these parts of a film that has a frame worth showing. */
const POSTER_AT = [0.1, 0.3, 0.6]
/** So much of the film is looked through each time, two frames a second. */
const POSTER_SECONDS = 20
/** Mean brightness, of 255, below which a frame counts as black; black itself is 16. */
const LEAST_BRIGHTNESS = 28
/** A poster's size: 16:9 (contract.ts), cut where the film isn't. */
const POSTER_SIZE = { width: 1280, height: 720 }
/** How much of ffmpeg's complaints is kept. */
const MOST_COMPLAINT = 500

/** A request to code something: ffmpeg's arguments without the output, and the file that its output becomes. */
export type Coding = {
  args: string[]
  target: string
  signal?: AbortSignal | undefined
  /** Hears how far it is, in seconds of the film. */
  onSeconds?: (seconds: number) => void
}

/** ffmpeg as it is used here: at the lowest priority, on half of the machine. */
export type Ffmpeg = {
  /** @throws Error with what ffmpeg complains of, or when the signal ends it */
  code: (coding: Coding) => Promise<void>
}

/** The ffmpeg of a command or path; undefined when there is none, or it can't code what is needed. */
export async function findFfmpeg(command: string): Promise<Ffmpeg | undefined> {
  if (command === 'off') return undefined
  try {
    const { stdout } = await promisify(execFile)(command, ['-hide_banner', '-encoders'])
    if (!NEEDED.every((name) => new RegExp(` ${name} `).test(stdout))) return undefined
    return { code: (coding) => code(command, coding) }
  } catch {
    return undefined
  }
}

/**
 * A frame of a film as a poster: one that stands for its neighbours, and isn't black.
 * @returns a JPEG; undefined when no such frame is found
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
    `signalstats,metadata=select:key=lavfi.signalstats.YAVG:value=${LEAST_BRIGHTNESS}:function=greater`,
    `thumbnail=${2 * POSTER_SECONDS}`,
  ].join(',')
  const picture = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '4', '-f', 'image2pipe']
  return inFolder(async (folder) => {
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

/**
 * Whatever ffmpeg makes it gives to this process, which writes it: it can't outlive this process, however that ends.
 */
async function code(command: string, { args, target, signal, onSeconds }: Coding): Promise<void> {
  const all = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-progress', 'pipe:2', ...args]
  const child = spawn(command, [...all, '-threads', THREADS, 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  const exit = exitOf(child)
  atLowestPriority(child)
  const [complaint, code] = await Promise.all([
    listen(child.stderr, onSeconds),
    exit,
    pipeline(child.stdout, createWriteStream(target)),
  ])
  if (code !== 0) throw new Error(`ffmpeg: ${complaint || `ended with ${code}`}`)
}

/** @throws Error when it couldn't be started, or was ended by its signal */
function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
}

export function atLowestPriority({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
}

/** Progress comes as `key=value`, mixed with what went wrong. @returns the latter */
async function listen(stderr: Readable, onSeconds: Coding['onSeconds']): Promise<string> {
  const complaints: string[] = []
  for await (const line of createInterface({ input: stderr })) {
    // Its name notwithstanding it counts microseconds, in every version.
    const micros = /^out_time_ms=(\d+)/.exec(line)?.[1]
    if (micros !== undefined) onSeconds?.(Number(micros) / 1e6)
    else if (line && !/^\w+=/.test(line)) complaints.push(line)
  }
  return complaints.join(' ').slice(0, MOST_COMPLAINT)
}
