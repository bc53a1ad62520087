import { expect, test } from 'vitest'
import { ALDERIC_MINES, RESULTS_CALL } from '../../../tests/support/samples.ts'
import { calendarEntry, googleCalendarUrl, outlookCalendarUrl, yahooCalendarUrl } from './calendar-links.ts'
import type { Event } from './contract.ts'

const event: Event = {
  ...RESULTS_CALL,
  title: 'L’usine Sable, redémarrée & « rentable » + 50 % ⛏',
  presenter: 'Maren Holt, présidente',
  companies: [{ ...ALDERIC_MINES, ticker: 'ORV' }],
  language: 'fr',
}
const page = 'https://example.com/events/alderic-mines-results?lng=fr'
const WORDS = {
  online: 'En ligne',
  alsoOnline: 'Aussi en ligne',
  recorded: 'Enregistrée',
  watch: 'S’inscrire et regarder :',
}
const entry = calendarEntry(event, page, WORDS)

test('R304 names companies, presenter and the public page in a calendar entry', () => {
  expect(entry.description).toBe(
    `Alderic Mines (TSX\u00A0: ORV)\nMaren Holt, présidente\n\nS’inscrire et regarder :\n${page}`,
  )
})

test('R340 says in a calendar entry that the event shows a recording', () => {
  expect(calendarEntry({ ...event, source: 'film' }, page, WORDS).description).toContain('\nEnregistrée\n')
})

test('R304 says where people come to, and whether the event is online too', () => {
  const place = {
    name: 'Hôtel Clarendon',
    street: ['57, rue Sainte-Anne'],
    city: 'Québec',
    region: 'QC',
    postalCode: null,
    country: 'CA',
    directions: 'Deuxième étage',
    lines: ['57, rue Sainte-Anne', 'Québec (QC)', 'Canada'],
  }
  const there = calendarEntry({ ...event, attendanceMode: 'hybrid', place }, page, WORDS)
  const address = 'Hôtel Clarendon, 57, rue Sainte-Anne, Québec (QC), Canada'
  expect(new URL(googleCalendarUrl(there)).searchParams.get('location')).toBe(address)
  expect(new URL(outlookCalendarUrl(there)).searchParams.get('location')).toBe(address)
  expect(there.description).toContain('\nDeuxième étage\nAussi en ligne\n')
  const inPerson = calendarEntry({ ...event, attendanceMode: 'in_person', place }, page, WORDS)
  expect(inPerson.description).not.toContain('Aussi en ligne')
})

test('R304 gives Google both instants in UTC, the zone and the texts', () => {
  const { origin, searchParams } = new URL(googleCalendarUrl(entry))
  expect(origin).toBe('https://calendar.google.com')
  expect(searchParams.get('dates')).toBe('20261203T160000Z/20261203T164500Z')
  expect(searchParams.get('ctz')).toBe('America/Toronto')
  expect(searchParams.get('text')).toBe(event.title)
  expect(searchParams.get('details')).toBe(entry.description)
})

test('R304 gives Outlook ISO instants, with blanks encoded as %20', () => {
  const link = outlookCalendarUrl(entry)
  const { searchParams } = new URL(link)
  expect(link).not.toContain('+')
  expect(searchParams.get('startdt')).toBe(event.startsAt)
  expect(searchParams.get('enddt')).toBe(event.endsAt)
  expect(searchParams.get('subject')).toBe(event.title)
})

test('R304 gives Yahoo both instants in UTC', () => {
  const { searchParams } = new URL(yahooCalendarUrl(entry))
  expect(searchParams.get('st')).toBe('20261203T160000Z')
  expect(searchParams.get('et')).toBe('20261203T164500Z')
  expect(searchParams.get('title')).toBe(event.title)
})
