import { cityName } from '#kit/cities.ts'
import { countryName } from '#kit/countries.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Event, Place } from '../contract.ts'
import { storedPlaceSchema } from './event-document.ts'

type PlacedRow = { place: unknown; city: string }

/** How people attend an event, and where (R303). */
export function attendanceOf(row: PlacedRow, language: Language): Pick<Event, 'attendanceMode' | 'place'> {
  return { attendanceMode: attendanceModeOf(row), place: placeOf(row, language) }
}

export function attendanceModeOf({ place }: Pick<PlacedRow, 'place'>): Event['attendanceMode'] {
  const stored = storedPlaceSchema.parse(place)
  if (!stored) return 'online'
  return stored.isAlsoOnline ? 'hybrid' : 'in_person'
}

function placeOf(row: PlacedRow, language: Language): Place | null {
  const stored = storedPlaceSchema.parse(row.place)
  if (!stored) return null
  const { region, postalCode, country } = stored
  const city = cityName(row.city, language)
  const street = stored.address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const inRegion = region === null ? city : language === 'fr' ? `${city} (${region})` : `${city}, ${region}`
  return {
    name: inLanguage(stored.name, language),
    street,
    city,
    region,
    postalCode,
    country,
    directions: stored.directions && inLanguage(stored.directions, language),
    lines: [
      ...street,
      postalCode === null ? inRegion : `${inRegion} ${postalCode}`,
      countryName(country, language),
    ],
  }
}
