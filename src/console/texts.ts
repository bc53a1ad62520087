import { i18nIn, type Texts } from '#i18n/i18n.ts'
import type { Language } from '#kit/localized.ts'
import { type Languages, type Translator, translatorOf } from '#web/i18n.ts'

type Files = Record<string, Texts>

/** All texts of a language in one file, loaded before the first screen. */
const FILES: Record<Language, () => Promise<{ default: Files }>> = {
  en: () => import('./texts.en.ts'),
  fr: () => import('./texts.fr.ts'),
}

type Loaded = { texts: Record<string, Texts>; translator: Translator }

const loaded: Partial<Record<Language, Loaded>> = {}

/** Loads the console's texts in a language, once. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded[language]) return
  const { default: files } = await FILES[language]()
  const texts = Object.fromEntries(Object.entries(files).map(([path, each]) => [namespaceOf(path), each]))
  const i18n = i18nIn(language, { resources: { [language]: texts }, ns: Object.keys(texts) })
  loaded[language] = { texts, translator: translatorOf(i18n) }
}

/** The translators of the languages that have been loaded. */
export const languages: Languages = (language) => loadedIn(language).translator

/** The texts of a language that has been loaded, by namespace. */
export const textsIn = (language: Language): Record<string, Texts> => loadedIn(language).texts

function loadedIn(language: Language): Loaded {
  const found = loaded[language]
  if (!found) throw new Error(`The console's texts in ${language} are not loaded`)
  return found
}

/**
 * `./text.en.ts` → `console`, `./content/list/text.en.ts` → `console/content/list`, `../features/staff/console/text.en.ts` →
 * `staff/console`, `../features/accounts/text.en.ts` → `accounts`.
 */
function namespaceOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder.replace(/^\.\.\/features\//, '').replace(/^\./, 'console')
}
