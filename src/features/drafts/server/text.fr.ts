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
    commented: 'Des commentaires de {{by}} sur ce brouillon\u00A0:',
    note: 'Sa note\u00A0: {{note}}',
    review: 'Réviser le brouillon',
    open: 'Ouvrir le brouillon',
    reason: 'Vous recevez ce courriel parce que vous rédigez ou révisez du contenu du site de {{firm}}.',
  },
}
