import type { Translation } from '#kit/translation.ts'
import type { en } from './messages.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Redirection',
  heading: 'Redirection vers un site externe',
  goNow: 'Aller à la présentation maintenant',
  openHomepage: 'Ouvrir la page d’accueil',
}
