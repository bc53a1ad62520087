import { useEffect } from 'react'

/** Keeps the screen on while somebody waits for a show; where the browser can't, or won't on a low battery, it sleeps. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    const stop = new AbortController()
    let lock: WakeLockSentinel | undefined
    // The browser releases the lock when the page is hidden.
    const keep = async () => {
      if (document.hidden) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (stop.signal.aborted) await lock?.release()
    }
    void keep()
    document.addEventListener('visibilitychange', keep, { signal: stop.signal })
    return () => {
      stop.abort()
      void lock?.release()
    }
  }, [active])
}
