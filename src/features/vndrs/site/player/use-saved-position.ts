import { useEffect } from 'react'
import { browserApi } from '#web/api.ts'
import { documentLanguage } from '#web/document-language.ts'
import { setPlayback } from '../../contract.ts'
import type { FilmClock } from './film-clock.ts'

/** The interval at which the position is saved during playback. */
const TELL_EVERY_MS = 5000

let lastSave: Promise<unknown> = Promise.resolve()

/** Resolves when the last position has been saved, so that it can be read again. */
export function whenPositionSaved(): Promise<unknown> {
  return lastSave
}

/** Saves the film's position, during playback and when the page is left. */
export function useSavedPosition(slug: string, clock: FilmClock): void {
  useEffect(() => {
    let told = clock.seconds
    const tell = () => {
      const positionSeconds = clock.seconds
      if (positionSeconds === told) return
      told = positionSeconds
      const input = { params: { slug }, body: { positionSeconds } }
      // A failure isn't shown to the viewer: the position is saved again shortly.
      lastSave = browserApi(documentLanguage())(setPlayback, input).catch(() => undefined)
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
