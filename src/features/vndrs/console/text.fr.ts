import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  kinds: {
    vndr_one: 'VNDR',
    vndr_other: 'VNDR',
    vndr_new: 'Nouveau VNDR',
    video_one: 'Vidéo',
    video_other: 'Vidéos',
    video_new: 'Nouvelle vidéo',
  },
  fields: {
    slug: 'Adresse Web',
    language: 'Langue parlée',
    media: 'Film',
    preview: 'Première minute',
    lengthSeconds: 'Durée en secondes',
    width: 'Largeur en pixels',
    height: 'Hauteur en pixels',
    publishedAt: 'Date',
    captions: 'Sous-titres',
    chapters: 'Chapitres',
    'chapters.startsAtSeconds': 'Début',
    'chapters.title': 'Titre',
    slides: 'Diapositives',
    'slides.startsAtSeconds': 'Début',
    'slides.title': 'Titre',
    'slides.image': 'Image',
    eventId: 'Événement',
    title: 'Titre',
    summary: 'Résumé',
    poster: 'Image d’attente',
  },
  hints: {
    slug: 'La dernière partie de l’adresse de la page\u00a0: minuscules, chiffres et traits d’union',
    media: 'Vide\u00a0: le film a été retiré',
    preview: 'Pour les visiteurs non connectés\u202f; vide\u00a0: extraite du film',
    captions: 'WebVTT ou SRT\u00a0: ce qui est dit, avec le minutage',
    publishedAt: 'Quand il devient public',
    summary:
      'Une ligne vide commence un nouveau paragraphe\u202f; pour un VNDR, vide\u00a0: celui de l’événement',
    poster: 'Affichée avant la lecture\u202f; pour un VNDR, vide\u00a0: celle de l’événement',
    'chapters.startsAtSeconds': 'Comme dans le lecteur\u00a0: 1:05',
    'slides.startsAtSeconds': 'Comme dans le lecteur\u00a0: 1:05',
    eventId: 'L’événement dont c’est la rediffusion',
  },
}
