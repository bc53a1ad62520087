import type { Translation } from '#i18n/translation.ts'
import { fr as site } from '../text.fr.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  kinds: {
    release_one: 'Communiqué',
    release_other: 'Communiqués',
    release_new: 'Nouveau communiqué',
  },
  fields: {
    companyId: 'Société',
    topic: 'Sujet',
    publishedAt: 'Date',
    versions: 'Textes',
    'versions.en': 'Anglais',
    'versions.fr': 'Français',
    'versions.slug': 'Adresse Web',
    'versions.title': 'Titre',
    'versions.summary': 'Premier paragraphe',
    'versions.body': 'Texte',
    'versions.source': 'Agence de presse',
    'versions.sourceUrl': 'Adresse chez l’agence de presse',
  },
  hints: {
    companyId: 'Vide\u00a0: ne vient pas d’une société cliente et n’est pas affiché',
    publishedAt: 'La date et l’heure du communiqué, au plus tard celles de sa publication',
    versions: 'En anglais, en français, ou les deux',
    'versions.slug':
      'La dernière partie de l’adresse de la page\u00a0: minuscules, chiffres et traits d’union',
    'versions.summary': 'En texte brut, pour les listes et la recherche',
    'versions.source': 'Qui l’a diffusé',
  },
  choices: {
    topic: site.topics,
  },
}
