import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  description:
    '{{firm}}\u00A0: présentations de sociétés cotées aux conseillers financiers et aux teneurs de marché de toute l’Amérique du Nord, rediffusions et communiqués.',
  lede: 'Écoutez les dirigeants parler de leur société, en ligne et gratuitement. Envoyez vos questions en vous inscrivant.',
  allEvents: 'Voir tous les événements',
  contact: 'Nous joindre',
  next: 'Prochain événement',
  liveNow: 'En direct',
  recordedNow: 'Présentation enregistrée, en cours',
  search: {
    title: 'Trouver un événement',
    submit: 'Rechercher',
  },
  upcoming: 'Événements à venir',
  replays: {
    title: 'Dernières rediffusions',
    lede: 'Les rediffusions sont offertes pendant 90\u00a0jours dans notre bibliothèque de tournées de présentation virtuelles sans placement (VNDR), où vous pouvez les chercher par société, par sujet et par date.',
    all: 'Bibliothèque VNDR',
  },
  about: {
    title: 'À propos',
    figures: 'Le cabinet en chiffres',
    more: 'En savoir plus sur le cabinet',
  },
  figures: {
    years_one: 'an d’existence',
    years_other: 'ans d’existence',
    professionals_one: 'spécialiste des relations avec les investisseurs',
    professionals_other: 'spécialistes des relations avec les investisseurs',
    offices_one: 'bureau',
    offices_other: 'bureaux',
    departments_one: 'service spécialisé',
    departments_other: 'services spécialisés',
    advisors: 'conseillers et teneurs de marché dans notre réseau',
    canadianCities: 'villes canadiennes couvertes',
    usCities: 'villes américaines couvertes',
    advisorsADay: 'conseillers joints par jour',
  },
  clients: {
    title: 'Clients',
    all: 'Voir tous les clients',
    lede: 'Chaque client a sa page, avec ses communiqués, ses événements et le cours différé de son action.',
  },
  services: {
    title: 'Services',
    lede: 'Comment nous aidons les sociétés cotées à joindre les investisseurs.',
    all: 'Voir nos services et leurs conditions',
    vndr: {
      title: 'Tournées de présentation virtuelles sans placement',
      text: 'Une présentation devant des conseillers de toute l’Amérique du Nord, avec des réponses aux questions reçues à l’avance. La rediffusion est versée dans la bibliothèque VNDR dans les 24 à 48\u00a0heures et y reste 90\u00a0jours.',
    },
    retail: {
      title: 'Services aux conseillers',
      text: 'Notre équipe appelle chaque jour des conseillers pour leur parler des sociétés que nous représentons.',
    },
    media: {
      title: 'Relations avec les médias',
      text: 'Des entrevues et des reportages dans la presse financière et spécialisée. Nous préparons vos dirigeants à chaque entrevue.',
    },
    web: {
      title: 'Développement Web',
      text: 'Des sites rapides pour vos investisseurs, conformes aux obligations d’information et à jour le matin même du communiqué.',
    },
    social: {
      title: 'Médias sociaux',
      text: 'Vos nouvelles là où les investisseurs échangent déjà, dans les limites fixées par les autorités de réglementation.',
    },
    studio: {
      title: 'Studio',
      text: 'Entrevues filmées, visites de sites et vidéos d’entreprise, du scénario aux sous-titres, dans les deux langues.',
    },
  },
}
