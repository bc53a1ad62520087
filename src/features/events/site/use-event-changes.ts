import { useEffect, useRef } from 'react'
import { useLanguage } from '#web/language.tsx'
import type { EventDetail } from '../contract.ts'
import type { ShownEvent } from './watch-event.ts'

/**
 * Watches an event while its page is open. What does so is loaded after the page.
 * @param onChange called when its status, start or places differ from what the page shows, with the event as it is now
 */
export function useEventChanges(
  event: ShownEvent | undefined,
  onChange: (now: EventDetail) => void | Promise<void>,
): void {
  const language = useLanguage()
  const latest = useRef({ event, onChange })
  useEffect(() => {
    latest.current = { event, onChange }
  })
  const watched = event && `${event.slug} ${event.status} ${event.startsAt}`
  useEffect(() => {
    if (watched === undefined) return
    const stop = new AbortController()
    // Without the script the page stays as it is.
    import('./watch-event.ts').then(
      ({ watchEvent }) =>
        watchEvent(
          language,
          () => latest.current.event,
          (now) => latest.current.onChange(now),
          stop.signal,
        ),
      () => undefined,
    )
    return () => stop.abort()
  }, [watched, language])
}
