import { type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { REPORT_RETENTION_DAYS } from './contract.ts'

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  clientErrors: {
    occasion: {
      en: 'A page fails in your browser',
      fr: 'Une page ne s’affiche pas correctement dans votre navigateur',
    },
    data: {
      en: 'The error, the address of the page without its query, the name of your browser',
      fr: 'L’erreur, l’adresse de la page sans ses paramètres, le nom de votre navigateur',
    },
    purpose: {
      en: 'To find and fix the error. Our legitimate interest in a site that works.',
      fr: 'Pour trouver et corriger l’erreur. Notre intérêt légitime à ce que le site fonctionne.',
    },
    retention: { en: `${REPORT_RETENTION_DAYS} days`, fr: `${REPORT_RETENTION_DAYS}\u00a0jours` },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
} satisfies Record<string, PolicyRow>
