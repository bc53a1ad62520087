import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  eyebrow: { service: 'Services', about: 'Le cabinet', legal: 'Mentions légales' },
  contents: 'Sur cette page',
  updated: 'Mise à jour le {{date}}',
  inEnglish: 'Cette page n’existe qu’en anglais.',
  otherServices: 'Nos autres services',
  from: 'À partir de {{price}}',
  numbers: 'Les chiffres',
  column: '{{label}}\u00a0: {{value}}',
  cities: {
    show: 'Voir toutes les villes et leurs chiffres',
    CA_one: 'Canada, {{count}} ville',
    CA_other: 'Canada, {{count}} villes',
    US_one: 'États-Unis, {{count}} ville',
    US_other: 'États-Unis, {{count}} villes',
    people: '{{people}} personnes',
    scale: 'Conseillers et teneurs de marché',
  },
  drawing: {
    metres: '{{metres}}\u00a0m',
    stage: 'Plateau',
  },
  statistics: {
    none: 'Ce site ne compte pas les visites en ce moment et ne charge aucun outil pour le faire.',
    idle: 'Les visites ne sont comptées que dans les navigateurs qui exécutent les scripts, et seulement avec votre accord.',
    granted: 'Vous avez autorisé les statistiques dans ce navigateur.',
    refused: 'Vous avez refusé les statistiques dans ce navigateur.',
    unasked: 'Tant que vous n’aurez pas choisi, rien ne sera compté.',
    allow: 'Autoriser les statistiques',
    refuse: 'Refuser',
  },
  shortcut: {
    on: 'La touche / mène à la recherche dans ce navigateur.',
    off: 'La touche / est sans effet dans ce navigateur.',
    idle: 'La touche / mène à la recherche dans les navigateurs où les scripts sont permis.',
    turnOff: 'Désactiver la touche /',
    turnOn: 'Activer la touche /',
  },
}
