import { expect, test } from 'vitest'
import { withDe } from './french.ts'

test.each([
  'Fairholme',
  'Kestrin Biotech',
  'Harlan & Sœurs',
  'Yukon Nickel',
  'Onze Lacs',
  '8x8',
  '« Alderic »',
  'Henrik Lund',
  'Hugh Carr',
])('R208 writes « de » in full: de %s', (name) => {
  expect(withDe(name)).toBe(`de ${name}`)
})

test.each([
  'Yves Roy',
  'Alderic Mines',
  'Énergie Boréale',
  'Œuvres minières',
  'Énergie Solvane',
  'Hélène Roy',
  'Henri Blais',
  'Huguette',
  'Hôpitaux du Nord',
  'Atlanta',
  'avril 2026',
  'août 2026',
  'ÎLE MINES',
])('R208 elides « de » before vowels and a mute h: d’%s', (name) => {
  expect(withDe(name)).toBe(`d’${name}`)
})
