import { useCallback, useEffect, useState } from 'react'
import { readSession, writeSession } from '#web/forms.tsx'
import type { Taken } from './submit.ts'

/**
 * The completed registration in this tab, which survives a reload; `keep` stores one, `clear` removes it for
 * the next person.
 * @param answered the one in the page, when its form was sent without scripts
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
