import type { Translation } from '#i18n/translation.ts'
import { fr as site } from '../text.fr.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  kinds: {
    'team-member_one': 'Membre de l’équipe',
    'team-member_other': 'Équipe',
    'team-member_new': 'Nouveau membre',
  },
  fields: {
    slug: 'Adresse Web',
    name: 'Nom',
    role: 'Fonction',
    portrait: 'Portrait',
    department: 'Service',
    office: 'Bureau',
    bio: 'Biographie',
    languages: 'Langues',
    email: 'Adresse courriel',
    phone: 'Téléphone',
    since: 'Au cabinet depuis',
    position: 'Ordre',
  },
  hints: {
    slug: 'La dernière partie de l’adresse de la page\u00a0: minuscules, chiffres et traits d’union',
    portrait: 'Affiché en carré\u202f; sans portrait, les initiales sont affichées',
    languages: 'En deux lettres, la mieux maîtrisée d’abord\u00a0: fr, en',
    since: 'L’année',
    position: 'Dans la liste de l’équipe, à partir de 1',
  },
  choices: {
    department: site.departments,
  },
}
