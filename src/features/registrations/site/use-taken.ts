import { useCallback, useEffect, useState } from 'react'
import { readSession, writeSession } from '#web/forms.tsx'
import type { Taken } from './submit.ts'

/**
 * The registration that was taken in this tab, also after a reload; `keep` remembers one, `clear` makes room for
 * somebody else's.
 * @param answered the one that came with the page, when its form was sent without scripts
 */
export function useTaken(slug: string, answered: Taken | undefined) {
  const place = `registered:${slug}`
  const [taken, setTaken] = useState(answered)
  useEffect(() => {
    const kept = readSession<Taken>(place)
    if (answered) writeSession(place, answered)
    else if (kept) setTaken(kept)
  }, [place, answered])
  const keep = useCallback(
    (next: Taken | undefined) => {
      writeSession(place, next)
      setTaken(next)
    },
    [place],
  )
  return { taken, keep, clear: () => keep(undefined) }
}
