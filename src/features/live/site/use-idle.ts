import { type RefObject, useEffect, useState } from 'react'

const IDLE_AFTER_MS = 3000

/** Whether nothing in an element has been pointed at or typed for a while. */
export function useIdle(box: RefObject<HTMLElement | null>): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    }
    for (const name of ['pointerdown', 'pointermove', 'keydown', 'focusin'])
      element.addEventListener(name, wake, { signal: stop.signal })
    wake()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [box])
  return idle
}
