import type { i18n as I18n } from 'i18next'
import type { Language } from '#kit/localized.ts'
import { i18nIn, type Languages, type Messages, namespaceOf } from '#web/i18n.ts'

const ENGLISH = import.meta.glob<Messages>(['../features/*/messages.en.ts', './*/messages.en.ts'], {
  import: 'en',
  eager: true,
})
const FRENCH = import.meta.glob<Messages>(['../features/*/messages.fr.ts', './*/messages.fr.ts'], {
  import: 'fr',
  eager: true,
})

function instance(language: Language, modules: Record<string, Messages>): I18n {
  const words = Object.fromEntries(
    Object.entries(modules).map(([path, messages]) => [namespaceOf(path), messages]),
  )
  return i18nIn(language, { resources: { [language]: words }, ns: Object.keys(words), initAsync: false })
}

const instances = { en: instance('en', ENGLISH), fr: instance('fr', FRENCH) }

/** Every word in both languages, loaded when the server starts. */
export const languages: Languages = (language) => instances[language]
