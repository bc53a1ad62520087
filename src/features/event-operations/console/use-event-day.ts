import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#kit/errors.ts'
import { consoleApi } from '#web/console/api.ts'
import { useRefresh } from '#web/console/use-refresh.ts'
import { useLanguage } from '#web/language.tsx'
import { type EventDay, getEventDay } from '../contract.ts'

const REFRESH_MS = 5000
/** Until the processes with the waiting room have answered. */
const SOON_MS = 1000

/** Why the figures are not up to date, and since when. */
export type Staleness = { reason: string; readAt: string }

/** An event's day as it is now: read again every few seconds, also after calls have failed. */
export function useEventDay(first: EventDay): {
  event: EventDay
  staleness: Staleness | undefined
  /** Shows what a call has answered. */
  show: (event: EventDay) => void
  refresh: () => Promise<void>
} {
  const api = consoleApi(useLanguage())
  const [event, setEvent] = useState(first)
  const [reason, setReason] = useState<string>()
  const readAt = useRef(new Date().toISOString())
  // An answer that was asked for before a later one was shown is out of date.
  const shown = useRef(0)

  function show(latest: EventDay): void {
    shown.current += 1
    readAt.current = new Date().toISOString()
    setEvent(latest)
    setReason(undefined)
  }
  // The screen was loaded again, in the other language or after signing in.
  useEffect(() => {
    shown.current += 1
    setEvent(first)
  }, [first])

  async function read(): Promise<EventDay | undefined> {
    const before = shown.current
    try {
      const { event: latest } = await api(getEventDay, { params: { id: first.id } })
      if (before === shown.current) show(latest)
      return latest
    } catch (error) {
      if (!isApiError(error)) throw error
      setReason(error.message)
      return undefined
    }
  }

  useRefresh(async () => ((await read())?.waiting === null ? SOON_MS : REFRESH_MS), SOON_MS)
  return {
    event,
    staleness: reason === undefined ? undefined : { reason, readAt: readAt.current },
    show,
    refresh: async () => void (await read()),
  }
}
