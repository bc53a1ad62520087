import type { i18n as I18n, TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'
import type { Language } from '#kit/localized.ts'
import { i18nIn, type Languages, type Messages, namespaceOf } from '#web/i18n.ts'

const ENGLISH = import.meta.glob<Messages>(['../features/*/text.en.ts', './*/text.en.ts'], {
  import: 'en',
  eager: true,
})
const FRENCH = import.meta.glob<Messages>(['../features/*/text.fr.ts', './*/text.fr.ts'], {
  import: 'fr',
  eager: true,
})

function instance(language: Language, modules: Record<string, Messages>): I18n {
  const words = Object.fromEntries(
    Object.entries(modules).map(([path, messages]) => [namespaceOf(path), messages]),
  )
  return withCache(
    i18nIn(language, { resources: { [language]: words }, ns: Object.keys(words), initAsync: false }),
  )
}

/** Maximum number of cached texts with values; a home page has about 40. */
const MAX_TEXTS = 500

/** Caches formatted texts, because most of them are on many pages. */
function withCache(words: I18n): I18n {
  const lookUp = words.getFixedT.bind(words) as (...args: unknown[]) => TFunction
  return Object.assign(words, { getFixedT: (...args: unknown[]) => cachedTexts(lookUp(...args)) })
}

function cachedTexts(t: TFunction): TFunction {
  const translate = t as unknown as (key: string, ...values: unknown[]) => object | string
  const plain = new Map<string, object | string>()
  const withValues = new LRUCache<string, object | string>({ max: MAX_TEXTS })
  const remembered = (key: string, ...values: unknown[]) => {
    const cache = values.length === 0 ? plain : withValues
    const name = values.length === 0 ? key : JSON.stringify([key, values])
    const before = cache.get(name)
    if (before !== undefined) return before
    const text = translate(key, ...values)
    cache.set(name, text)
    return text
  }
  return Object.assign(remembered, t)
}

const instances = { en: instance('en', ENGLISH), fr: instance('fr', FRENCH) }

/** All texts in both languages, loaded when the server starts. */
export const languages: Languages = (language) => instances[language]
