import { REGISTRATION_RETENTION_MONTHS } from '#features/registrations/contract.ts'

/**
 * What is kept when an account is deleted: one text for the account page, the message and page after it, and the e-mail.
 * @param privacy the name of the privacy policy, or a mark where the page has a link
 */
export const keptAfterDeletion = {
  en: (privacy: string) =>
    `We keep your event registrations, and the consents given with them, for ${REGISTRATION_RETENTION_MONTHS} months after the event. We keep messages and applications that you sent us as described in our ${privacy}. If you get e-mail alerts, they will continue until you unsubscribe.`,
  fr: (privacy: string) =>
    `Nous conservons vos inscriptions aux événements, et les consentements qui les accompagnent, pendant ${REGISTRATION_RETENTION_MONTHS}\u00A0mois après l’événement. Nous conservons les messages et les candidatures que vous nous avez envoyés comme l’indique notre ${privacy}. Si vous recevez des alertes par courriel, elles continueront jusqu’à ce que vous vous en désabonniez.`,
}
