import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  description:
    '{{firm}}\u00A0: des sociétés cotées se présentent en direct aux conseillers financiers et aux teneurs de marché de toute l’Amérique du Nord, avec leurs rediffusions et leurs communiqués.',
  lede: 'Écoutez les dirigeants, posez-leur vos questions et sachez ce qu’ils comptent faire ensuite. En direct, en ligne et gratuitement.',
  allEvents: 'Voir tous les événements',
  contact: 'Nous joindre',
  next: 'Prochain événement',
  liveNow: 'En direct',
  search: {
    title: 'Trouver un événement',
    submit: 'Rechercher',
  },
  upcoming: 'Événements à venir',
  replays: {
    title: 'Dernières rediffusions',
    lede: 'Chaque présentation en direct reste 90\u00A0jours dans la vidéothèque des VNDR (virtual non-deal roadshows, ou tournées virtuelles hors transaction), avec sous-titres et chapitres.',
    all: 'Vidéothèque des VNDR',
  },
  about: {
    title: 'À propos',
    figures: 'La firme en chiffres',
    more: 'En savoir plus sur la firme',
  },
  figures: {
    years: 'ans d’existence',
    professionals: 'spécialistes des relations avec les investisseurs',
    offices_one: 'bureau',
    offices_other: 'bureaux',
    departments: 'services spécialisés',
    advisors: 'conseillers et teneurs de marché dans notre réseau',
    canadianCities: 'villes canadiennes couvertes',
    usCities: 'villes américaines couvertes',
    advisorsADay: 'conseillers joints chaque jour',
  },
  clients: {
    title: 'Clients',
    all: 'Voir tous les clients',
    lede: 'Chacun avec ses communiqués, ses événements et son cours, sur une page à lui.',
  },
  services: {
    title: 'Services',
    lede: 'Six façons de se faire entendre des investisseurs.',
    all: 'Ce que nous faisons, et à quelles conditions',
    vndr: {
      title: 'Tournées virtuelles hors transaction',
      text: 'Une présentation en direct devant des conseillers de toute l’Amérique du Nord, suivie de questions. La rediffusion, le VNDR, est en ligne dans les 24 à 48 heures et le reste 90 jours.',
    },
    retail: {
      title: 'Services aux conseillers',
      text: 'Nos gens parlent chaque jour à des conseillers, par leur nom, des sociétés que nous représentons.',
    },
    media: {
      title: 'Relations avec les médias',
      text: 'Des entrevues et des reportages dans la presse financière et spécialisée, préparés avec le dirigeant qui les donne.',
    },
    web: {
      title: 'Développement Web',
      text: 'Des sites pour investisseurs rapides, conformes aux règles de divulgation et à jour le matin même du communiqué.',
    },
    social: {
      title: 'Médias sociaux',
      text: 'Les nouvelles là où les investisseurs se parlent déjà, dans les limites de ce que permettent les autorités.',
    },
    studio: {
      title: 'Studio',
      text: 'Entrevues filmées, visites de sites et vidéos d’entreprise, du scénario aux sous-titres dans les deux langues.',
    },
  },
}
