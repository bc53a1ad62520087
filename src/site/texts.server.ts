import { LRUCache } from 'lru-cache'
import { i18nIn, type Texts } from '#i18n/i18n.ts'
import type { Language } from '#kit/localized.ts'
import { type Languages, namespaceOf, type Translator, translatorOf, type UntypedT } from '#web/i18n.ts'

const ENGLISH = import.meta.glob<Texts>(
  [
    '../features/*/text.en.ts',
    '../features/*/site/{dashboard,factsheet}/text.en.ts',
    './*/text.en.ts',
    '../i18n/errors/text.en.ts',
  ],
  {
    import: 'en',
    eager: true,
  },
)
const FRENCH = import.meta.glob<Texts>(
  [
    '../features/*/text.fr.ts',
    '../features/*/site/{dashboard,factsheet}/text.fr.ts',
    './*/text.fr.ts',
    '../i18n/errors/text.fr.ts',
  ],
  {
    import: 'fr',
    eager: true,
  },
)

/** Maximum number of cached texts with values; a home page has about 40. */
const MAX_TEXTS = 500

function translator(language: Language, files: Record<string, Texts>): Translator {
  const texts = Object.fromEntries(Object.entries(files).map(([path, each]) => [namespaceOf(path), each]))
  const uncached = translatorOf(
    i18nIn(language, { resources: { [language]: texts }, ns: Object.keys(texts) }),
  )
  return (namespaces) => cached(uncached(namespaces))
}

/** Caches formatted texts, because most of them are on many pages (decision 43). */
function cached(t: UntypedT): UntypedT {
  const plain = new Map<string, object | string>()
  const withValues = new LRUCache<string, object | string>({ max: MAX_TEXTS })
  return (key, values) => {
    const cache = values ? withValues : plain
    const name = values ? JSON.stringify([key, values]) : key
    const before = cache.get(name)
    if (before !== undefined) return before
    const text = t(key, values) as object | string
    cache.set(name, text)
    return text
  }
}

const translators = { en: translator('en', ENGLISH), fr: translator('fr', FRENCH) }

/** Translators with all texts of pages, loaded when the server starts. */
export const languages: Languages = (language) => translators[language]
