import { expect, test } from 'vitest'
import { getEvent, getEventCalendar } from '#features/events/contract.ts'
import { eventKind } from '#features/events/server/event-document.ts'
import { getWaitingRoom, getWaitingRoomEvent } from '#features/live/contract.ts'
import { newEmail } from '../../../../tests/support/callers.ts'
import { noticesSite, partOf } from '../../../../tests/support/notices.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { registerForEvent } from '../contract.ts'

const { anEvent, look, mails, registrant, roadshow } = noticesSite()

const DIAL_IN = {
  numbers: [
    {
      label: { en: 'Canada and U.S., toll-free', fr: 'Canada et États-Unis, sans frais' },
      number: '(800) 555-0199',
    },
    { label: { en: 'London' }, number: '+44 20 7946 0958' },
  ],
  pin: '482913#',
}

test('R345 a number without its country code, with an extension, and a PIN of words are refused', async () => {
  const { id } = await anEvent(72)
  const faultsOf = (number: string, pin: string) =>
    roadshow.database.transaction().execute(async (tx) => {
      const event = await eventKind.load(tx, id)
      const numbers = [{ label: { en: 'Local' }, number }]
      const faults = await eventKind.check(tx, id, { ...event, dialIn: { numbers, pin } })
      return faults?.issues.map(({ path }) => path.join('.'))
    })
  expect(await faultsOf('30 23125 00', '1')).toEqual(['dialIn.numbers.0.number'])
  expect(await faultsOf('416 555-0142 ext. 3', '1')).toEqual(['dialIn.numbers.0.number'])
  expect(await faultsOf('416 555-0142', 'call Ada')).toEqual(['dialIn.pin'])
  expect(await faultsOf('+1 416 555-0142', '12 34#')).toBeUndefined()
})

test('R345 the public page, its calendar file and a full event’s form don’t have the numbers', async () => {
  const { id, slug } = await anEvent(72, { dialIn: DIAL_IN, capacity: 1, isFull: true })
  const api = roadshow.api()
  const body = { firstName: 'Ada', lastName: 'Roy', email: newEmail(), company: 'Roy Capital' }
  const page = await fetch(`${roadshow.origin}/events/${slug}`)
  const calendar = await fetch(`${roadshow.origin}/api/events/${slug}/calendar.ics`)
  const told = [
    await api(getEvent, { params: { slug } }),
    await api(getWaitingRoomEvent, { params: { eventId: id } }),
    await api(registerForEvent, { params: { slug }, body }),
    await page.text(),
    await calendar.text(),
  ]
  expect(page.status).toBe(200)
  expect(calendar.headers.get('content-type')).toContain(getEventCalendar.contentType)
  expect(JSON.stringify(told)).not.toMatch(/555-0199|482913/)
})

test('R345 registrants are told of changed numbers at once, and their calendars', async () => {
  const event = await anEvent(72, { dialIn: DIAL_IN })
  const { email } = await registrant(event.slug)
  await roadshow.database.transaction().execute(async (tx) => {
    const document = (await eventKind.load(tx, event.id)) ?? expect.fail('there is no event')
    await eventKind.save(tx, event.id, { ...document, dialIn: { ...DIAL_IN, pin: '555000#' } })
  })
  await look()
  const [, change] = await mails(email, 2)
  expect(change?.email.text).toContain('555000#')
  expect(change && partOf(change)?.replaceAll(/\r?\n /g, '')).toMatch(/SEQUENCE:1\b[\s\S]*555000#/)
})

test('R345 registrants find numbers and PIN in the waiting room, in their e-mail and in its calendar entry', async () => {
  const { id, slug } = await anEvent(72, { dialIn: DIAL_IN })
  const { email, accessKey } = await registrant(slug, { language: 'fr' })
  const { dialIn } = await roadshow.api('fr')(getWaitingRoom, { params: { eventId: id, accessKey } })
  expect(dialIn).toEqual({
    numbers: [
      { label: 'Canada et États-Unis, sans frais', number: '800 555-0199', tel: '+18005550199' },
      { label: 'London', number: '+44 20 7946 0958', tel: '+442079460958' },
    ],
    pin: '482913#',
  })
  const [confirmation] = await mails(email, 1)
  if (!confirmation) return expect.fail('there is no mail')
  const text = plain(confirmation.email.text ?? '')
  expect(text).toMatch(/- 800 555-0199\n {2}Canada et États-Unis, sans frais\n- \+44 20 7946 0958\n/)
  expect(text.match(/482913#/g)).toHaveLength(1)
  expect(confirmation.email.html).toMatch(/href="tel:\+18005550199"[^>]*>800 555-0199</)
  expect(partOf(confirmation)?.replaceAll(/\r?\n /g, '')).toContain('800 555-0199')
})
