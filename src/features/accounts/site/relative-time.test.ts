import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.parse('2026-12-03T16:00:00Z')

test.each([
  ['2026-12-03T15:59:30Z', 'now', 'maintenant'],
  ['2026-12-03T15:55:00Z', '5 minutes ago', 'il y a 5 minutes'],
  ['2026-12-03T14:00:00Z', '2 hours ago', 'il y a 2 heures'],
  ['2026-12-02T15:00:00Z', 'yesterday', 'hier'],
  ['2026-11-23T16:00:00Z', '10 days ago', 'il y a 10 jours'],
  ['2026-12-03T16:00:09Z', 'now', 'maintenant'],
])('R505 formats the time since a session: %s', (instant, english, french) => {
  expect(relativeTime(instant, NOW, 'en')).toBe(english)
  expect(relativeTime(instant, NOW, 'fr').replaceAll('\u00A0', ' ')).toBe(french)
})
