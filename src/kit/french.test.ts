import { expect, test } from 'vitest'
import { withDe } from './french.ts'

test.each([
  ['Halcourt', 'de Halcourt'],
  ['Velorin Therapeutics', 'de Velorin Therapeutics'],
  ['Harlan & Sœurs', 'de Harlan & Sœurs'],
  ['Yukon Nickel', 'de Yukon Nickel'],
  ['Yves Roy', 'd’Yves Roy'],
  ['Onze Lacs', 'de Onze Lacs'],
  ['8x8', 'de 8x8'],
  ['« Orvane »', 'de « Orvane »'],
  ['Orvane Gold', 'd’Orvane Gold'],
  ['Énergie Boréale', 'd’Énergie Boréale'],
  ['Œuvres minières', 'd’Œuvres minières'],
  ['Hydrolune', 'd’Hydrolune'],
  ['Hélène Roy', 'd’Hélène Roy'],
  ['Henri Blais', 'd’Henri Blais'],
  ['Henrik Lund', 'de Henrik Lund'],
  ['Huguette', 'd’Huguette'],
  ['Hugh Carr', 'de Hugh Carr'],
  ['Hôpitaux du Nord', 'd’Hôpitaux du Nord'],
  ['Atlanta', 'd’Atlanta'],
  ['avril 2026', 'd’avril 2026'],
  ['août 2026', 'd’août 2026'],
  ['ÎLE MINES', 'd’ÎLE MINES'],
])('R208 elides « de » before vowels and a mute h only: %s', (name, text) => {
  expect(withDe(name)).toBe(text)
})
