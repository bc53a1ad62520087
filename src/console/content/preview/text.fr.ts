import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  frame: 'Aperçu\u00a0: {{kind}}',
  screen: 'Aperçu du brouillon',
  lead: 'La page telle que les visiteurs la verront. Comptes à rebours, lecteurs et formulaires y sont inactifs\u202f; les liens ouvrent le site publié.',
  incomplete: 'La page s’affichera une fois ceci corrigé\u00a0:',
  width: 'Largeur',
  wide: 'Large',
  narrow: 'Téléphone',
  language: 'Langue',
  theme: 'Thème',
  light: 'Clair',
  dark: 'Sombre',
  newTab: 'Ouvrir dans un nouvel onglet',
  share: 'Lien pour une personne de l’extérieur',
  validity: 'Durée du lien',
  days_one: 'valable {{count}} jour',
  days_other: 'valable {{count}} jours',
  shareHint:
    'Jusqu’au {{until}}, quiconque a ce lien voit le brouillon tel qu’il est au moment où il l’ouvre. Le lien cesse de fonctionner plus tôt si le brouillon est publié ou supprimé.',
  link: 'Lien vers l’aperçu',
  loading: 'Chargement de l’aperçu',
}
