import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

/** Textes du courriel d’essai et des réponses de l’API à son sujet. */
export const fr: Translation<typeof en> = {
  testMail: {
    queued: 'Courriel en cours d’envoi à {{email}}.',
    subject: 'Courriel d’essai\u00a0: {{firm}}',
    preheader: 'Si vous lisez ceci, les courriels fonctionnent.',
    heading: 'Les courriels fonctionnent',
    text: 'Les courriels aux personnes inscrites ou abonnées ressemblent à celui-ci. Vérifiez l’expéditeur ci-dessus et l’adresse postale ci-dessous.',
    button: 'Ouvrir la console',
    reason: 'Vous recevez ce courriel parce que vous l’avez demandé dans la console.',
  },
}
