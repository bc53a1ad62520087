import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  replySubject: 'Votre message (nº\u00a0{{id}})',
  taken:
    'Merci. Nous avons bien reçu votre message et vous répondrons à l’adresse {{email}} dans un délai d’un jour ouvrable.',
  mail: {
    number: 'Numéro',
    sent: 'Envoyé',
    name: 'Nom',
    email: 'Courriel',
    company: 'Entreprise',
    phone: 'Téléphone',
    topic: 'Sujet',
    sender: {
      subject: 'Nous avons reçu votre message (nº\u00a0{{number}})',
      preheader: 'Une personne vous répondra dans un délai d’un jour ouvrable.',
      heading: 'Nous avons reçu votre message',
      greeting: 'Bonjour {{name}}, merci de nous avoir écrit.',
      promise:
        'Nous avons transmis votre message aux personnes concernées\u202f; l’une d’elles vous répondra dans un délai d’un jour ouvrable. Si c’est urgent, appelez-nous et donnez le numéro ci-dessus.',
      contact: 'Nos bureaux et leurs numéros de téléphone',
      reason:
        'Vous recevez ce courriel parce que quelqu’un a écrit à {{sender}} par l’entremise de son site Web en donnant cette adresse. Si ce n’est pas vous, ignorez ce courriel, ou écrivez à {{email}} et nous supprimerons votre adresse.',
    },
    staff: {
      subject: 'Formulaire de contact\u00a0: {{about}}',
      heading: 'Nouveau message {{name, de}}',
      answer: 'Répondez à ce courriel\u00a0: votre réponse ira à la personne qui a écrit.',
      reason: 'Ce courriel provient du formulaire de contact {{site, de}}.',
    },
  },
}
