import type { BackendModule, i18n as I18n, ReadCallback, ResourceKey } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { i18nIn, type Languages, type Messages, namespaceOf } from '#web/i18n.ts'

type File = () => Promise<Record<string, Messages>>

/** The words of a namespace in a file of their own, by their path: `../features/faq/text.en.ts`. */
const OWN_FILES = import.meta.glob<Record<string, Messages>>([
  '../features/*/text.{en,fr}.ts',
  './*/text.{en,fr}.ts',
  // These are in common-words.*.ts.
  '!../features/events/*',
  '!../features/quotes/*',
  '!./home/*',
  '!./screens/*',
  '!./shell/*',
])
const COMMON_FILES: Record<Language, File> = {
  en: () => import('./common-words.en.ts'),
  fr: () => import('./common-words.fr.ts'),
}

/** Where the words of a namespace are: in a file of their own under the language's name, or in the common one under theirs. */
function placeOf(language: Language, namespace: string): { file: File; name: string } {
  const own = Object.entries(OWN_FILES).find(
    ([path]) => namespaceOf(path) === namespace && path.endsWith(`.${language}.ts`),
  )
  return own ? { file: own[1], name: language } : { file: COMMON_FILES[language], name: namespace }
}

/** R209: ten reads at once, five retries, the first after 350 ms, each wait twice the last. */
const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 }

const backend: BackendModule = {
  ...resourcesToBackend((language: Language, namespace: string, done: ReadCallback) => {
    const { file, name } = placeOf(language, namespace)
    loadAgain(file).then(
      ({ [name]: words }) =>
        words
          ? done(null, words as ResourceKey)
          : done(new Error(`There are no messages called ${namespace}`), false),
      // `true` asks i18next to try again.
      (error) => done(error, true),
    )
  }),
  callbackApi: true,
}

const failedAddresses = new Map<File, string>()

/** A browser remembers that a module failed and never asks for it again: the next try has another address. */
async function loadAgain(file: File): ReturnType<File> {
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

/** Instances that load words as pages need them. */
export const languages: Languages = (language) => instances[language]

const spoken = new Set<Language>()
const needed = new Set<string>()

/** Loads the words that the pages so far need in a language, now and from now on. */
export async function speak(language: Language): Promise<void> {
  spoken.add(language)
  await load([language], [...needed])
}

/** Loads the words of a page in every language spoken so far. */
export async function needMessages(namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) needed.add(namespace)
  await load([...spoken], namespaces)
}

async function load(inLanguages: Language[], namespaces: readonly string[]): Promise<void> {
  if (namespaces.length === 0) return
  await Promise.all(inLanguages.map((language) => loadInto(instances[language], namespaces)))
}

function loadInto(instance: I18n, namespaces: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    instance.loadNamespaces(namespaces, (errors: unknown) => {
      if (errors) reject(new Error('The words of this page could not be loaded', { cause: errors }))
      else resolve()
    })
  })
}
