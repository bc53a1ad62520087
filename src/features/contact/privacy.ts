import { type BrowserItem, formDraft, type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { MESSAGE_RETENTION_MONTHS } from './contract.ts'

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  contactMessages: {
    occasion: { en: 'You write to us', fr: 'Vous nous écrivez' },
    data: {
      en: 'Name, e-mail address, message, language; company, telephone number and topic, if you give them',
      fr: 'Nom, adresse courriel, message, langue\u202f; entreprise, téléphone et sujet, si vous les donnez',
    },
    purpose: { en: 'To answer you. Your consent.', fr: 'Pour vous répondre. Votre consentement.' },
    retention: { en: `${MESSAGE_RETENTION_MONTHS} months`, fr: `${MESSAGE_RETENTION_MONTHS}\u00a0mois` },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
} satisfies Record<string, PolicyRow>

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [formDraft('contact')]
