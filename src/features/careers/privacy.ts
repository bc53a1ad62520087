import { type BrowserItem, formDraft, type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { APPLICATION_RETENTION } from './contract.ts'

const { afterClosingMonths } = APPLICATION_RETENTION

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  applications: {
    occasion: { en: 'You apply for a position', fr: 'Vous posez votre candidature' },
    data: {
      en: 'Name, e-mail address, CV, language; telephone number and message, if you give them',
      fr: 'Nom, adresse courriel, CV, langue\u202f; téléphone et message, si vous les donnez',
    },
    purpose: {
      en: 'To consider your application, and to keep records of hiring. Your request, and our obligation under employment law; for similar positions, your consent.',
      fr: 'Pour étudier votre candidature et tenir des dossiers d’embauche. Votre demande, et notre obligation en vertu des lois sur le travail\u202f; pour des postes semblables, votre consentement.',
    },
    retention: {
      en: `${afterClosingMonths} months after the position closes`,
      fr: `${afterClosingMonths}\u00a0mois après la clôture du concours`,
    },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
} satisfies Record<string, PolicyRow>

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [formDraft('application:…')]
