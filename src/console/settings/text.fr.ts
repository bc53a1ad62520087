import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Réglages',
  review: {
    title: 'Double lecture',
    lead: 'La dernière personne à avoir modifié un tel contenu ne peut ni l’approuver ni le publier\u00a0: une autre doit le faire. La règle vaut dès l’étape suivante, y compris pour les brouillons en cours.',
    kinds: 'Contenus concernés',
    save: 'Enregistrer',
    saved: 'Enregistré.',
  },
}
