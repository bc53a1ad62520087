import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { browserApi } from '#web/api.ts'
import { serverClock } from '#web/server-clock.ts'
import { type Event, type EventDetail, getEvent } from '../contract.ts'
import { nextLookMs } from './next-look.ts'

/** What a page shows of an event. */
export type ShownEvent = Pick<Event, 'slug' | 'status' | 'startsAt' | 'places'>

/**
 * Looks for changes of an event, by the server's clock: most often around its start, and at once when the line is back or the
 * page is seen again.
 * @param shown what the page shows at the time; undefined: nothing any more
 */
export function watchEvent(
  language: Language,
  shown: () => ShownEvent | undefined,
  onChange: (now: EventDetail) => void | Promise<void>,
  stop: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  async function plan(): Promise<void> {
    const clock = await serverClock()
    const event = shown()
    const waitMs = event && nextLookMs(event, clock.now())
    clearTimeout(timer)
    if (waitMs !== undefined && !stop.aborted) timer = setTimeout(look, waitMs)
  }
  async function look(): Promise<void> {
    const event = shown()
    if (!event || nextLookMs(event, 0) === undefined) return
    try {
      const { event: now } = await browserApi(language)(getEvent, { params: { slug: event.slug } })
      const isSame =
        now.status === event.status && now.startsAt === event.startsAt && now.places === event.places
      if (!isSame && !stop.aborted) await onChange(now)
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
  window.addEventListener('online', onSight, { signal: stop })
  window.addEventListener('pageshow', ({ persisted }) => persisted && onSight(), { signal: stop })
  document.addEventListener('visibilitychange', onSight, { signal: stop })
  stop.addEventListener('abort', () => clearTimeout(timer))
}
