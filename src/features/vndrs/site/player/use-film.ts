import { useCallback, useEffect, useState } from 'react'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import { type Film, getFilm } from '../../contract.ts'

/**
 * New addresses are requested this long before the old ones expire; longer than the player waits before it
 * uses them.
 */
const RENEWED_BEFORE_MS = 15 * 60_000
/** The interval of retries. */
const ASK_AGAIN_MS = 30_000

/**
 * The addresses of the whole replay, for signed-in users (R412). They are renewed before they expire, and on
 * `renew`.
 */
export function useFilm(slug: string): { film?: Film; failure?: string; renew: () => void } {
  const language = useLanguage()
  const [state, setState] = useState<{ film?: Film; failure?: string }>({})
  const [round, setRound] = useState(0)
  const renew = useCallback(() => setRound((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    let isLate = false
    let timer: ReturnType<typeof setTimeout>
    const askIn = (ms: number) => {
      timer = setTimeout(renew, ms)
    }
    browserApi(language)(getFilm, { params: { slug } }).then(
      ({ film }) => {
        if (isLate) return
        setState({ film })
        askIn(Math.max(ASK_AGAIN_MS, Date.parse(film.expiresAt) - Date.now() - RENEWED_BEFORE_MS))
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error
        if (isLate) return
        setState((before) => (before.film ? before : { failure: error.message }))
        if (error.code === 'network' || error.status >= 500) askIn(ASK_AGAIN_MS)
      },
    )
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [slug, language, round])

  return { ...state, renew }
}
