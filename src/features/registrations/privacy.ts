import type { Bilingual, BrowserItem, PolicyRow } from '#platform/privacy.ts'
import { REGISTRATION_RETENTION_MONTHS } from './contract.ts'

/** How long a registration and what belongs to it are stored, as the privacy policy says it. */
export const RETENTION_AFTER_EVENT: Bilingual = {
  en: `${REGISTRATION_RETENTION_MONTHS} months after the event`,
  fr: `${REGISTRATION_RETENTION_MONTHS}\u00a0mois après l’événement`,
}

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  registrations: {
    occasion: {
      en: 'You register for an event, and attend it',
      fr: 'Vous vous inscrivez à un événement et y assistez',
    },
    data: {
      en: 'Name, e-mail address, firm; title, telephone number, investor type, topic, and comment or question, if you give them; your answers to the questions of an event; the companies you choose; language, time zone, when you registered, your place, whether you turned e-mails off; when you joined, when you left, and for how many seconds you watched',
      fr: 'Nom, adresse courriel, entreprise\u202f; fonction, téléphone, type d’investisseur, sujet, et commentaire ou question, si vous les donnez\u202f; vos réponses aux questions d’un événement\u202f; les sociétés choisies\u202f; langue, fuseau horaire, moment de l’inscription, place, désactivation de courriels\u202f; l’heure de votre arrivée et de votre départ, et le nombre de secondes visionnées',
    },
    purpose: {
      en: 'To let you attend, to write to you about the event, and to tell the companies you choose who registered and who attended. Your consent, given on the form.',
      fr: 'Pour vous donner accès à l’événement, vous écrire à son sujet et informer les sociétés que vous choisissez des inscriptions et des présences. Votre consentement, donné dans le formulaire.',
    },
    retention: RETENTION_AFTER_EVENT,
    recipients: {
      en: 'the presenting company or, of several, those you choose',
      fr: 'la société qui fait la présentation ou, de plusieurs, celles que vous choisissez',
    },
  },
} satisfies Record<string, PolicyRow>

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
  {
    name: 'registration:…, registered:…',
    place: 'sessionStorage',
    purpose: {
      en: 'The registration that you are filling in, and the link you have just been given, so that reloading the page loses nothing',
      fr: 'L’inscription en cours et le lien que vous venez de recevoir, pour qu’un rechargement ne perde rien',
    },
    until: { en: 'You close the tab', fr: 'Fermeture de l’onglet' },
  },
]
