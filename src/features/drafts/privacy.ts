import { type BrowserItem, formDraft, type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'
import { CLIENT_LINK_RETENTION } from './server/client-reviews.ts'

const { unansweredDays, months } = CLIENT_LINK_RETENTION

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  clientLinks: {
    occasion: {
      en: 'We ask you to review a draft before it is published',
      fr: 'Nous vous demandons de relire un brouillon avant sa publication',
    },
    data: {
      en: 'Name, e-mail address, language; when you opened the link, your remarks and your approval',
      fr: 'Nom, adresse courriel, langue\u202f; moment où vous avez ouvert le lien, vos remarques et votre approbation',
    },
    purpose: {
      en: 'To publish nothing about your company that you have not read. Our legitimate interest in correct information.',
      fr: 'Pour ne rien publier sur votre société que vous n’ayez lu. Notre intérêt légitime à l’exactitude de l’information.',
    },
    retention: {
      en: `${unansweredDays} days after the link’s end; with a remark or an approval, ${months} months`,
      fr: `${unansweredDays}\u00a0jours après la fin du lien\u202f; avec une remarque ou une approbation, ${months}\u00a0mois`,
    },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
} satisfies Record<string, PolicyRow>

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
  formDraft('client-review:…'),
  {
    audience: 'staff',
    name: 'console-typing',
    place: 'localStorage',
    purpose: {
      en: 'Keeps what staff type in the console until it is saved',
      fr: 'Conserve ce que le personnel saisit dans la console jusqu’à l’enregistrement',
    },
    until: { en: 'It is saved or discarded', fr: 'Enregistrement ou abandon de la saisie' },
  },
  {
    audience: 'staff',
    name: 'console-editing',
    place: 'sessionStorage',
    purpose: {
      en: 'Recognizes a staff member’s tab after a reload, so that they can go on editing there',
      fr: 'Reconnaît un onglet du personnel après un rechargement, pour que la modification puisse s’y poursuivre',
    },
    until: { en: 'The tab is closed', fr: 'Fermeture de l’onglet' },
  },
]
