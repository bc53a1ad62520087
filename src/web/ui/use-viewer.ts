import { useEffect, useState, useSyncExternalStore } from 'react'
import { instantOf, type LocalTime, localTime } from '#kit/local-time.ts'
import { useLanguage } from '#web/language.tsx'
import type { ServerClock } from '#web/server-clock.ts'

const never = () => () => {}

/**
 * The visitor's IANA time zone; `null` on the server and while hydrating, since a page cached for everybody must not
 * depend on one visitor.
 */
export function useViewerTimeZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
}

/** A time in the visitor's time zone; null until hydration, or when the local times are equal. */
export function useViewerTime(at: LocalTime): LocalTime | null {
  const language = useLanguage()
  const zone = useViewerTimeZone()
  if (!zone) return null
  const own = localTime(instantOf(at), zone, language)
  return own.dateTime === at.dateTime ? null : own
}

/**
 * The server's current time in ms since 1970, updated every `everyMs`; `null` on the server, while hydrating, and until the
 * server has told it.
 */
export function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setInterval> | undefined
    // Loaded after the page; without it this computer's clock has to do.
    const clockOfServer = import('#web/server-clock.ts').then(({ serverClock }) => serverClock())
    void clockOfServer
      .catch((): ServerClock => Date)
      .then((clock) => {
        if (isGone) return
        const tick = () => setNow(clock.now())
        tick()
        timer = setInterval(tick, everyMs)
      })
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [everyMs])
  return now
}
