import { expect, test } from 'vitest'
import { activeFilters, dateFields, eventsHref, filtersIn, isFormAddress, refined } from './filter-query.ts'

const read = (query: string) => filtersIn(new URLSearchParams(query))

test('R302 reads the known filters and leaves others aside', () => {
  expect(read('sector=mining&utm_source=letter&q=+gold+&topic=')).toEqual({ sector: 'mining', q: 'gold' })
})

test('R302 a plain form sends the chosen day apart', () => {
  expect(read('date=choose&day=2026-12-03')).toEqual({ date: '2026-12-03' })
  expect(read('date=choose&day=')).toEqual({})
  expect(read('date=today&day=2026-12-03')).toEqual({ date: 'today' })
})

test('R302 an address as a form sends it is told from a link', () => {
  expect(isFormAddress(new URLSearchParams('q=&sector=mining'))).toBe(true)
  expect(isFormAddress(new URLSearchParams('date=choose&day=2026-12-03'))).toBe(true)
  expect(isFormAddress(new URLSearchParams('sector=mining&page=2'))).toBe(false)
})

test('R302 addresses name filters in one order, and none when nothing is set', () => {
  expect(eventsHref({ type: 'quarterly_call', q: 'Montréal', page: '2' })).toBe(
    '/events?q=Montr%C3%A9al&type=quarterly_call&page=2',
  )
  expect(eventsHref({})).toBe('/events')
})

test('R302 another filter starts from the first page and keeps month and period', () => {
  const filters = { sector: 'mining', page: '3', month: '2026-12', period: 'past' }
  expect(refined(filters, { sector: undefined, topic: 'results' })).toEqual({
    topic: 'results',
    month: '2026-12',
    period: 'past',
    sector: undefined,
    page: undefined,
  })
})

test('R302 filters that are set come in the order they are shown', () => {
  expect(activeFilters({ type: 'quarterly_call', q: 'gold', month: '2026-12' })).toEqual(['q', 'type'])
})

test('R302 the date fields show a day, a word, or nothing for what is no day', () => {
  expect(dateFields('2026-12-03')).toEqual({ date: 'choose', day: '2026-12-03' })
  expect(dateFields('tomorrow')).toEqual({ date: 'tomorrow', day: '' })
  expect(dateFields('2026-13-45')).toEqual({ date: 'choose', day: '' })
  expect(dateFields()).toEqual({ date: '', day: '' })
})
