import type { FailureText } from '#kit/client.ts'
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

/** The messages of a failed API call in one language. */
export function failureText(language: Language): FailureText {
  return (code, method) =>
    code === 'network' ? unavailableText(method, language) : textIn(language)('internal')
}
