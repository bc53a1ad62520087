import { describe, expect, test } from 'vitest'
import { EASTERN_AMERICA, viewFor } from './map-view.ts'

const CITIES = {
  toronto: { longitude: -79.4, latitude: 43.6 },
  atlanta: { longitude: -84.4, latitude: 33.8 },
  calgary: { longitude: -114.1, latitude: 51.05 },
  vancouver: { longitude: -123.1, latitude: 49.3 },
  london: { longitude: -0.1, latitude: 51.5 },
  paris: { longitude: 2.35, latitude: 48.85 },
  sydney: { longitude: 151.2, latitude: -33.9 },
  auckland: { longitude: 174.8, latitude: -36.8 },
  reykjavik: { longitude: -21.9, latitude: 64.1 },
}
type TestCity = keyof typeof CITIES

const FIRMS: TestCity[][] = [
  ['calgary'],
  ['paris'],
  ['auckland'],
  ['reykjavik'],
  ['calgary', 'vancouver', 'london'],
  ['toronto', 'calgary'],
  ['vancouver', 'sydney', 'london'],
]

describe('R205 the map of the offices', () => {
  test.each(FIRMS.map((firm) => [firm.join(', '), firm] as const))('of %s shows all offices', (_, firm) => {
    const offices = firm.map((city) => CITIES[city])
    const { west, east, north, south, width, height, unitsEast, unitsNorth } = viewFor(offices)
    for (const { longitude, latitude } of offices) {
      const [x, y] = [(longitude - west) * unitsEast, (north - latitude) * unitsNorth]
      expect(x).toBeGreaterThan(0.02 * width)
      expect(x).toBeLessThan(0.98 * width)
      expect(y).toBeGreaterThan(0.05 * height)
      expect(y).toBeLessThan(0.95 * height)
    }
    expect(width / height).toBeGreaterThan(1.2)
    expect(width / height).toBeLessThan(2.7)
    expect([west >= -180, east <= 180, north <= 82, south >= -57]).toEqual([true, true, true, true])
  })

  test('is the detailed drawing if all offices are in eastern North America', () => {
    expect(viewFor([CITIES.toronto, CITIES.atlanta])).toBe(EASTERN_AMERICA)
    expect(viewFor([CITIES.toronto, CITIES.calgary])).not.toBe(EASTERN_AMERICA)
  })
})
