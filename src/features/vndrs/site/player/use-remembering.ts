import { useEffect } from 'react'
import { browserApi } from '#web/api.ts'
import { documentLanguage } from '#web/document-language.ts'
import { setPlayback } from '../../contract.ts'
import type { FilmClock } from './film-clock.ts'

/** While a film plays it is told so often where somebody is. */
const TELL_EVERY_MS = 5000

/** Lets a film be gone on with later: tells the server where it is while it plays, and when its page is left. */
export function useRemembering(slug: string, clock: FilmClock): void {
  useEffect(() => {
    let told = clock.seconds
    const tell = () => {
      const positionSeconds = clock.seconds
      if (positionSeconds === told) return
      told = positionSeconds
      // Nobody who watches is to be told that it wasn't kept; it is told again in a moment.
      browserApi(documentLanguage())(setPlayback, { params: { slug }, body: { positionSeconds } }).catch(
        () => undefined,
      )
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
