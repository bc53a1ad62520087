import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { TFunction } from 'i18next'
import { i18nIn, type Namespace, type Texts } from '#i18n/i18n.ts'
import type { Language } from '#kit/localized.ts'

const SRC = join(import.meta.dirname, '..')
/** Folders of namespaces: `features/accounts`, `features/accounts/server`, `i18n/errors`, `server/share`. */
const PLACES = ['features', 'i18n', 'server']
const require = createRequire(import.meta.url)

const instances = { en: i18nIn('en', { resources: {} }), fr: i18nIn('fr', { resources: {} }) }

/**
 * The `t` of a namespace for mails and API replies: `textIn(language, 'accounts/server')('signedOut')`. Loads each file
 * when it is first used.
 */
export function textIn<Ns extends Namespace>(language: Language, namespace: Ns): TFunction<Ns> {
  const instance = instances[language]
  if (!instance.hasResourceBundle(language, namespace))
    instance.addResourceBundle(language, namespace, textsOf(namespace, language))
  return instance.getFixedT(null, namespace) as TFunction<Ns>
}

function textsOf(namespace: string, language: Language): Texts | undefined {
  const paths = PLACES.map((place) => join(SRC, place, namespace, `text.${language}.ts`))
  const path = paths.find((each) => existsSync(each))
  if (!path) throw new Error(`There is no ${paths.join(', nor ')}`)
  return (require(path) as Partial<Record<Language, Texts>>)[language]
}
