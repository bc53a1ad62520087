import { useEffect, useState, useSyncExternalStore } from 'react'
import { instantOf, type LocalTime, localTime } from '#kit/local-time.ts'
import { useLanguage } from '#web/language.tsx'

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

/** The current time in ms since 1970, updated every `everyMs`; `null` on the server and while hydrating. */
export function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
