import { useCallback, useEffect, useRef, useState } from 'react'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'

/** Data of the signed-in user; without `value` and `failure` while it is loading. */
export type AccountData<T> = { value?: T | undefined; failure?: string | undefined; reload: () => void }

/**
 * Reads data of the signed-in user: in the page's language, again on `reload`, and optionally at an interval
 * while the page is visible. Pages are rendered alike for everybody, so a loader can't read it. When a reload
 * fails the last value stays.
 */
export function useAccountData<T>(read: (api: Api) => Promise<T>, everyMs?: number): AccountData<T> {
  const language = useLanguage()
  const [state, setState] = useState<{ value?: T; failure?: string }>({})
  const [round, setRound] = useState(0)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  const reload = useCallback(() => setRound((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again
  useEffect(() => {
    let isLate = false
    latest.current(browserApi(language)).then(
      (value) => isLate || setState({ value }),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        if (!isLate) setState(({ value }) => (value ? { value } : { failure: error.message }))
      },
    )
    return () => {
      isLate = true
    }
  }, [language, round])

  useEffect(() => {
    if (everyMs === undefined) return undefined
    const timer = setInterval(() => document.hidden || reload(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, reload])

  return { ...state, reload }
}
