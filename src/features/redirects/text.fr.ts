import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Redirection',
  heading: 'Redirection vers un site externe',
  ownHeading: 'Un instant',
  presentation: 'Votre présentation s’ouvrira dans un instant.',
  help: 'La page demandée s’ouvrira dans un instant.',
  goNow: 'Continuer maintenant',
  openHomepage: 'Ouvrir la page d’accueil',
}
