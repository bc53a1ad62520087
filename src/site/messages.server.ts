import type { i18n as I18n, TFunction } from 'i18next'
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
  return remembering(
    i18nIn(language, { resources: { [language]: words }, ns: Object.keys(words), initAsync: false }),
  )
}

/** Most texts have no value in them: each is looked up once, not for every element of every page. */
function remembering(words: I18n): I18n {
  const known = new Map<string, TFunction>()
  const lookUp = words.getFixedT.bind(words) as (...args: unknown[]) => TFunction
  const getFixedT = (language: unknown, namespace: unknown, prefix?: unknown, options?: unknown) => {
    if (typeof namespace !== 'string' || prefix) return lookUp(language, namespace, prefix, options)
    const name = `${language} ${namespace}`
    const fixed = known.get(name) ?? rememberingWithoutValues(lookUp(language, namespace, prefix, options))
    known.set(name, fixed)
    return fixed
  }
  return Object.assign(words, { getFixedT })
}

function rememberingWithoutValues(t: TFunction): TFunction {
  const translate = t as unknown as (...args: unknown[]) => string
  const known = new Map<unknown, string>()
  const remembered = (key: unknown, ...values: unknown[]) => {
    if (values.length > 0) return translate(key, ...values)
    const text = known.get(key) ?? translate(key)
    known.set(key, text)
    return text
  }
  return Object.assign(remembered, t)
}

const instances = { en: instance('en', ENGLISH), fr: instance('fr', FRENCH) }

/** Every word in both languages, loaded when the server starts. */
export const languages: Languages = (language) => instances[language]
