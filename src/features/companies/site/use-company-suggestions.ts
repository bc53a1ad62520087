import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage } from '#web/language.tsx'
import type { CompanyMark } from '../contract.ts'
import { readCompanyList } from './read-companies.ts'

/** Maximum number of suggestions. */
const MAX_SUGGESTED = 8
const TYPING_PAUSE_MS = 150

/**
 * The server's suggestions for a text; `areSimilar`: none matches, these have similar names; `failed`: the request
 * failed.
 */
export type Suggestions = {
  text: string
  companies: CompanyMark[]
  total: number
  areSimilar: boolean
  failed: boolean
}

/**
 * Suggests companies for the text being typed, after a pause in typing; for an empty text the first
 * companies.
 * @param hidden the id of a company to leave out
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
      return { text, companies: [], total: 0, areSimilar: false, failed: true }
    })
    // Ignores an answer when the text has changed meanwhile.
    if (latest.current === text) setSuggestions(suggested)
  }

  async function suggestionsFor(text: string): Promise<Suggestions> {
    const query = { q: text || undefined, pageSize: MAX_SUGGESTED + 1 }
    const list = await readCompanyList(browserApi(language), query)
    const areSimilar = list.total === 0
    const found = areSimilar ? (list.similar ?? []) : list.companies
    const companies = found.filter(({ id }) => id !== hidden)
    const total = (areSimilar ? found.length : list.total) - (found.length - companies.length)
    return { text, companies: companies.slice(0, MAX_SUGGESTED), total, areSimilar, failed: false }
  }

  return {
    suggestions,
    /** Requests suggestions; `now` skips the pause. */
    suggest(text: string, now = false) {
      clearTimeout(timer.current)
      latest.current = text
      timer.current = setTimeout(() => void ask(text), now ? 0 : TYPING_PAUSE_MS)
    },
    /** Removes the suggestions and ignores requests under way. */
    forget() {
      clearTimeout(timer.current)
      latest.current = '\n'
      setSuggestions(undefined)
    },
  }
}
