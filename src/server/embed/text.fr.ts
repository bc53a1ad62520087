import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  asOf: 'Au {{time}}',
  delayed: 'différé de {{minutes}}\u00a0minutes',
  simulated: 'simulé',
  chart: 'Cours de clôture sur un an',
  releases: 'Derniers communiqués',
  factsheet: 'Fiche d’information\u00a0: {{company}}',
}
