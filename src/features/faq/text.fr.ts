import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Foire aux questions',
  titles: {
    investor_relations: 'Foire aux questions',
    media_relations: 'Questions sur les relations avec les médias',
  },
  descriptions: {
    investor_relations:
      'Des questions sur nos services, les tournées virtuelles, les rediffusions et les cours, avec des réponses claires.',
    media_relations:
      'Des questions de journalistes sur nos clients, les entrevues et les articles, avec des réponses claires.',
  },
  lede: 'Les questions que les clients, les conseillers et les journalistes nous posent le plus, avec les réponses que nous donnerions au téléphone.',
  banner: {
    title: 'Vous avez manqué une présentation\u202f?',
    text: 'Regardez sa rediffusion dans notre bibliothèque de tournées de présentation virtuelles sans placement (VNDR). Les rediffusions sont mises en ligne dans les 24 à 48\u00a0heures et y restent 90\u00a0jours.',
    action: 'Aller à la bibliothèque VNDR',
  },
  tabs: 'Thèmes',
  tab: {
    investor_relations: 'Relations avec les investisseurs',
    media_relations: 'Relations avec les médias',
  },
  search: {
    label: {
      investor_relations: 'Rechercher dans Relations avec les investisseurs',
      media_relations: 'Rechercher dans Relations avec les médias',
    },
    submit: 'Rechercher',
    clear: 'Voir toutes les questions',
  },
  count_one: '{{count}}\u00a0question',
  count_other: '{{count}}\u00a0questions',
  results: 'Résultats de la recherche pour «\u00a0{{text}}\u00a0»',
  none: 'Aucun résultat trouvé',
  noneAdvice: 'Essayez un autre mot, ou posez-nous la question.',
  elsewhere_one: '{{count}}\u00a0réponse sous {{tab}}',
  elsewhere_other: '{{count}}\u00a0réponses sous {{tab}}',
  anchor: 'Lien vers cette réponse',
  anchorOf: 'Lien vers cette réponse\u00a0: {{question}}',
  ask: {
    title: 'Votre question n’y est pas\u202f?',
    text: 'Écrivez-nous ou appelez-nous. Vous aurez une réponse dans un délai d’un jour ouvrable.',
    action: 'Nous joindre',
  },
  empty: 'Il n’y a pas encore de questions ici.',
}
