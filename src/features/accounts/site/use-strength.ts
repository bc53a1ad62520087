import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/language.tsx'
import type { Strength, StrengthRequest } from './strength.worker.ts'

/**
 * How strong a password is while it is typed. A worker judges it, so that no password can hold up the page; of what is
 * typed meanwhile only the latest is judged.
 * @param own what the person typed of themselves, asked for when it is needed
 * @returns the strength, unknown where no worker starts; and `prepare`, which starts it early
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
  let next: StrengthRequest | undefined

  function ask(request: StrengthRequest): void {
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

/** Without one (the network failed, an old browser) there is no meter, and the server says what it thinks. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}
