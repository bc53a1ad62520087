import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  bar: 'Aperçu d’un brouillon, non publié. Ce lien fonctionne jusqu’au {{day}} à {{time}}.',
  early:
    'La date de publication du brouillon est encore à venir\u202f; l’aperçu montre celle d’aujourd’hui à la place.',
  toSite: 'Vers le site',
  again: 'Réessayer',
  refused: {
    title: 'Ce lien d’aperçu ne fonctionne pas',
    text: 'Il est endommagé ou n’est plus valide. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  },
  ended: {
    title: 'Cet aperçu a pris fin',
    text: 'Le brouillon a été publié ou supprimé.',
  },
  incomplete: {
    title: 'Ce brouillon ne peut pas encore être affiché',
    text: 'Le site n’affiche une page que si elle est complète. À corriger\u00a0:',
  },
  fault: '{{field}}\u00a0: {{message}}',
  noPage: {
    title: 'Aucune page n’affiche ce brouillon',
    text: 'Ce type de contenu n’a pas sa propre page.',
  },
  moved: {
    title: 'Cette adresse mène ailleurs',
    text: 'Après la publication, {{path}} mènera les visiteurs à {{target}}.',
  },
  hidden: {
    title: 'Les visiteurs ne trouveraient pas cette page',
    text: 'Avec ce brouillon, le site n’aurait aucune page à l’adresse {{path}}\u00a0: par exemple, parce que sa période est terminée.',
  },
  busy: {
    title: 'Un instant, s’il vous plaît',
    text: 'D’autres personnes consultent des aperçus, ou ce contenu est en cours de publication. Veuillez réessayer dans quelques secondes.',
  },
}
