import { useEffect, useState, useSyncExternalStore } from 'react'
import { instantOf, type LocalTime, localTime } from '#kit/local-time.ts'
import { useLanguage } from '#web/language.tsx'

const never = () => () => {}

/**
 * The viewer's IANA time zone; `null` on the server and while hydrating, so that a page kept for everybody says
 * nothing about one reader.
 */
export function useViewerTimeZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
}

/** A moment on the reader's own clock; null until the browser is known, or when that clock shows the same. */
export function useViewerTime(at: LocalTime): LocalTime | null {
  const language = useLanguage()
  const zone = useViewerTimeZone()
  if (!zone) return null
  const own = localTime(instantOf(at), zone, language)
  return own.dateTime === at.dateTime ? null : own
}

/** The present in ms since 1970, renewed every `everyMs`; `null` on the server and while hydrating. */
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
