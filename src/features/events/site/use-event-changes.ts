import { useEffect, useRef } from 'react'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import { serverClock } from '#web/server-clock.ts'
import { type Event, type EventDetail, getEvent } from '../contract.ts'
import { nextLookMs } from './next-look.ts'

type Watched = Pick<Event, 'slug' | 'status' | 'startsAt' | 'places'>

/**
 * Watches an event while its page is open, by the server's clock: most often around its start, and at once when the line is back
 * or the page is seen again.
 * @param onChange called when its status, start or places differ from what the page shows, with the event as it is now
 */
export function useEventChanges(
  event: Watched | undefined,
  onChange: (now: EventDetail) => void | Promise<void>,
): void {
  const language = useLanguage()
  const latest = useRef({ event, onChange })
  useEffect(() => {
    latest.current = { event, onChange }
  })
  const watched = event && `${event.slug} ${event.status} ${event.startsAt}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of the event is waited for in another way
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = async () => {
      const shown = latest.current.event
      const clock = await serverClock()
      const waitMs = shown && nextLookMs(shown, clock.now())
      if (waitMs === undefined || stop.signal.aborted) return
      clearTimeout(timer)
      timer = setTimeout(look, waitMs)
    }
    const look = async () => {
      const { event: shown, onChange } = latest.current
      if (!shown || nextLookMs(shown, 0) === undefined) return
      try {
        const { event: now } = await browserApi(language)(getEvent, { params: { slug: shown.slug } })
        const isSame =
          now.status === shown.status && now.startsAt === shown.startsAt && now.places === shown.places
        if (!isSame && !stop.signal.aborted) await onChange(now)
      } catch (error) {
        // What the page shows stays until the server can be asked again.
        if (!isApiError(error)) throw error
      }
      await plan()
    }
    const onSight = () => {
      if (!document.hidden) void look()
    }
    void plan()
    window.addEventListener('online', onSight, { signal: stop.signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && onSight(), { signal: stop.signal })
    document.addEventListener('visibilitychange', onSight, { signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [watched, language])
}
