import type { BrowserItem } from '#platform/privacy.ts'
import { UPLOAD_DAYS } from './console/contract.ts'

/** What the feature's pages store in a browser (R416). */
export const browserItems: BrowserItem[] = [
  {
    audience: 'staff',
    name: 'tus::…',
    place: 'localStorage',
    purpose: {
      en: 'Lets staff resume the upload of a file that was interrupted: its name, size and date',
      fr: 'Permet au personnel de reprendre le téléversement interrompu d’un fichier\u00a0: nom, taille et date du fichier',
    },
    until: {
      en: `The upload is complete; what has arrived is deleted after ${UPLOAD_DAYS * 24} hours`,
      fr: `Fin du téléversement\u202f; la partie reçue est supprimée après ${UPLOAD_DAYS * 24}\u00a0heures`,
    },
  },
]
