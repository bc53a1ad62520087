import type { Translation } from '#i18n/translation.ts'
import { fr as site } from '../text.fr.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  kinds: {
    question_one: 'Question',
    question_other: 'Questions (FAQ)',
    question_new: 'Nouvelle question',
  },
  fields: {
    tab: 'Onglet',
    question: 'Question',
    answer: 'Réponse',
    link: 'Lien',
    linkText: 'Texte du lien',
    answer2: 'Après le lien',
    position: 'Ordre',
  },
  hints: {
    answer: 'Une ligne vide commence un nouveau paragraphe',
    link: 'Une adresse de ce site, par exemple /events, ou une adresse en https://',
    linkText: 'Nécessaire s’il y a un lien',
    position: 'Dans son onglet, à partir de 1',
  },
  choices: {
    tab: site.tab,
  },
}
