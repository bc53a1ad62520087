import { i18nIn, type Texts } from '#i18n/i18n.ts'
import type { Language } from '#kit/localized.ts'
import { type Languages, type Translator, translatorOf } from '#web/i18n.ts'

type Files = Record<string, Texts>

/** All texts of a language in one file, loaded before the first screen. */
const FILES: Record<Language, () => Promise<{ default: Files }>> = {
  en: () => import('./texts.en.ts'),
  fr: () => import('./texts.fr.ts'),
}

const translators: Partial<Record<Language, Translator>> = {}

/** Loads the console's texts in a language, once. */
export async function loadTexts(language: Language): Promise<void> {
  if (translators[language]) return
  const { default: files } = await FILES[language]()
  const texts = Object.fromEntries(Object.entries(files).map(([path, each]) => [namespaceOf(path), each]))
  translators[language] = translatorOf(
    i18nIn(language, { resources: { [language]: texts }, ns: Object.keys(texts) }),
  )
}

/** The translators of the languages that have been loaded. */
export const languages: Languages = (language) => {
  const translator = translators[language]
  if (!translator) throw new Error(`The console's texts in ${language} are not loaded`)
  return translator
}

/**
 * `./text.en.ts` → `console`, `./content/list/text.en.ts` → `console/content/list`, `../features/staff/console/text.en.ts` →
 * `staff/console`, `../features/accounts/text.en.ts` → `accounts`, `../site/shell/text.en.ts` → `shell`.
 */
function namespaceOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder.replace(/^\.\.\/(features|site)\//, '').replace(/^\./, 'console')
}
