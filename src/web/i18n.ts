import type { i18n as I18n } from 'i18next'
import { createContext } from 'react'
import type { Namespace } from '#i18n/i18n.ts'
import type { Language } from '#kit/localized.ts'

/** A `t` whose keys aren't typed; `useTranslation` types them. */
export type UntypedT = (key: string, values?: object) => unknown

/** Gives the `t` of one or several namespaces in one language. */
export type Translator = (namespaces: string | readonly string[]) => UntypedT

/** The translator of an i18next instance. */
export function translatorOf(instance: I18n): Translator {
  return (namespaces) => instance.getFixedT(null, namespaces as Namespace) as unknown as UntypedT
}

/** One translator per language: a page changes its language as a whole, when its new data has arrived. */
export type Languages = (language: Language) => Translator

/** Where the root finds the translators. Set by both entries. */
export const LanguagesContext = createContext<{ languages: Languages; documentLanguage: Language } | null>(
  null,
)

/** `../features/events/text.en.ts` → `events`. */
export function namespaceOf(path: string): string {
  return path.split('/').at(-2) ?? path
}
