import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type Choice, listChoices } from '#features/drafts/contract.ts'
import type { Api } from '#kit/client.ts'
import type { Language } from '#kit/localized.ts'
import { consoleApi } from '#web/console/api.ts'
import { useLanguage } from '#web/language.tsx'
import type { ShapeOf } from '../shape.ts'

type Reference = Pick<ShapeOf<'reference'>, 'kind' | 'by'>
/** A record that a document refers to, with its title in the page's language. */
export type NamedChoice = { value: string; title: string; isDraft: boolean }

/** The titles of the records that a form refers to, read together and once. */
export class ChoiceTitles {
  readonly #titles = new Map<string, Choice>()
  readonly #wanted = new Map<string, { reference: Reference; values: Set<string> }>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get(reference: Reference, value: string): Choice | undefined {
    return this.#titles.get(keyOf(reference, value))
  }

  add(reference: Reference, choices: Choice[]): void {
    for (const choice of choices) this.#titles.set(keyOf(reference, choice.value), choice)
    for (const listener of [...this.#listeners]) listener()
  }

  /** Reads a title, together with those that other fields want at the same time. */
  want(api: Api, reference: Reference, value: string): void {
    const name = keyOf(reference, '')
    const { values } = this.#wanted.get(name) ?? { values: new Set<string>() }
    if (this.get(reference, value) || values.has(value)) return
    values.add(value)
    this.#wanted.set(name, { reference, values })
    if (values.size > 1) return
    queueMicrotask(() => {
      this.#wanted.delete(name)
      const query = { by: reference.by, values: [...values].join(',') }
      api(listChoices, { params: { kind: reference.kind }, query }).then(
        ({ choices }) => this.add(reference, choices),
        // The field shows the value itself.
        () => undefined,
      )
    })
  }
}

const keyOf = ({ kind, by }: Reference, value: string) => `${kind} ${by} ${value}`

export const ChoiceTitlesContext = createContext(new ChoiceTitles())

export function titleIn({ title, value }: Choice, language: Language): string {
  return title[language] ?? title.en ?? title.fr ?? value
}

/**
 * The record that a value refers to; undefined while it is read, for no value or reference, and for a record that isn't
 * there. `english`: its title in English, for addresses.
 */
export function useChoiceTitle(
  reference: Reference | undefined,
  value: unknown,
): (NamedChoice & { english: string }) | undefined {
  const titles = useContext(ChoiceTitlesContext)
  const language = useLanguage()
  const { kind, by } = reference ?? NO_REFERENCE
  const text = value === undefined || value === null ? '' : String(value)
  useEffect(() => {
    if (kind !== '' && text !== '') titles.want(consoleApi(language), { kind, by }, text)
  }, [titles, language, kind, by, text])
  const choice = useSyncExternalStore(titles.subscribe, () => titles.get({ kind, by }, text))
  if (!choice) return undefined
  const title = titleIn(choice, language)
  return { value: text, title, isDraft: choice.isDraft, english: choice.title.en ?? title }
}

const NO_REFERENCE = { kind: '', by: 'id' } as const

const SEARCH_DELAY_MS = 150

/** The records that a search finds; undefined until the first answer. */
export function useFoundChoices(reference: Reference, q: string | undefined): NamedChoice[] | undefined {
  const titles = useContext(ChoiceTitlesContext)
  const language = useLanguage()
  const [found, setFound] = useState<Choice[]>()
  const { kind, by } = reference
  useEffect(() => {
    if (q === undefined) return
    let isPast = false
    const timer = setTimeout(() => {
      consoleApi(language)(listChoices, { params: { kind }, query: { by, q } }).then(
        ({ choices }) => {
          if (isPast) return
          titles.add({ kind, by }, choices)
          setFound(choices)
        },
        () => undefined,
      )
    }, SEARCH_DELAY_MS)
    return () => {
      isPast = true
      clearTimeout(timer)
    }
  }, [titles, language, kind, by, q])
  return found?.map((choice) => ({ ...choice, title: titleIn(choice, language) }))
}
