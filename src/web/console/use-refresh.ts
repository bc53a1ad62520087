import { useEffect, useRef } from 'react'

/**
 * Calls a function again and again while the screen is open and visible, each time after the last call has ended.
 * @param refresh resolves to the time until the next call, in ms
 */
export function useRefresh(refresh: () => Promise<number>, firstAfterMs: number): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    let isRunning = false
    async function turn(): Promise<void> {
      clearTimeout(timer)
      if (isRunning) return
      isRunning = true
      const waitMs = await latest.current()
      isRunning = false
      if (!isStopped && !document.hidden) timer = setTimeout(turn, waitMs)
    }
    const onVisibility = () => (document.hidden ? clearTimeout(timer) : turn())
    document.addEventListener('visibilitychange', onVisibility)
    timer = setTimeout(turn, firstAfterMs)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [firstAfterMs])
}
