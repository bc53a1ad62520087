import { useEffect, useSyncExternalStore } from 'react'
import type { Refusal } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'

/** The words before the page's title, the latest last. */
let prefixes: readonly { words: string }[] = []
const listeners = new Set<() => void>()

function change(next: typeof prefixes): void {
  prefixes = next
  for (const listener of listeners) listener()
}

/** Puts words before the page's title as long as they are given: "Error: Contact us". */
export function useTitlePrefix(words: string | undefined): void {
  useEffect(() => {
    if (!words) return
    const entry = { words }
    change([...prefixes, entry])
    return () => change(prefixes.filter((each) => each !== entry))
  }, [words])
}

/** The words that stand before the page's title now; the server knows none. */
export function useCurrentTitlePrefix(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => prefixes.at(-1)?.words,
    () => undefined,
  )
}

/** What has become of a form that stays on its page. */
type Outcome = { refusal?: Refusal | undefined; done?: unknown }

/** What has become of a form, in words for the page's title: an error, or the first sentence of the API's message. */
export function outcomeWords({ refusal, done }: Outcome, language: Language): string | undefined {
  if (refusal) return language === 'fr' ? 'Erreur' : 'Error'
  const { msg } = (done ?? {}) as { msg?: unknown }
  const [message] = Array.isArray(msg) ? msg : []
  return typeof message === 'string' ? message.split(/(?<=[^.])[.!]\s|[.!]$/)[0] : undefined
}

/** A page's title after what has happened on it. */
export function prefixedTitle(words: string | undefined, title: string, language: Language): string {
  if (!words) return title
  return words + (language === 'fr' ? '\u00A0: ' : ': ') + title
}
