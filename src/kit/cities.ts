import type { Language } from './localized.ts'

/** Cities that are called otherwise in French, with other spellings that they are stored by. */
const CITIES: readonly { en: string; fr: string; also?: readonly string[] }[] = [
  { en: 'Detroit', fr: 'Détroit' },
  { en: 'Mexico City', fr: 'Mexico' },
  { en: 'New Orleans', fr: 'La Nouvelle-Orléans' },
  { en: 'Philadelphia', fr: 'Philadelphie' },
  { en: 'Québec City', fr: 'Québec', also: ['Quebec City', 'Quebec'] },
  { en: 'St. Louis', fr: 'Saint-Louis' },
]

/** A city's name in the reader's language; its stored name where both languages have one. */
export function cityName(stored: string, language: Language): string {
  return CITIES.find((city) => spellingsOf(city).includes(stored))?.[language] ?? stored
}

/** The names that cities may be stored by whose name in either language holds a text, ignoring case and accents. */
export function storedCities(text: string): string[] {
  const wanted = folded(text)
  return CITIES.filter((city) => spellingsOf(city).some((name) => folded(name).includes(wanted))).flatMap(
    spellingsOf,
  )
}

const spellingsOf = ({ en, fr, also = [] }: (typeof CITIES)[number]) => [en, fr, ...also]

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
