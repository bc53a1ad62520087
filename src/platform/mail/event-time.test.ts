import { expect, test } from 'vitest'
import { dayInWords, momentInWords, spanInWords } from './event-time.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const ZONE = 'America/Toronto'

test.each([
  ['2026-11-26T13:00Z', 'jeudi 26 novembre 2026 à 8 h HNE (UTC−5)'],
  ['2026-11-26T13:05Z', 'jeudi 26 novembre 2026 à 8 h 05 HNE (UTC−5)'],
  ['2026-11-26T05:30Z', 'jeudi 26 novembre 2026 à 0 h 30 HNE (UTC−5)'],
  ['2026-11-26T18:30Z', 'jeudi 26 novembre 2026 à 13 h 30 HNE (UTC−5)'],
])('R208 writes a French date and time: %s', (at, words) => {
  expect(plain(momentInWords(new Date(at), ZONE, 'fr'))).toBe(words)
})

test('R208 writes an English date and time with a comma after the year', () => {
  expect(plain(momentInWords(new Date('2026-11-26T18:30Z'), ZONE, 'en'))).toBe(
    'Thursday, November 26, 2026, at 1:30 p.m. EST (UTC−5)',
  )
})

test('R208 writes a date and hours in both languages', () => {
  const [startsAt, endsAt] = [new Date('2026-11-26T13:00Z'), new Date('2026-11-26T14:15Z')]
  const span = (language: 'en' | 'fr') => plain(spanInWords(startsAt, endsAt, ZONE, language).hours)
  expect(span('fr')).toBe('de 8 h à 9 h 15')
  expect(span('en')).toBe('8:00–9:15 a.m.')
  expect(dayInWords(startsAt, ZONE, 'en')).toBe('Thursday, November 26, 2026')
})

test('R208 names both zones of a span over a change of clocks', () => {
  const span = (startsAt: string, endsAt: string, language: 'en' | 'fr') => {
    const { hours, zone } = spanInWords(new Date(startsAt), new Date(endsAt), ZONE, language)
    return plain(`${hours} ${zone}`)
  }
  expect(span('2027-11-07T04:30Z', '2027-11-07T07:30Z', 'en')).toBe(
    '12:30 a.m. EDT (UTC−4) to 2:30 a.m. EST (UTC−5)',
  )
  expect(span('2027-03-14T06:30Z', '2027-03-14T08:00Z', 'fr')).toBe(
    'de 1 h 30, HNE (UTC−5), à 4 h HAE (UTC−4)',
  )
})

test('R208 writes hours that pass midnight in the reader’s zone, in both languages', () => {
  const [startsAt, endsAt] = [new Date('2026-11-26T23:26Z'), new Date('2026-11-27T00:26Z')]
  const hours = (language: 'en' | 'fr') =>
    plain(spanInWords(startsAt, endsAt, 'Europe/London', language).hours)
  expect(hours('en')).toBe('11:26 p.m.–12:26 a.m.')
  expect(hours('fr')).toBe('de 23 h 26 à 0 h 26')
})
