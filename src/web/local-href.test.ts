import { expect, test } from 'vitest'
import { localHref, withLanguage } from './local-href.ts'

test.each([
  ['/events', 'fr', undefined, '/events?lng=fr'],
  ['/events?page=2#list', 'fr', undefined, '/events?page=2&lng=fr#list'],
  ['?page=2', 'fr', 'fr', '?page=2&lng=fr'],
  ['/#about', 'fr', undefined, '/?lng=fr#about'],
  ['/events', 'en', undefined, '/events'],
  ['/events', 'en', 'en', '/events?lng=en'],
  ['/events?lng=en', 'fr', 'fr', '/events?lng=en'],
  ['#main', 'fr', 'fr', '#main'],
  ['https://elsewhere.example/x', 'fr', 'fr', 'https://elsewhere.example/x'],
  ['mailto:a@b.example', 'fr', 'fr', 'mailto:a@b.example'],
] as const)('converts %s in %s (named: %s) to %s', (to, language, named, href) => {
  expect(localHref(to, { language, named })).toBe(href)
})

test("R208 replaces an address's language in the toggle", () => {
  expect(withLanguage('/events?lng=fr&q=or', 'en')).toBe('/events?lng=en&q=or')
})
