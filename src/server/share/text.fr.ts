import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  release: 'Communiqué',
  article: 'Article',
  blog: 'Blogue',
  team: 'Notre équipe',
  job: 'Poste à pourvoir',
  cancelled: 'Événement annulé',
  applyBy: 'Candidatures jusqu’au {{day}}',
  asOf: '{{time}}, différé de {{minutes}}\u00a0minutes',
  simulated: '{{line}}, cours simulé',
}
