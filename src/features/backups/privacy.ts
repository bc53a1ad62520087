import { type PolicyRow, SERVICE_PROVIDERS_ONLY } from '#platform/privacy.ts'

/** What the privacy policy says of backups (R416). */
export const otherPersonalData: PolicyRow[] = [
  {
    occasion: { en: 'We back up this site', fr: 'Nous sauvegardons ce site' },
    data: {
      en: 'All that this table lists, as of the day of the backup',
      fr: 'Tout ce que ce tableau énumère, au jour de la sauvegarde',
    },
    purpose: {
      en: 'To restore the site after a loss. Our legal obligation to protect the data.',
      fr: 'Pour rétablir le site après une perte. Notre obligation légale de protéger les données.',
    },
    retention: { en: 'At most 1 year', fr: 'Au plus 1\u00a0an' },
    recipients: SERVICE_PROVIDERS_ONLY,
  },
]
