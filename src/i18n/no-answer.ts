import type { Language } from '#kit/localized.ts'
import { bundledTexts } from './i18n.ts'
import { en } from './no-answer/text.en.ts'
import { fr } from './no-answer/text.fr.ts'

const textIn = bundledTexts('no-answer', { en, fr })

/** The message for a service that is briefly unavailable; after a form it adds that the entry isn't lost. */
export function unavailableText(method: string, language: Language): string {
  const t = textIn(language)
  return method === 'GET' || method === 'HEAD' ? t('unavailable') : `${t('unavailable')} ${t('entryKept')}`
}

/**
 * The messages in one language for a call without a response (`network`), or with one that isn't the API's (`internal`).
 */
export function failureText(language: Language) {
  return (code: 'network' | 'internal', method: string) =>
    code === 'network' ? unavailableText(method, language) : textIn(language)('internal')
}
