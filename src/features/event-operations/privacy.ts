import type { BrowserItem } from '#platform/privacy.ts'

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
  {
    audience: 'staff',
    name: 'registrant-message:…',
    place: 'sessionStorage',
    purpose: {
      en: 'Keeps what staff write to an event’s registrants until it is sent',
      fr: 'Conserve ce que le personnel écrit aux personnes inscrites à un événement jusqu’à l’envoi',
    },
    until: {
      en: 'The message is sent, or you close the tab',
      fr: 'Envoi du message ou fermeture de l’onglet',
    },
  },
]
