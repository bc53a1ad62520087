import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import type { Company } from '../contract.ts'
import { readCompanyList } from './read-companies.ts'

/** Companies that are suggested at once. */
const MOST_SUGGESTED = 8
const TYPING_PAUSE_MS = 150

/** What the server suggests for a text; `failed` when it could not be asked. */
export type Suggestions = { text: string; companies: Company[]; total: number; failed: boolean }

/**
 * Companies for what is being typed, asked for after a pause; for nothing typed, the firm's first ones.
 * @param hidden the id of a company that is never suggested
 */
export function useCompanySuggestions(hidden: number | undefined) {
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  async function ask(text: string): Promise<void> {
    const suggested = await suggestionsFor(text).catch((error: unknown) => {
      if (!isApiError(error)) throw error
      return { text, companies: [], total: 0, failed: true }
    })
    // An answer that comes after the next question is of no use.
    if (latest.current === text) setSuggestions(suggested)
  }

  async function suggestionsFor(text: string): Promise<Suggestions> {
    const query = { q: text || undefined, pageSize: MOST_SUGGESTED + 1 }
    const list = await readCompanyList(browserApi(language), query)
    const companies = list.companies.filter(({ id }) => id !== hidden)
    const total = list.total - (list.companies.length - companies.length)
    return { text, companies: companies.slice(0, MOST_SUGGESTED), total, failed: false }
  }

  return {
    suggestions,
    /** Asks for a text; `now` without waiting for more to be typed. */
    suggest(text: string, now = false) {
      clearTimeout(timer.current)
      latest.current = text
      timer.current = setTimeout(() => void ask(text), now ? 0 : TYPING_PAUSE_MS)
    },
    /** Forgets what was suggested, and what is still asked for. */
    forget() {
      clearTimeout(timer.current)
      latest.current = '\n'
      setSuggestions(undefined)
    },
  }
}
