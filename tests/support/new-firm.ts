import type { SetUpFirm } from '#features/setup/contract.ts'

/** A firm as somebody enters it who sets up a site (R806). */
export const NEW_FIRM = {
  name: { en: 'Your Firm', fr: 'Votre cabinet' },
  shortName: { en: 'Your Firm', fr: 'Votre cabinet' },
  email: 'contact@example.com',
  postalAddress: { en: 'Your Firm, 1 Main Street', fr: 'Votre cabinet, 1, rue Main' },
  timeZone: 'America/Toronto',
  offices: [],
} satisfies SetUpFirm
