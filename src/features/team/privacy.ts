import { type PolicyRow, SITE_VISITORS } from '#platform/privacy.ts'

/** What the privacy policy says of the feature's tables (R416). */
export const policies = {
  teamMembers: {
    audience: 'staff',
    occasion: { en: 'You work for us', fr: 'Vous travaillez pour nous' },
    data: {
      en: 'Name, portrait, role, office, languages, biography; business e-mail address and telephone number',
      fr: 'Nom, portrait, fonction, bureau, langues, biographie\u202f; adresse courriel et téléphone professionnels',
    },
    purpose: {
      en: 'To introduce the team on this site. Our legitimate interest in being reachable.',
      fr: 'Pour présenter l’équipe sur ce site. Notre intérêt légitime à être joignables.',
    },
    retention: { en: 'Until you leave the firm', fr: 'Jusqu’à votre départ' },
    recipients: SITE_VISITORS,
  },
} satisfies Record<string, PolicyRow>
