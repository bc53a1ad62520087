import { useEffect } from 'react'
import { browserApi } from '#web/api.ts'
import { documentLanguage } from '#web/document-language.ts'
import { setPlayback } from '../../contract.ts'
import type { FilmClock } from './film-clock.ts'

/** While a film plays the server is told so often where somebody is. */
const TELL_EVERY_MS = 5000

let lastTold: Promise<unknown> = Promise.resolve()

/** Settles when the server knows where somebody has just left a film; until then it would answer as before. */
export function whenTold(): Promise<unknown> {
  return lastTold
}

/** Lets a film be gone on with later: tells the server where it is while it plays, and when its page is left. */
export function useRemembering(slug: string, clock: FilmClock): void {
  useEffect(() => {
    let told = clock.seconds
    const tell = () => {
      const positionSeconds = clock.seconds
      if (positionSeconds === told) return
      told = positionSeconds
      const input = { params: { slug }, body: { positionSeconds } }
      // Nobody who watches is to be told that it wasn't kept; it is told again in a moment.
      lastTold = browserApi(documentLanguage())(setPlayback, input).catch(() => undefined)
    }
    const timer = setInterval(tell, TELL_EVERY_MS)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
      tell()
    }
  }, [slug, clock])
}
