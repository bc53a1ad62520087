import type { BackendModule, i18n as I18n, ReadCallback, ResourceKey } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { i18nIn, type Languages, type Messages, namespaceOf } from '#web/i18n.ts'

type MessagesModule = Record<string, Messages>
type Load = () => Promise<MessagesModule>

const CHUNKS: Record<Language, Record<string, Load>> = {
  en: byNamespace(import.meta.glob<MessagesModule>(['../features/*/messages.en.ts', './*/messages.en.ts'])),
  fr: byNamespace(import.meta.glob<MessagesModule>(['../features/*/messages.fr.ts', './*/messages.fr.ts'])),
}

function byNamespace(chunks: Record<string, Load>): Record<string, Load> {
  return Object.fromEntries(Object.entries(chunks).map(([path, load]) => [namespaceOf(path), load]))
}

/** R209: ten reads at once, five retries, the first after 350 ms, each wait twice the last. */
const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 }

const backend: BackendModule = {
  ...resourcesToBackend((language: Language, namespace: string, done: ReadCallback) => {
    const load = CHUNKS[language][namespace]
    if (!load) return done(new Error(`There are no messages called ${namespace}`), false)
    loadAgain(load).then(
      (messages) => done(null, messages[language] as ResourceKey),
      // `true` asks i18next to try again.
      (error) => done(error, true),
    )
  }),
  callbackApi: true,
}

const failedAddresses = new Map<Load, string>()

/** A browser remembers that a module failed and never asks for it again: the next try has another address. */
async function loadAgain(load: Load): Promise<MessagesModule> {
  const failed = failedAddresses.get(load)
  try {
    return await (failed ? import(/* @vite-ignore */ `${failed}?again=${Date.now()}`) : load())
  } catch (error) {
    const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0]
    if (address) failedAddresses.set(load, address)
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
