import type { BackendModule, i18n as I18n, ReadCallback, ResourceKey } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { i18nIn, type Languages, type Messages, namespaceOf } from '#web/i18n.ts'

type File = () => Promise<Record<string, Messages>>
/** Where the words of a namespace are: a file, and their name in it. */
type Place = { file: File; name: string }

// What is common is not in files of its own: each would be one more request.
const PLACES: Record<Language, Record<string, Place>> = {
  en: {
    ...inFilesOfTheirOwn(
      import.meta.glob<Record<string, Messages>>([
        '../features/*/messages.en.ts',
        './*/messages.en.ts',
        '!../features/{events,quotes}/*',
        '!./{home,screens,shell}/*',
      ]),
      'en',
    ),
    ...inCommon(() => import('./common-words.en.ts')),
  },
  fr: {
    ...inFilesOfTheirOwn(
      import.meta.glob<Record<string, Messages>>([
        '../features/*/messages.fr.ts',
        './*/messages.fr.ts',
        '!../features/{events,quotes}/*',
        '!./{home,screens,shell}/*',
      ]),
      'fr',
    ),
    ...inCommon(() => import('./common-words.fr.ts')),
  },
}

function inFilesOfTheirOwn(files: Record<string, File>, name: Language): Record<string, Place> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [namespaceOf(path), { file, name }]))
}

function inCommon(file: File): Record<string, Place> {
  const names = ['events', 'home', 'quotes', 'screens', 'shell']
  return Object.fromEntries(names.map((name) => [name, { file, name }]))
}

/** R209: ten reads at once, five retries, the first after 350 ms, each wait twice the last. */
const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 }

const backend: BackendModule = {
  ...resourcesToBackend((language: Language, namespace: string, done: ReadCallback) => {
    const place = PLACES[language][namespace]
    if (!place) return done(new Error(`There are no messages called ${namespace}`), false)
    loadAgain(place.file).then(
      (messages) => done(null, messages[place.name] as ResourceKey),
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
