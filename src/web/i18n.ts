import { createInstance, type FormatterModule, type i18n as I18n, type InitOptions } from 'i18next'
import { createContext } from 'react'
import { withDe } from '#kit/french.ts'
import { isLanguage, LANGUAGES, type Language } from '#kit/localized.ts'
import { formatNumber } from '#web/ui/number-format.ts'

/**
 * The words of the site. Each feature (and each folder of src/site) has `text.en.ts` with `export const en` and
 * `text.fr.ts` with `export const fr: Translation<typeof en>`; the namespace is the folder's name. The English
 * file makes its keys known to `t`:
 *
 *     declare module 'i18next' {
 *       interface ResourceNamespaceMap {
 *         events: typeof en
 *       }
 *     }
 *
 * French says « {{company, de}} » for « de » and the name, elided where it must be (kit/french.ts).
 *
 * A page names what it needs: `export const handle = { messages: ['events'] }`, and its parts say
 * `useTranslation('events')`.
 */
export type Messages = Record<string, unknown>

/** One instance a language: a page changes its language as a whole, when its new data has arrived. */
export type Languages = (language: Language) => I18n

/** Where the root finds the instances. Set by both entries. */
export const LanguagesContext = createContext<{ languages: Languages; documentLanguage: Language } | null>(
  null,
)

const sharedOptions: InitOptions = {
  supportedLngs: LANGUAGES,
  load: 'currentOnly',
  // French has every English key (the type check sees to it): nothing to fall back on.
  fallbackLng: false,
  defaultNS: 'shell',
  interpolation: { escapeValue: false, alwaysFormat: true },
}

/**
 * `{{count}}` is a number of things, with its language's thousands separators; `{{name, de}}` is « de » before a name, elided
 * where it must be. Other values stand as they are.
 */
const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, format, language, options) {
    if (format === 'de') return withDe(String(value))
    return typeof value === 'number' && options?.interpolationkey === 'count'
      ? formatNumber(value, isLanguage(language) ? language : 'en')
      : (value as string)
  },
}

/** An i18next instance in one language, ready at once. */
export function i18nIn(language: Language, options: InitOptions, backend?: Parameters<I18n['use']>[0]): I18n {
  const instance = createInstance().use(formatter)
  if (backend) instance.use(backend)
  instance.init({ ...sharedOptions, ...options, lng: language })
  return instance
}

/** `../features/events/text.en.ts` → `events`. */
export function namespaceOf(path: string): string {
  return path.split('/').at(-2) ?? path
}
