import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Alertes par courriel\u00A0: {{companies}}',
  positions: 'M’annoncer les nouveaux postes par courriel',
  offices: 'Seulement dans ces bureaux (facultatif)',
  others: '{{names}} et {{count}} autres',
  submit: 'M’avertir',
  sending: 'Envoi…',
  add: 'M’avertir par courriel',
  added: 'Dans mes alertes',
  change: 'Modifier mes alertes',
}
