import type { BrowserItem } from '#platform/privacy.ts'

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
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
