import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/language.tsx'
import type { Strength, StrengthMeterRequest } from './strength.worker.ts'

/**
 * The strength of a password as it is typed. A worker judges it, so that typing isn't blocked; of the values
 * typed meanwhile only the last is judged.
 * @param own returns the person's own words in the form
 * @returns the strength, undefined where workers don't start; and `prepare`, which starts the worker early
 */
export function useStrength(password: string, own: () => string[]) {
  const language = useLanguage()
  const [strength, setStrength] = useState<Strength>()
  const judge = useRef<ReturnType<typeof startJudge>>(undefined)
  const prepare = () => {
    judge.current ??= startJudge(setStrength)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what else was typed is asked for with each change
  useEffect(() => {
    if (password === '') return
    prepare()
    judge.current?.ask({ password, own: own(), language })
  }, [password, language])
  useEffect(
    () => () => {
      judge.current?.stop()
      judge.current = undefined
    },
    [],
  )
  return { strength: password === '' ? undefined : strength, prepare }
}

function startJudge(answer: (strength: Strength | undefined) => void) {
  const worker = startWorker()
  let busy = false
  let next: StrengthMeterRequest | undefined

  function ask(request: StrengthMeterRequest): void {
    if (busy) {
      next = request
      return
    }
    busy = true
    worker?.postMessage(request)
  }

  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<Strength>) => {
      busy = false
      answer(data)
      const latest = next
      next = undefined
      if (latest) ask(latest)
    }
    worker.onerror = () => answer(undefined)
  }
  return { ask, stop: () => worker?.terminate() }
}

/**
 * Without a worker (network failure, old browser) there is no meter; the server still judges the password.
 */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}
