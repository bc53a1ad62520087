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
    approved_one: '{{by}} a approuvé ce brouillon.',
    approved_other: '{{by}} ont approuvé ce brouillon.',
    sentBack: '{{by}} vous a renvoyé ce brouillon.',
    commented_one: '{{by}} a commenté ce brouillon.',
    commented_other: '{{by}} ont commenté ce brouillon.',
    client: '{{name}} (client)',
    comments: 'Commentaires',
    approvedIt: 'A approuvé cette version.',
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
    until: 'Ouvert jusqu’au',
    open: 'Lire le brouillon',
    private:
      'Ce brouillon n’est pas public. Ne transférez pas ce courriel\u00A0: le lien suffit pour le lire et l’approuver.',
    reason: 'Vous recevez ce courriel parce que {{by}} ({{email}}) a demandé votre avis.',
  },
}
