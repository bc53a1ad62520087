import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Erreurs dans les navigateurs des visiteurs',
  lead: 'Regroupées par message et par page, les plus fréquentes d’abord. Transmettez les détails à la personne qui exploite le site.',
  period: 'Période',
  days_one: 'Dernier jour',
  days_other: '{{count}} derniers jours',
  error: 'Erreur et page',
  times: 'Occurrences',
  first: 'Première',
  last: 'Dernière',
  none: 'Aucune erreur n’est survenue pendant cette période.',
  details: 'Détails',
  browser: 'Navigateur',
  unknown: 'Inconnu',
  release: 'Version du site',
}
