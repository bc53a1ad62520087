import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Salle de presse',
  description:
    'Pour les journalistes : nos derniers articles et les derniers communiqués de nos clients, une personne à joindre directement, et le logo, le texte de présentation et les chiffres qui accompagnent un article.',
  lede: 'Ce que nous et nos clients avons publié, quelqu’un à appeler, et ce qu’il faut à un article par ailleurs.',
  articles: 'Derniers articles',
  allArticles: 'Tous les articles',
  noArticles: 'Aucun article trouvé.',
  releases: 'Derniers communiqués de nos clients',
  allReleases: 'Tous les communiqués',
  noReleases: 'Désolé, aucun communiqué ne correspond à vos critères',
  releasesAdvice: 'Les communiqués de nos clients paraîtront ici dès qu’il y en aura.',
  contact: {
    title: 'Relations de presse',
    text: 'Une question sur la firme, ses événements ou un client : une seule ligne pour toutes. Dites-nous votre heure de tombée ; nous répondons avant.',
    office: '{{role}}, {{city}}',
    elsewhere: 'Dans une autre langue, ou en dehors des heures de bureau, écrivez à {{email}}.',
    general: 'Écrivez à {{email}} et dites-nous votre heure de tombée.',
  },
  kit: {
    title: 'Trousse de presse',
    text: 'Pour accompagner un article sur la firme. Veuillez en respecter les couleurs et les proportions.',
    logo: 'Logo',
    onLight: 'Sur fond clair',
    onDark: 'Sur fond sombre',
    logoAlt: 'Le logo {{firm, de}}',
    download: '{{format}}, {{ground}}',
    boilerplate: 'Présentation de la firme, à citer',
    boilerplateText: 'Le même propos dans les deux langues ; aucun n’est la traduction de l’autre.',
    language: { en: 'Anglais', fr: 'Français' },
    figures: 'La firme en chiffres',
    facts: {
      founded: 'Fondée en',
      professionals: 'Spécialistes',
      departments: 'Services',
      offices: 'Bureaux',
      advisors: 'Conseillers et teneurs de marché',
      advisorsADay: 'Conseillers joints par jour',
      canadianCities: 'Villes canadiennes',
      usCities: 'Villes américaines',
    },
    over: 'plus de {{figure}}',
    team: 'Le rôle et le bureau de chacun figurent à la page de l’équipe.',
    toTeam: 'Équipe',
  },
}
