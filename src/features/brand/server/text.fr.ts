import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

/** Textes des réponses de l’API sur l’image de marque. */
export const fr: Translation<typeof en> = {
  published: 'C’est publié. Le site l’affiche dès maintenant.',
  held: 'Soumis à la révision. Le site l’affichera dès qu’une autre personne aura publié le brouillon du cabinet.',
  notPicture: 'Choisissez un fichier PNG ou SVG qu’un navigateur peut afficher',
  textInDrawing: 'Ce dessin contient des textes, que le site omettrait. Convertissez-les d’abord en tracés',
  tooManyPixels: 'Choisissez une image d’au plus {{most, number}}\u00a0pixels de côté',
  tooSmall:
    'Choisissez une image d’au moins {{width, number}}\u00a0pixels de large et {{height, number}} de haut',
}
