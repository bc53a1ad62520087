import type { Language } from './localized.ts'
import { fold } from './words.ts'

/** Cities whose French name differs from the English one, with other spellings that the database may hold. */
const CITIES: readonly { en: string; fr: string; also?: readonly string[] }[] = [
  { en: 'Detroit', fr: 'Détroit' },
  { en: 'Mexico City', fr: 'Mexico' },
  { en: 'New Orleans', fr: 'La Nouvelle-Orléans' },
  { en: 'Philadelphia', fr: 'Philadelphie' },
  { en: 'Québec City', fr: 'Québec', also: ['Quebec City', 'Quebec'] },
  { en: 'St. Louis', fr: 'Saint-Louis' },
]

/** A city's name in the reader's language; the stored name when both languages write it alike. */
export function cityName(stored: string, language: Language): string {
  return CITIES.find((city) => spellingsOf(city).includes(stored))?.[language] ?? stored
}

/** Stored spellings of every city whose name, in either language, contains `text`; case and accents are ignored. */
export function storedCities(text: string): string[] {
  const folded = fold(text)
  return CITIES.filter((city) => spellingsOf(city).some((name) => fold(name).includes(folded))).flatMap(
    spellingsOf,
  )
}

const spellingsOf = ({ en, fr, also = [] }: (typeof CITIES)[number]) => [en, fr, ...also]
