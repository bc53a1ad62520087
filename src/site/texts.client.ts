import type { BackendModule, i18n as I18n, ResourceKey } from 'i18next'
import { i18nIn, type Texts } from '#i18n/i18n.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { type Languages, namespaceOf, translatorOf } from '#web/i18n.ts'

type File = () => Promise<Record<string, Texts>>

/** Namespaces with a file of their own, by path: `../features/faq/text.en.ts`. */
const OWN_FILES = import.meta.glob<Record<string, Texts>>([
  '../features/*/text.{en,fr}.ts',
  '../features/*/site/{dashboard,factsheet}/text.{en,fr}.ts',
  './*/text.{en,fr}.ts',
  '../i18n/errors/text.{en,fr}.ts',
  // These are in common-texts.*.ts.
  '!../features/events/*',
  '!../features/quotes/*',
  '!./home/*',
  '!./screens/*',
  '!./shell/*',
])
const COMMON_FILES: Record<Language, File> = {
  en: () => import('./common-texts.en.ts'),
  fr: () => import('./common-texts.fr.ts'),
}

/**
 * The file of a namespace and the name of its export: the language's in a file of its own, the namespace's in
 * the common file.
 */
function fileOf(language: Language, namespace: string): { file: File; name: string } {
  const own = Object.entries(OWN_FILES).find(
    ([path]) => namespaceOf(path) === namespace && path.endsWith(`.${language}.ts`),
  )
  return own ? { file: own[1], name: language } : { file: COMMON_FILES[language], name: namespace }
}

/**
 * Limits of loading texts (R209): ten parallel reads, five retries, the first after 350 ms, each delay twice
 * the last.
 */
const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 }

const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(language, namespace, done) {
    const { file, name } = fileOf(language as Language, namespace)
    loadWithRetry(file).then(
      ({ [name]: words }) =>
        words
          ? done(null, words as ResourceKey)
          : done(new Error(`There are no texts called ${namespace}`), false),
      // `true` asks i18next to retry.
      (error) => done(error, true),
    )
  },
}

const failedAddresses = new Map<File, string>()

/** Browsers cache the failure of a module, so each retry has another URL. */
async function loadWithRetry(file: File): ReturnType<File> {
  const failed = failedAddresses.get(file)
  try {
    return await (failed ? import(/* @vite-ignore */ `${failed}?again=${Date.now()}`) : file())
  } catch (error) {
    const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0]
    if (address) failedAddresses.set(file, address)
    throw error
  }
}

function instance(language: Language): I18n {
  return i18nIn(
    language,
    { ns: [], partialBundledLanguages: true, resources: {}, backend: LOADING, ...LOADING },
    backend,
  )
}

const instances = Object.fromEntries(LANGUAGES.map((language) => [language, instance(language)])) as Record<
  Language,
  I18n
>

const translators = { en: translatorOf(instances.en), fr: translatorOf(instances.fr) }

/** Translators whose texts are loaded as pages need them. */
export const languages: Languages = (language) => translators[language]

const loadedLanguages = new Set<Language>()
const needed = new Set<string>()

/** Loads the texts that pages have needed so far in a language, and from now on also those needed later. */
export async function loadLanguage(language: Language): Promise<void> {
  loadedLanguages.add(language)
  await load([language], [...needed])
}

/** Loads the texts of a page in every language in use. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) needed.add(namespace)
  await load([...loadedLanguages], namespaces)
}

async function load(inLanguages: Language[], namespaces: readonly string[]): Promise<void> {
  if (namespaces.length === 0) return
  await Promise.all(inLanguages.map((language) => loadInto(instances[language], namespaces)))
}

function loadInto(instance: I18n, namespaces: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    instance.loadNamespaces(namespaces, (errors: unknown) => {
      if (errors) reject(new Error('The texts of this page could not be loaded', { cause: errors }))
      else resolve()
    })
  })
}
