import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { getMyCalendar, renewMyCalendar } from '#features/accounts/contract.ts'
import { runOperation } from '#features/events/server/operations.ts'
import { isApiError } from '#kit/errors.ts'
import { aUser } from '../../../../tests/support/factories.ts'
import { registrationOf } from '../../../../tests/support/registrations.ts'
import { testSite } from '../../../../tests/support/site.ts'
import {
  acceptMyOffer,
  cancelMyRegistration,
  changeMyRegistration,
  getMyRegistration,
  registerForEvent,
} from '../contract.ts'
import { myRegistrationLinks } from './my-registration-links.ts'

const SINGLE = 'kestrin-biotech-phase-2'
const SEVERAL = 'three-companies'
const ADA = { firstName: 'Ada', lastName: 'Roy', company: 'Roy Capital' }

const { roadshow } = testSite()

/** The parameters of the signed link in a registration's mails. */
function linkTo(id: number) {
  const [, , number, signature = ''] = myRegistrationLinks(roadshow.config.secret).path(id).split('/')
  return { id: Number(number), signature }
}

let people = 0

async function registrant(slug = SINGLE, details: object = {}) {
  people += 1
  const body = { ...ADA, email: `${randomUUID()}@example.com`, ...details }
  const { email } = body
  const { registration } = await roadshow.api('en', `127.3.0.${people}`)(registerForEvent, {
    params: { slug },
    body,
  })
  const { id } = await registrationOf(roadshow.database, email)
  return { id, email, accessKey: registration.accessKey, eventId: registration.event.id, link: linkTo(id) }
}

async function refusalOf(answer: Promise<unknown>) {
  const error = await answer.catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('it was not refused')
  return error
}

const get = (path: string) => fetch(roadshow.origin + path)
const status = async (path: string) => (await get(path)).status

describe('R309 refused requests', () => {
  test('answers an invented, cut or foreign signature, and the key shown on screen, with 404', async () => {
    const { id, accessKey, email } = await registrant()
    const other = await registrant()
    const forged = [
      `${id}/${'A'.repeat(32)}`,
      `${id}/${linkTo(id).signature.slice(1)}`,
      `${id}/${other.link.signature}`,
      `${id}/${accessKey}`,
      `-1/${linkTo(id).signature}`,
      `1e3/${linkTo(id).signature}`,
      `99999999999999999999/${linkTo(id).signature}`,
    ]
    for (const path of forged) {
      const response = await get(`/api/registrations/${path}`)
      expect(response.status, path).toBe(404)
      expect(await response.text()).not.toContain(email)
      const cancelled = await fetch(`${roadshow.origin}/api/registrations/${path}`, { method: 'DELETE' })
      expect(cancelled.status, path).toBe(404)
    }
    expect((await registrationOf(roadshow.database, email)).status).toBe('confirmed')
  })

  test('names invalid fields in the caller’s language; the e-mail address can’t be changed', async () => {
    const { link } = await registrant()
    const change = (body: object) =>
      refusalOf(roadshow.api('fr')(changeMyRegistration, { params: link, body: body as typeof ADA }))
    expect((await change({ ...ADA, firstName: ' ' })).fields).toEqual({
      firstName: ['Ce champ est obligatoire'],
    })
    expect(Object.keys((await change({ ...ADA, email: 'other@example.com' })).fields)).toEqual(['email'])
    expect(Object.keys((await change({ ...ADA, companies: ['nobody'] })).fields)).toEqual(['companies'])
    const several = await registrant(SEVERAL, {
      title: 'Partner',
      phone: '416 555-0100',
      companies: await presenting(SEVERAL),
    })
    const fault = await refusalOf(
      roadshow.api()(changeMyRegistration, { params: several.link, body: { ...ADA, title: 'Partner' } }),
    )
    expect(Object.keys(fault.fields)).toEqual(['phone'])
  })

  test('refuses to change a cancelled registration and to accept a seat that isn’t offered', async () => {
    const { link } = await registrant()
    await roadshow.api()(cancelMyRegistration, { params: link })
    expect(await refusalOf(roadshow.api()(changeMyRegistration, { params: link, body: ADA }))).toMatchObject({
      status: 409,
    })
    expect(await refusalOf(roadshow.api()(acceptMyOffer, { params: link }))).toMatchObject({ status: 409 })
  })

  test('changes nothing when a mail scanner opens the page or the call', async () => {
    const { id, email, link } = await registrant()
    const before = await registrationOf(roadshow.database, email)
    const keys = async () =>
      (await roadshow.pool.query('select from registration_keys where registration_id = $1', [id])).rowCount
    // One key from the answer, and one from the mail.
    await expect.poll(keys, { timeout: 15_000 }).toBe(2)
    for (const path of ['', '?intent=cancel', '?done=cancelled', '?lng=fr'])
      expect(await status(`/my-registration/${link.id}/${link.signature}${path}`)).toBe(200)
    expect(await status(`/api/registrations/${link.id}/${link.signature}`)).toBe(200)
    expect(await status(`/api/registrations/${link.id}/${link.signature}/place`)).toBe(405)
    expect(await registrationOf(roadshow.database, email)).toEqual(before)
    expect(await keys()).toBe(2)
  })
})

async function presenting(slug: string): Promise<string[]> {
  const { rows } = await roadshow.pool.query(
    `select companies.slug from presentations join companies on companies.id = company_id
     join events on events.id = event_id where events.slug = $1`,
    [slug],
  )
  return rows.map((each) => each.slug)
}

describe('R309 a registrant’s own registration', () => {
  test('R416 consents to the companies that were picked, and to another one when it is picked later', async () => {
    const [first = '', second = ''] = await presenting(SEVERAL)
    const several = { title: 'Partner', phone: '416 555-0100' }
    const { id, link } = await registrant(SEVERAL, { ...several, companies: [first] })
    const consents = async () => {
      const { rows } = await roadshow.pool.query(
        `select array(select slug from companies where wording like '%' || name || '%') as named
         from consents where registration_id = $1 order by id`,
        [id],
      )
      return rows.map(({ named }) => named)
    }
    expect(await consents()).toEqual([[first]])
    const change = (companies: string[]) =>
      roadshow.api()(changeMyRegistration, { params: link, body: { ...ADA, ...several, companies } })
    await change([first, second])
    await change([second])
    expect(await consents()).toEqual([[first], expect.toSatisfy((named) => new Set(named).size === 2)])
  })

  test('changes details', async () => {
    const { email, link } = await registrant(SINGLE, { comment: 'A question' })
    const details = { ...ADA, lastName: 'O’Neill', phone: '416 555-0100', language: 'fr' as const }
    const { registration, msg } = await roadshow.api('fr')(changeMyRegistration, {
      params: link,
      body: details,
    })
    expect(msg).toEqual(['Vos renseignements sont enregistrés.'])
    expect(registration.details).toMatchObject({ lastName: 'O’Neill', comment: null, email, language: 'fr' })
    expect(await registrationOf(roadshow.database, email)).toMatchObject({
      lastName: 'O’Neill',
      phone: '416 555-0100',
      comment: null,
    })
  })

  test('passes the seat on when it is cancelled; cancelling twice is no error', async () => {
    const slug = 'energie-solvane-storage'
    const { id } = await roadshow.database
      .updateTable('events')
      .set({ capacity: 1, isFull: false, waitingList: true })
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirstOrThrow()
    await roadshow.database.deleteFrom('registrations').where('eventId', '=', id).execute()
    await expect
      .poll(async () => (await get(`/api/events/${slug}`)).json())
      .toMatchObject({ event: { places: 'open' } })
    const first = await registrant(slug)
    const second = await registrant(slug)
    const inLine = await roadshow.api()(getMyRegistration, { params: second.link })
    expect(inLine.registration).toMatchObject({ status: 'waitlisted', position: 1, offeredUntil: null })

    for (const said of [
      'Your registration has been cancelled.',
      'Your registration was already cancelled.',
    ]) {
      const { registration, msg } = await roadshow.api()(cancelMyRegistration, { params: first.link })
      expect(registration.status, said).toBe('cancelled')
      expect(msg[0]).toContain(said)
    }
    const offered = await roadshow.api()(getMyRegistration, { params: second.link })
    expect(offered.registration.status).toBe('confirmed')
    expect(Date.parse(offered.registration.offeredUntil ?? '')).toBeGreaterThan(Date.now())

    for (const turn of [1, 2]) {
      const { registration } = await roadshow.api()(acceptMyOffer, { params: second.link })
      expect(registration, String(turn)).toMatchObject({ status: 'confirmed', offeredUntil: null })
    }
    const { rows } = await roadshow.pool.query(
      `select name from pgboss.job where data ->> 'registrationId' = $1 order by created_on`,
      [String(second.id)],
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'registration-confirmation',
      'registration-promoted',
      'registration-confirmation',
    ])
  })

  test('can be read but not changed when the event is cancelled or over', async () => {
    const { link } = await registrant(SEVERAL, {
      title: 'Partner',
      phone: '416 555-0100',
      companies: await presenting(SEVERAL),
    })
    await runOperation(roadshow.database, SEVERAL, 'cancel')
    expect(await refusalOf(roadshow.api()(cancelMyRegistration, { params: link }))).toMatchObject({
      code: 'event_cancelled',
    })
    await expect
      .poll(async () => (await roadshow.api()(getMyRegistration, { params: link })).registration)
      .toMatchObject({ status: 'confirmed', event: { status: 'cancelled' } })
  })
})

describe('R304 R505 a private calendar', () => {
  test('returns its address to the signed-in owner only; an invented one is a 404', async () => {
    expect((await get('/api/user/calendar')).status).toBe(401)
    for (const path of [`1/${'A'.repeat(32)}`, '0/x', `nobody/${'A'.repeat(32)}`])
      expect(await status(`/api/calendars/${path}/events.ics`), path).toBe(404)
  })

  test('has the account’s events without attendees or personal links; a new address voids the old one', async () => {
    const { email, eventId } = await registrant()
    const gone = await registrant('energie-solvane-third-quarter-call', { email })
    await roadshow.pool.query(
      `update registrations set status = 'cancelled' where email = $1 and event_id = $2`,
      [email, gone.eventId],
    )
    const { token } = await aUser(roadshow.database, { email })
    const api = roadshow.api('fr', '127.0.0.1', token)
    const { calendar } = await api(getMyCalendar)
    expect((await api(getMyCalendar)).calendar.url).toBe(calendar.url)
    const response = await fetch(calendar.url)
    const text = await response.text()
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const read = new ICAL.Component(ICAL.parse(text))
    const { uid } = await roadshow.database
      .selectFrom('events')
      .select('uid')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    expect(read.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(read.getFirstPropertyValue('x-wr-calname')).toMatch(/ – mes événements$/)
    expect(read.getAllSubcomponents('vevent').map((each) => each.getFirstPropertyValue('uid'))).toEqual([uid])
    expect(text).not.toMatch(/ATTENDEE|waiting-room|my-registration/)

    await roadshow.pool.query(`update registrations set status = 'waitlisted' where email = $1`, [email])
    expect(await (await fetch(calendar.url)).text()).toContain('STATUS:TENTATIVE')

    const renewed = await api(renewMyCalendar, { body: {} })
    expect((await fetch(calendar.url)).status).toBe(404)
    expect((await fetch(renewed.calendar.url)).status).toBe(200)
  })
})
