import { expect, test } from 'vitest'
import { activeFilters, dateFields, eventList, eventsHref, refined } from './filter-query.ts'

const { filtersIn, isFormAddress } = eventList

const read = (query: string) => filtersIn(new URLSearchParams(query))

test('R302 reads the known filters and ignores others', () => {
  expect(read('sector=mining&utm_source=letter&q=+gold+&topic=')).toEqual({ sector: 'mining', q: 'gold' })
})

test('R302 reads the chosen day of a plain form, which is a separate field', () => {
  expect(read('date=choose&day=2026-12-03')).toEqual({ date: '2026-12-03' })
  expect(read('date=choose&day=')).toEqual({})
  expect(read('date=today&day=2026-12-03')).toEqual({ date: 'today' })
})

test('R302 distinguishes the query of a form from that of a link', () => {
  expect(isFormAddress(new URLSearchParams('q=&sector=mining'))).toBe(true)
  expect(isFormAddress(new URLSearchParams('date=choose&day=2026-12-03'))).toBe(true)
  expect(isFormAddress(new URLSearchParams('sector=mining&page=2'))).toBe(false)
})

test('R302 writes filters in a fixed order, and no query without filters', () => {
  expect(eventsHref({ type: 'quarterly_call', q: 'Montréal', page: '2' })).toBe(
    '/events?q=Montr%C3%A9al&type=quarterly_call&page=2',
  )
  expect(eventsHref({})).toBe('/events')
})

test('R302 starts at the first page when a filter changes, and keeps month and period', () => {
  const filters = { sector: 'mining', page: '3', month: '2026-12', period: 'past' }
  expect(refined(filters, { sector: undefined, topic: 'results' })).toEqual({
    topic: 'results',
    month: '2026-12',
    period: 'past',
    sector: undefined,
    page: undefined,
  })
})

test('R302 lists the active filters in the order of the form', () => {
  expect(activeFilters({ type: 'quarterly_call', q: 'gold', month: '2026-12' })).toEqual(['q', 'type'])
})

test('R302 fills the date fields with a day or an option, or leaves them empty for an invalid date', () => {
  expect(dateFields('2026-12-03')).toEqual({ date: 'choose', day: '2026-12-03' })
  expect(dateFields('tomorrow')).toEqual({ date: 'tomorrow', day: '' })
  expect(dateFields('2026-13-45')).toEqual({ date: 'choose', day: '' })
  expect(dateFields()).toEqual({ date: '', day: '' })
})
