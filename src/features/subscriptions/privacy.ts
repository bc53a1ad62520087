import { type BrowserItem, formDraft, type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { ENDED_SUBSCRIPTION_RETENTION_MONTHS, LINK_DAYS, UNDO_DAYS } from './contract.ts'

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  subscriptions: {
    occasion: { en: 'You subscribe to e-mail alerts', fr: 'Vous vous abonnez aux alertes par courriel' },
    data: {
      en: 'E-mail address; name, company and telephone number, if you give them; your choices, pauses and language; time zone; the page you subscribed on; which alerts were sent',
      fr: 'Adresse courriel\u202f; nom, entreprise et téléphone, si vous les donnez\u202f; vos choix, vos pauses, votre langue\u202f; fuseau horaire\u202f; la page de l’abonnement\u202f; les alertes envoyées',
    },
    purpose: {
      en: 'To send you the alerts you chose. Your consent, confirmed through the link we e-mail you, or given in your account.',
      fr: 'Pour vous envoyer les alertes choisies. Votre consentement, confirmé par le lien que nous vous envoyons ou donné dans votre compte.',
    },
    retention: {
      en: `Until you unsubscribe; your choices, ${UNDO_DAYS} days more, so that you can restore them; your address and the proof of consent, ${ENDED_SUBSCRIPTION_RETENTION_MONTHS} months more. A request that isn’t confirmed: ${LINK_DAYS.confirm + 1} days.`,
      fr: `Jusqu’à votre désabonnement\u202f; vos choix, ${UNDO_DAYS}\u00a0jours de plus, pour que vous puissiez les rétablir\u202f; votre adresse et la preuve du consentement, ${ENDED_SUBSCRIPTION_RETENTION_MONTHS}\u00a0mois de plus. Une demande non confirmée\u00a0: ${LINK_DAYS.confirm + 1}\u00a0jours.`,
    },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
  consents: {
    occasion: { en: 'You give consent', fr: 'Vous donnez un consentement' },
    data: {
      en: 'Its wording and language, your e-mail address, and the time and your network address when it is given, confirmed and ended',
      fr: 'Son libellé et sa langue, votre adresse courriel, l’heure et votre adresse réseau lorsqu’il est donné, confirmé et retiré',
    },
    purpose: {
      en: 'To be able to prove it. Our obligation under privacy and anti-spam law.',
      fr: 'Pour pouvoir en faire la preuve. Notre obligation en vertu des lois antipourriel et des lois sur la protection des renseignements personnels.',
    },
    retention: {
      en: 'As long as the registration, message, subscription or application that it belongs to',
      fr: 'Tant que l’inscription, le message, l’abonnement ou la candidature dont il relève',
    },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
} satisfies Record<string, PolicyRow>

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [formDraft('subscribe')]
