import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  untitled: 'Sans titre',
  mail: {
    subject: {
      asked: 'À réviser\u00A0: {{title}}',
      approved: 'Approuvé\u00A0: {{title}}',
      sentBack: 'Renvoyé\u00A0: {{title}}',
      commented: 'Commentaires\u00A0: {{title}}',
    },
    asked: '{{by}} vous demande de réviser ce brouillon.',
    approved: '{{by}} a approuvé ce brouillon.',
    sentBack: '{{by}} vous a renvoyé ce brouillon.',
    commented: 'Commentaires sur ce brouillon, de {{by}}\u00A0:',
    client: '{{name}} (client)',
    said: '{{by}}\u00A0: {{text}}',
    note: 'Sa note\u00A0: {{note}}',
    review: 'Réviser le brouillon',
    open: 'Ouvrir le brouillon',
    reason: 'Vous recevez ce courriel parce que vous rédigez ou révisez du contenu du site de {{firm}}.',
  },
  client: {
    subject: '{{firm}}\u00A0: un brouillon à lire',
    heading: 'Un brouillon à lire',
    greeting: 'Bonjour {{name}},',
    asked:
      '{{by}}, de {{firm}}, vous invite à lire un brouillon avant sa publication, à signaler ce qui doit changer et à l’approuver.',
    kind: 'Brouillon',
    until: 'Lien valide jusqu’au',
    open: 'Lire le brouillon',
    private:
      'Ce brouillon n’est pas public. Ne transférez pas ce courriel\u00A0: le lien suffit pour le lire et l’approuver.',
    reason: 'Vous recevez ce courriel parce que {{by}} ({{email}}) a demandé votre avis.',
  },
}
