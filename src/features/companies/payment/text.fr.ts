import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  paid: '{{firm}} fournit des services de relations avec les investisseurs à {{company}} moyennant {{fee}}, que la société verse.',
  paidUnstated:
    '{{firm}} fournit des services de relations avec les investisseurs à {{company}} moyennant des honoraires, que la société verse.',
  notAdvice: 'Ceci n’est pas un conseil en placement.',
  disclosure: 'Mises en garde',
}
