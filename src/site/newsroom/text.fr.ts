import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Salle de presse',
  description:
    'Pour les journalistes\u00a0: nos derniers articles et les derniers communiqués de nos clients, une personne à joindre directement, et le logo, le texte de présentation et les chiffres qui accompagnent un article.',
  lede: 'Nos articles, les communiqués de nos clients, une personne à joindre et une pochette de presse.',
  articles: 'Derniers articles',
  allArticles: 'Tous les articles',
  noArticles: 'Aucun article trouvé.',
  releases: 'Derniers communiqués de nos clients',
  allReleases: 'Tous les communiqués',
  contact: {
    title: 'Relations avec les médias',
    text: 'Pour toute question sur le cabinet, ses événements ou un client, composez un seul numéro. Dites-nous votre heure de tombée.',
    office: '{{role}}, {{city}}',
    elsewhere: 'Pour une autre langue ou en dehors des heures de bureau, écrivez à {{email}}.',
    general: 'Écrivez à {{email}} et dites-nous votre heure de tombée.',
  },
  kit: {
    title: 'Pochette de presse',
    text: 'Pour accompagner un article sur le cabinet. Veuillez respecter les couleurs et les proportions.',
    logo: 'Logo',
    onLight: 'Sur fond clair',
    onDark: 'Sur fond sombre',
    logoAlt: 'Le logo {{firm, de}}',
    download: '{{format}}, {{ground}}',
    boilerplate: 'Présentation du cabinet, à citer',
    boilerplateText: 'Offerte dans les deux langues. Vous pouvez la citer telle quelle.',
    language: { en: 'Anglais', fr: 'Français' },
    figures: 'Le cabinet en chiffres',
    facts: {
      founded: 'Année de fondation',
      professionals: 'Spécialistes',
      departments: 'Services',
      offices: 'Bureaux',
      advisors: 'Conseillers et teneurs de marché',
      advisorsADay: 'Conseillers joints par jour',
      canadianCities: 'Villes canadiennes',
      usCities: 'Villes américaines',
    },
    over: 'plus de {{figure}}',
    atLeast: 'au moins {{figure}}',
    team: 'Consultez la page de l’équipe pour connaître le rôle et le bureau de chacun.',
    toTeam: 'Voir l’équipe',
  },
}
