import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['L’or d’Alderic', 80, 'l-or-d-alderic'],
  ['Alderic’s gold', 80, 'alderics-gold'],
  ['Été à Rivière-du-Loup', 80, 'ete-a-riviere-du-loup'],
  ['— 日本 —', 80, ''],
  ['Drilling at Sable Mill', 14, 'drilling-at'],
  ['Drilling at Sable Mill', 17, 'drilling-at-sable'],
])('the slug of “%s” in %i characters is “%s”', (title, mostCharacters, slug) => {
  expect(slugOf(title, mostCharacters)).toBe(slug)
})
