import {
  createInstance,
  type FormatterModule,
  type i18n as I18n,
  type InitOptions,
  type ResourceNamespaceMap,
  type TFunction,
} from 'i18next'
import { formatNumber } from '#kit/formats.ts'
import { withDe } from '#kit/french.ts'
import { isLanguage, LANGUAGES, type Language } from '#kit/localized.ts'

/**
 * Names of all namespaces. A namespace is a pair of files (decision 43): `text.en.ts` with `export const en`, and
 * `text.fr.ts` with `export const fr: Translation<typeof en>`. The English file declares it:
 *
 *     declare module 'i18next' {
 *       interface ResourceNamespaceMap {
 *         events: typeof en
 *       }
 *     }
 *
 * | file | namespace | read by |
 * | --- | --- | --- |
 * | `features/events/text.en.ts`, `site/home/text.en.ts` | `events`, `home` | pages: `useTranslation('events')` |
 * | `features/accounts/server/text.en.ts` | `accounts/server` | mails and API: `textIn(language, 'accounts/server')` |
 *
 * With `as const` after the English texts, the type check also requires the values of each text.
 */
export type Namespace = keyof ResourceNamespaceMap

/** Texts of one namespace in one language. */
export type Texts = Record<string, unknown>

const sharedOptions: InitOptions = {
  supportedLngs: LANGUAGES,
  load: 'currentOnly',
  // French has every English key (the type check sees to it): nothing to fall back on.
  fallbackLng: false,
  defaultNS: 'shell',
  initAsync: false,
  // Values can be user input. They are inserted as they are; React and the mail templates escape them.
  interpolation: { escapeValue: false, alwaysFormat: true, skipOnVariables: true },
}

const BYTES_PER_MEGABYTE = 1024 ** 2

/**
 * Formats of values: `{{count}}` has the language's thousands separators; `{{name, de}}` is « de » and a name, elided
 * where French requires it; `{{bytes, megabytes}}` is a size in whole megabytes; `{{most, number}}` has separators like a
 * count. Other values are inserted unchanged.
 */
const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, format, language, options) {
    if (format === 'de') return withDe(String(value))
    if (format === 'megabytes') return String(Math.floor(Number(value) / BYTES_PER_MEGABYTE))
    return typeof value === 'number' && (format === 'number' || options?.interpolationkey === 'count')
      ? formatNumber(value, isLanguage(language) ? language : 'en')
      : (value as string)
  },
}

declare module 'i18next' {
  interface CustomTypeOptions {
    strictInterpolationChecks: true
    interpolationFormatTypeMap: { de: string; megabytes: number; number: number }
  }
}

/** An i18next instance in one language, ready at once. */
export function i18nIn(language: Language, options: InitOptions, backend?: Parameters<I18n['use']>[0]): I18n {
  const instance = createInstance().use(formatter)
  if (backend) instance.use(backend)
  instance.init({ ...sharedOptions, ...options, lng: language })
  return instance
}

/** The `t` of a namespace that is bundled in both languages, for texts that must not need a request. */
export function bundledTexts<Ns extends Namespace>(
  namespace: Ns,
  texts: Record<Language, Texts>,
): (language: Language) => TFunction<Ns> {
  const known = new Map<Language, TFunction<Ns>>()
  return (language) => {
    const before = known.get(language)
    if (before) return before
    const resources = { [language]: { [namespace]: texts[language] } }
    const t = i18nIn(language, { resources, ns: [namespace] }).getFixedT(null, namespace) as TFunction<Ns>
    known.set(language, t)
    return t
  }
}
