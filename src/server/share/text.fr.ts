import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  asOf: '{{time}}, différé de {{minutes}}\u00a0minutes',
  simulated: '{{line}}, cours simulé',
}
