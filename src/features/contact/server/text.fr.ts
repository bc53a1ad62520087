import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  taken:
    'Merci. Votre message nous est parvenu, et nous vous répondrons à {{email}} dans un délai d’un jour ouvrable.',
  mail: {
    number: 'Numéro',
    sent: 'Envoyé',
    name: 'Nom',
    email: 'Courriel',
    company: 'Société',
    phone: 'Téléphone',
    topic: 'Sujet',
    sender: {
      subject: 'Nous avons reçu votre message (nº {{number}})',
      preheader: 'Quelqu’un vous répondra dans un délai d’un jour ouvrable.',
      heading: 'Nous avons reçu votre message',
      greeting: 'Bonjour {{name}}, merci de nous avoir écrit.',
      promise:
        'Il est entre les mains des personnes concernées ; l’une d’elles vous répondra dans un délai d’un jour ouvrable. Si cela ne peut attendre, appelez le bureau le plus proche et donnez le numéro ci-dessus.',
      contact: 'Nos bureaux et leurs numéros de téléphone',
      reason:
        'Vous recevez ce message parce que quelqu’un a écrit à {{sender}} par son site Web en donnant cette adresse. Si ce n’est pas vous, ne tenez pas compte de ce message, ou écrivez à {{email}} et nous effacerons votre adresse.',
    },
    staff: {
      subject: 'Formulaire de contact : {{about}}',
      heading: 'Un message {{name, de}}',
      answer: 'Répondez à ce courriel : votre réponse ira à l’expéditeur.',
      reason: 'Ce courriel provient du formulaire de contact {{site, de}}.',
    },
  },
}
