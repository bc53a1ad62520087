import inter from '#web/fonts/inter-400-600.woff2?url'
import newsreader from '#web/fonts/newsreader-500.woff2?url'

/** What the self-check looks at, in the order it is shown. */
export const CHECKS = ['video', 'sound', 'clock', 'answers', 'speed'] as const
export type Check = (typeof CHECKS)[number]
/** `figure`: seconds for the clock, milliseconds for answers, Mbit/s for the speed; absent where nothing was measured. */
export type Result = { state: 'good' | 'doubt' | 'bad'; figure?: number }
export type Results = Partial<Record<Check, Result>>

/** What stage films are: H.264 main profile and AAC, in MP4. */
const FILM = 'video/mp4; codecs="avc1.4d401f, mp4a.40.2"'
const CLOCK_GOOD_S = 5
const ANSWER_GOOD_MS = 400
const ANSWERS = 5
/** What the picture needs, and what it can make do with, in Mbit/s. */
const SPEED_GOOD = 3
const SPEED_ENOUGH = 1.5
/** Longest that anything is waited for. */
const LIMIT_MS = 10_000

/** @param canPlay what a browser's video element says of the film's format */
export function judgeVideo(canPlay: string): Result {
  if (canPlay === 'probably') return { state: 'good' }
  return { state: canPlay === 'maybe' ? 'doubt' : 'bad' }
}

/** @param differenceMs this computer's clock less the server's; undefined when that could not be read */
export function judgeClock(differenceMs: number | undefined): Result {
  if (differenceMs === undefined) return { state: 'bad' }
  const figure = Math.round(Math.abs(differenceMs) / 1000)
  return figure <= CLOCK_GOOD_S ? { state: 'good', figure: CLOCK_GOOD_S } : { state: 'doubt', figure }
}

/** @param tripsMs how long each answer took; the middle one counts */
export function judgeAnswers(tripsMs: readonly number[]): Result {
  const middle = tripsMs.toSorted((a, b) => a - b)[Math.floor(tripsMs.length / 2)]
  if (middle === undefined) return { state: 'bad' }
  return { state: middle <= ANSWER_GOOD_MS ? 'good' : 'doubt', figure: Math.max(1, Math.round(middle)) }
}

/** @param mbits how much came through in a second; undefined when nothing did */
export function judgeSpeed(mbits: number | undefined): Result {
  if (mbits === undefined) return { state: 'bad' }
  const figure = mbits >= 10 ? Math.floor(mbits) : Math.floor(mbits * 10) / 10
  if (mbits >= SPEED_GOOD) return { state: 'good', figure }
  return { state: mbits >= SPEED_ENOUGH ? 'doubt' : 'bad', figure }
}

/** The worst of some results. */
export function worstOf(results: Results): Result['state'] {
  const states = Object.values(results).map(({ state }) => state)
  return states.includes('bad') ? 'bad' : states.includes('doubt') ? 'doubt' : 'good'
}

/**
 * Looks at everything, one after the other, so that no measurement disturbs another.
 * @param report called with each result as it is there
 */
export async function checkBrowser(
  report: (check: Check, result: Result) => void,
  stop: AbortSignal,
): Promise<void> {
  const tell = (check: Check, result: Result) => stop.aborted || report(check, result)
  tell('video', judgeVideo(document.createElement('video').canPlayType(FILM)))
  tell('sound', { state: 'AudioContext' in window ? 'good' : 'bad' })
  const { tripsMs, differenceMs } = await askOften(stop)
  tell('clock', judgeClock(differenceMs))
  tell('answers', judgeAnswers(tripsMs))
  tell('speed', judgeSpeed(await measureSpeed(stop)))
}

/** Asks the server a few times. Its clock comes in whole seconds: on the average half a one has passed. */
async function askOften(stop: AbortSignal) {
  const tripsMs: number[] = []
  let differenceMs: number | undefined
  for (let turn = 0; turn < ANSWERS && !stop.aborted; turn += 1) {
    const sentMs = performance.now()
    const answer = await get('/api/healthz', stop)
    if (!answer) break
    const tripMs = performance.now() - sentMs
    // The first answer may include finding and greeting the server.
    if (turn > 0) tripsMs.push(tripMs)
    const serverMs = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(serverMs)) differenceMs = Date.now() - tripMs / 2 - (serverMs + 500)
  }
  return { tripsMs, differenceMs }
}

/** The speed at which the site's two typefaces arrive anew: files that every page needs, and that don't compress. */
async function measureSpeed(stop: AbortSignal): Promise<number | undefined> {
  const files = [inter, newsreader, inter, newsreader]
  const startMs = performance.now()
  const sizes = await Promise.all(
    files.map(async (file) => (await (await get(file, stop))?.arrayBuffer())?.byteLength ?? 0),
  )
  const bits = sizes.reduce((sum, bytes) => sum + bytes * 8, 0)
  return bits === 0 ? undefined : bits / (performance.now() - startMs) / 1000
}

/** An answer from the server itself; undefined when none came in time, or a bad one. */
async function get(address: string, stop: AbortSignal): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(LIMIT_MS)])
    const answer = await fetch(address, { cache: 'no-store', signal })
    return answer.ok ? answer : undefined
  } catch {
    return undefined
  }
}
