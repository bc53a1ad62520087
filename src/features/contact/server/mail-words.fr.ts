import { withDe } from '#kit/french.ts'
import type { MailWords } from './mail-words.en.ts'

export const fr: MailWords = {
  number: 'Numéro',
  sent: 'Envoyé',
  name: 'Nom',
  email: 'Courriel',
  company: 'Société',
  phone: 'Téléphone',
  topic: 'Sujet',
  sender: {
    subject: (number) => `Nous avons reçu votre message (nº ${number})`,
    preheader: 'Quelqu’un vous répondra dans un délai d’un jour ouvrable.',
    heading: 'Nous avons reçu votre message',
    greeting: (name) => `Bonjour ${name}, merci de nous avoir écrit.`,
    promise:
      'Il est entre les mains des personnes concernées ; l’une d’elles vous répondra dans un délai d’un jour ouvrable. Si cela ne peut attendre, appelez le bureau le plus proche et donnez le numéro ci-dessus.',
    contact: 'Nos bureaux et leurs numéros de téléphone',
    reason: (sender, email) =>
      `Vous recevez ce message parce que quelqu’un a écrit à ${sender} par son site Web en donnant cette adresse. Si ce n’est pas vous, ne tenez pas compte de ce message, ou écrivez à ${email} et nous effacerons votre adresse.`,
  },
  staff: {
    subject: (about) => `Formulaire de contact : ${about}`,
    heading: (name) => `Un message ${withDe(name)}`,
    answer: 'Répondez à ce courriel : votre réponse ira à l’expéditeur.',
    reason: (site) => `Ce courriel provient du formulaire de contact ${withDe(site)}.`,
  },
}
