import type { Translation } from '#i18n/translation.ts'
import { fr as site } from '../text.fr.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  kinds: {
    article_one: 'Article',
    article_other: 'Articles',
    article_new: 'Nouvel article',
    'blog-post_one': 'Billet de blogue',
    'blog-post_other': 'Billets de blogue',
    'blog-post_new': 'Nouveau billet',
  },
  fields: {
    slug: 'Adresse Web',
    title: 'Titre',
    summary: 'Résumé',
    body: 'Texte',
    topic: 'Sujet',
    authorId: 'Auteur',
    publishedAt: 'Date',
  },
  hints: {
    slug: 'La dernière partie de l’adresse de la page\u00a0: minuscules, chiffres et traits d’union',
    summary: 'Affiché dans les listes, les résultats de recherche et les partages',
    authorId: 'Un membre de l’équipe\u202f; vide\u00a0: le cabinet',
    publishedAt: 'La date indiquée sur la page. D’ici là, la page n’est pas affichée',
  },
  choices: {
    topic: site.topics,
  },
}
