import type { Bilingual } from '#platform/privacy.ts'
import { REGISTRATION_RETENTION_MONTHS } from '../contract.ts'

/** How long a registration and what belongs to it are stored, as the privacy policy says it. */
export const RETENTION_AFTER_EVENT: Bilingual = {
  en: `${REGISTRATION_RETENTION_MONTHS} months after the event`,
  fr: `${REGISTRATION_RETENTION_MONTHS}\u00a0mois après l’événement`,
}
