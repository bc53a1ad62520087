import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  kinds: {
    area_one: 'Région',
    area_other: 'Régions',
    area_new: 'Nouvelle région',
  },
  fields: {
    name: 'Nom',
    cities: 'Autres villes',
    position: 'Ordre',
  },
  hints: {
    name: 'Tel que les visiteurs le choisissent pour leurs alertes',
    cities: 'Telles que les événements les nomment, outre la ville qui donne son nom à la région',
    position: 'Les régions sont affichées selon ce numéro, à partir de 1',
  },
}
