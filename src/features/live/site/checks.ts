import inter from '#web/fonts/inter-400-600.woff2?url'
import newsreader from '#web/fonts/newsreader-500.woff2?url'

/** The checks of the self-check, in order. */
export const CHECKS = ['video', 'sound', 'clock', 'answers', 'speed'] as const
export type Check = (typeof CHECKS)[number]
/**
 * `figure`: seconds for the clock, milliseconds for answers, Mbit/s for the speed; undefined where nothing
 * was measured.
 */
export type CheckResult = { state: 'good' | 'doubt' | 'bad'; figure?: number }
export type Results = Partial<Record<Check, CheckResult>>

/** The format of stage films: H.264 main profile and AAC, in MP4. */
const FILM = 'video/mp4; codecs="avc1.4d401f, mp4a.40.2"'
const CLOCK_GOOD_S = 5
const ANSWER_GOOD_MS = 400
const ANSWERS = 5
/** The bandwidth that a show needs, and the minimum, in Mbit/s. */
const SPEED_GOOD = 3
const SPEED_ENOUGH = 1.5
/** The time limit of every request. */
const LIMIT_MS = 10_000

/** The browser's answer whether it plays the format of stage films. */
export function videoSupport(): string {
  return document.createElement('video').canPlayType(FILM)
}

/** @param canPlay the browser's answer to `canPlayType` for the film's format */
export function judgeVideo(canPlay: string): CheckResult {
  if (canPlay === 'probably') return { state: 'good' }
  return { state: canPlay === 'maybe' ? 'doubt' : 'bad' }
}

/** @param differenceMs this computer's clock minus the server's; undefined when it couldn't be read */
export function judgeClock(differenceMs: number | undefined): CheckResult {
  if (differenceMs === undefined) return { state: 'bad' }
  const figure = Math.round(Math.abs(differenceMs) / 1000)
  return figure <= CLOCK_GOOD_S ? { state: 'good', figure: CLOCK_GOOD_S } : { state: 'doubt', figure }
}

/** @param tripsMs the time of each response; the median counts */
export function judgeAnswers(tripsMs: readonly number[]): CheckResult {
  const middle = tripsMs.toSorted((a, b) => a - b)[Math.floor(tripsMs.length / 2)]
  if (middle === undefined) return { state: 'bad' }
  return { state: middle <= ANSWER_GOOD_MS ? 'good' : 'doubt', figure: Math.max(1, Math.round(middle)) }
}

/** @param mbits the measured bandwidth; undefined when nothing was received */
export function judgeSpeed(mbits: number | undefined): CheckResult {
  if (mbits === undefined) return { state: 'bad' }
  const figure = mbits >= 10 ? Math.floor(mbits) : Math.floor(mbits * 10) / 10
  if (mbits >= SPEED_GOOD) return { state: 'good', figure }
  return { state: mbits >= SPEED_ENOUGH ? 'doubt' : 'bad', figure }
}

/** The worst of the results. */
export function worstOf(results: Results): CheckResult['state'] {
  const states = Object.values(results).map(({ state }) => state)
  return states.includes('bad') ? 'bad' : states.includes('doubt') ? 'doubt' : 'good'
}

/**
 * Runs all checks one after the other, so that measurements don't disturb each other.
 * @param report called with each result
 */
export async function checkBrowser(
  report: (check: Check, result: CheckResult) => void,
  stop: AbortSignal,
): Promise<void> {
  const tell = (check: Check, result: CheckResult) => stop.aborted || report(check, result)
  tell('video', judgeVideo(videoSupport()))
  tell('sound', { state: 'AudioContext' in window ? 'good' : 'bad' })
  const { tripsMs, differenceMs } = await askOften(stop)
  tell('clock', judgeClock(differenceMs))
  tell('answers', judgeAnswers(tripsMs))
  tell('speed', judgeSpeed(await measureSpeed(stop)))
}

/**
 * Measures the server's response times and clock. Its `Date` header has whole seconds, so half a second is
 * added on average.
 */
async function askOften(stop: AbortSignal) {
  const tripsMs: number[] = []
  let differenceMs: number | undefined
  for (let turn = 0; turn < ANSWERS && !stop.aborted; turn += 1) {
    const sentMs = performance.now()
    const answer = await get('/api/healthz', stop)
    if (!answer) break
    const tripMs = performance.now() - sentMs
    // The first response may include DNS and connecting.
    if (turn > 0) tripsMs.push(tripMs)
    const serverMs = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(serverMs)) differenceMs = Date.now() - tripMs / 2 - (serverMs + 500)
  }
  return { tripsMs, differenceMs }
}

/**
 * The bandwidth of downloading the site's two fonts again: files that every page needs, and that don't
 * compress. In Mbit/s; undefined when nothing came through.
 */
export async function measureSpeed(stop: AbortSignal): Promise<number | undefined> {
  const files = [inter, newsreader, inter, newsreader]
  const startMs = performance.now()
  const sizes = await Promise.all(
    files.map(async (file) => (await (await get(file, stop))?.arrayBuffer())?.byteLength ?? 0),
  )
  const bits = sizes.reduce((sum, bytes) => sum + bytes * 8, 0)
  return bits === 0 ? undefined : bits / (performance.now() - startMs) / 1000
}

/** A response from the server without caches; undefined on an error or a timeout. */
async function get(address: string, stop: AbortSignal): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(LIMIT_MS)])
    const answer = await fetch(address, { cache: 'no-store', signal })
    return answer.ok ? answer : undefined
  } catch {
    return undefined
  }
}
