import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  consent: {
    event_alerts:
      'En vous abonnant, vous demandez à {{firm}} de vous écrire par courriel quand un événement est annoncé, déplacé ou annulé, et quand une société de votre choix publie un communiqué ou une rediffusion. Vous pouvez modifier vos choix ou vous désabonner en tout temps, à l’aide des liens de chaque courriel.',
    company_alerts_one:
      'En vous abonnant, vous demandez à {{firm}} de vous annoncer par courriel les événements, les communiqués et les rediffusions de cette société. Vous pouvez vous désabonner en tout temps, à l’aide du lien de chaque courriel.',
    company_alerts_other:
      'En vous abonnant, vous demandez à {{firm}} de vous annoncer par courriel les événements, les communiqués et les rediffusions de ces sociétés. Vous pouvez vous désabonner en tout temps, à l’aide du lien de chaque courriel.',
    position_alerts:
      'En vous abonnant, vous demandez à {{firm}} de vous annoncer ses nouveaux postes par courriel. Vous pouvez vous désabonner en tout temps, à l’aide du lien de chaque courriel.',
  },
  box: {
    title: 'Alertes par courriel',
    lede: 'Recevez un courriel sur les présentations, les changements d’horaire et les nouvelles.',
    name: 'Nom',
    email: 'Adresse courriel',
    submit: 'M’abonner',
    sending: 'Envoi…',
    more: 'Choisir des sociétés et des régions',
    inFooter: 'Alertes par courriel, au bas de la page',
  },
  follow: {
    title: 'Alertes par courriel\u00A0: {{companies}}',
    positions: 'M’annoncer les nouveaux postes par courriel',
    offices: 'Seulement dans ces bureaux (facultatif)',
    others: '{{names}} et {{count}} autres',
    submit: 'M’avertir',
    sending: 'Envoi…',
    add: 'M’avertir par courriel',
    added: 'Dans mes alertes',
    change: 'Modifier mes alertes',
  },
}
