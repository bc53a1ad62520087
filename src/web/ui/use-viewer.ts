import { useEffect, useState, useSyncExternalStore } from 'react'

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
