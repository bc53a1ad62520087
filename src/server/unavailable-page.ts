import type { Language } from '#kit/localized.ts'
import { plainPage } from './plain-page.ts'

const WORDS: Record<Language, { title: string; text: string; again: string }> = {
  en: {
    title: 'One moment, please',
    text: 'We can’t show this page right now. Please try again in a few seconds.',
    again: 'Try again',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Nous ne pouvons pas afficher cette page pour le moment. Veuillez réessayer dans quelques secondes.',
    again: 'Réessayer',
  },
}

/** The page for overload or an unreachable database. */
export function unavailablePage(language: Language): string {
  const { title, text, again } = WORDS[language]
  return plainPage(language, { title, text, link: { label: again, href: '' } })
}
