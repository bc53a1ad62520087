import { describe, expect, test } from 'vitest'
import { listMyEvents } from '#features/accounts/contract.ts'
import { decideRegistrants, getEventDay, listRegistrants } from '#features/event-operations/contract.ts'
import { eventKind } from '#features/events/server/index.ts'
import { member, newEmail, ownAddress, refusal } from '../../../../tests/support/callers.ts'
import type { EventChanges } from '../../../../tests/support/factories.ts'
import { noticesSite } from '../../../../tests/support/notices.ts'
import { registrationOf, registrationsOf } from '../../../../tests/support/registrations.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { getMyRegistration, registerForEvent } from '../contract.ts'
import { ownAccessKeys } from './access-keys.ts'
import { myRegistrationLinks } from './my-registration-links.ts'

const { anEvent, mails, registrant, roadshow } = noticesSite()

const BY_HAND: EventChanges = { approval: 'by_hand' }

const register = (slug: string, email = newEmail(), language: 'en' | 'fr' = 'en') =>
  roadshow.api(language)(registerForEvent, {
    params: { slug },
    body: { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' },
  })

/** What the waiting room, the stage's page and the stage answer to an access key. */
async function answersTo(eventId: number, accessKey: string) {
  const paths = [`waiting-room/${eventId}/${accessKey}`, `stage/${eventId}/${accessKey}`]
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${roadshow.origin}/api/${path}`)
      return [response.status, ((await response.json()) as { code?: string }).code]
    }),
  )
}

/** The access key that the mails of a registration would have. */
async function ownKeyOf(email: string) {
  const { id, queuedAt } = await registrationOf(roadshow.database, email)
  return ownAccessKeys(roadshow.config.secret).make({ registrationId: id, queuedAt })
}

async function staff(eventId: number, role: 'editor' | 'publisher' = 'publisher') {
  const { cookies } = await staffMember(roadshow, role)
  const { api } = consoleBrowser(roadshow, { cookies })
  const params = { id: eventId }
  return {
    api,
    decide: (decision: 'approve' | 'decline', ids: number[]) =>
      api(decideRegistrants, { params, body: { decision, ids } }),
  }
}

const statusesOf = async (eventId: number) =>
  (await registrationsOf(roadshow.database, eventId)).map(({ status }) => status)

describe('R347 registrations that have to be approved', () => {
  test('have no link and no place, and are let in nowhere, with the link on screen nor their own', async () => {
    const event = await anEvent(1, { ...BY_HAND, capacity: 1 })
    const email = newEmail()
    const { registration, msg } = await register(event.slug, email)
    expect(registration).toMatchObject({ status: 'pending', waitingRoomUrl: null })
    expect(msg).toEqual([
      `We have received your registration. Once it is approved, your personal link will be sent to ${email}.`,
    ])
    const [letter] = await mails(email, 1)
    expect(letter?.email.subject).toBe('We have received your registration: The Sable mill')
    expect(letter?.email.text).not.toContain('/waiting-room/')
    for (const status of ['open', 'live'] as const) {
      await roadshow.pool.query('update events set status = $2 where id = $1', [event.id, status])
      const held = [409, 'awaiting_approval']
      await expect.poll(() => answersTo(event.id, registration.accessKey)).toEqual([held, held])
      expect(await answersTo(event.id, await ownKeyOf(email))).toEqual([held, held])
    }
    const { id } = await registrationOf(roadshow.database, email)
    const [, , , signature = ''] = myRegistrationLinks(roadshow.config.secret).path(id).split('/')
    const own = await roadshow.api()(getMyRegistration, { params: { id, signature } })
    expect(own.registration).toMatchObject({ status: 'pending', joinPath: null })
    const { rows } = await roadshow.pool.query('select is_full from events where id = $1', [event.id])
    expect(rows).toEqual([{ is_full: false }])
  })

  test('are no way in from an account', async () => {
    const event = await anEvent(72, BY_HAND)
    const { token, email } = await member(roadshow)
    await register(event.slug, email)
    const { upcoming } = await roadshow.api('en', ownAddress(), token)(listMyEvents)
    expect(upcoming).toMatchObject([{ status: 'pending', joinPath: null }])
  })

  test('R309 get one answer, whether or not the address is registered, and its link on screen opens nothing', async () => {
    const event = await anEvent(72)
    const { email } = await registrant(event.slug)
    await roadshow.database.transaction().execute(async (tx) => {
      const document = await eventKind.load(tx, event.id)
      if (document) await eventKind.save(tx, event.id, { ...document, approval: 'by_hand' })
    })
    await expect.poll(async () => (await register(event.slug)).registration.status).toBe('pending')
    const { registration } = await register(event.slug, email)
    expect(registration).toMatchObject({ status: 'pending', waitingRoomUrl: null })
    const held = [409, 'awaiting_approval']
    await expect.poll(() => answersTo(event.id, registration.accessKey)).toEqual([held, held])
    expect((await registrationOf(roadshow.database, email)).status).toBe('confirmed')
    expect((await answersTo(event.id, await ownKeyOf(email)))[0]).toEqual([200, undefined])
  })

  test('by rule: a refused domain at its field, an approved one at once, and the others wait', async () => {
    const event = await anEvent(72, {
      approval: 'by_rule',
      approvedDomains: ['@Fonds.example'],
      refusedDomains: ['mailbox.example'],
    })
    const refused = await refusal(register(event.slug, 'ada@Mailbox.example', 'fr'))
    expect([refused.status, refused.fields]).toEqual([
      422,
      {
        email: [
          'Les adresses de ce fournisseur ne sont pas acceptées pour cet événement. Utilisez celle de votre entreprise',
        ],
      },
    ])
    const statuses: string[] = []
    for (const email of ['a@fonds.example', 'a@desk.FONDS.example', 'a@autrefonds.example', 'a@x.example'])
      statuses.push((await register(event.slug, email)).registration.status)
    expect(statuses).toEqual(['confirmed', 'confirmed', 'pending', 'pending'])
    const open = await anEvent(72, { approval: 'by_rule', refusedDomains: ['mailbox.example'] })
    expect((await register(open.slug)).registration.status).toBe('confirmed')
    await expect(anEvent(72, { refusedDomains: ['mailbox'] })).rejects.toThrow(/domain/)
  })

  test('are decided by those who run events, once, and only at their own event', async () => {
    const [event, other] = [await anEvent(72, BY_HAND), await anEvent(72, BY_HAND)]
    await register(event.slug)
    const [row] = await registrationsOf(roadshow.database, event.id)
    const ids = [row?.id ?? 0]
    const { decide } = await staff(event.id)
    expect((await refusal((await staff(event.id, 'editor')).decide('approve', ids))).status).toBe(403)
    expect((await refusal((await staff(other.id)).decide('approve', ids))).code).toBe('registration_changed')
    expect((await refusal(decide('approve', []))).status).toBe(422)
    await decide('decline', ids)
    expect((await refusal(decide('approve', ids))).code).toBe('registration_changed')
    expect(await statusesOf(event.id)).toEqual(['cancelled'])
    const over = await anEvent(72, { ...BY_HAND, status: 'ended' })
    expect((await refusal((await staff(over.id)).decide('approve', ids))).code).toBe('event_over')
  })
})

describe('R347 decisions', () => {
  test('give the places in the order of registration, the rest wait in line; each is told, and let in', async () => {
    const event = await anEvent(72, { ...BY_HAND, capacity: 1 })
    const emails = [newEmail(), newEmail(), newEmail()] as const
    for (const email of emails) {
      await register(event.slug, email, 'fr')
      // That it was received isn't mailed any more once it is decided.
      await mails(email, 1)
    }
    const rows = await registrationsOf(roadshow.database, event.id)
    const { api, decide } = await staff(event.id)
    const params = { id: event.id }
    const { event: day } = await api(getEventDay, { params })
    expect(day).toMatchObject({ confirmed: 0, pending: 3 })
    const { registrants } = await api(listRegistrants, { params, query: { status: 'pending' } })
    const [last, second, first] = registrants.map(({ id }) => id)
    if (!first || !second || !last) throw new Error('three registrations wait')
    const { msg } = await decide('approve', [second, first])
    expect(msg).toEqual([
      '1 registration is approved. Its e-mail with the link is on its way, unless the address is blocked.',
      '1 is on the waiting list, because every place is taken.',
    ])
    await decide('decline', [last])
    expect(await statusesOf(event.id)).toEqual(['confirmed', 'waitlisted', 'cancelled'])
    const letters = await Promise.all(emails.map(async (email) => (await mails(email, 2))[1]?.email))
    expect(letters.map((letter) => plain(letter?.subject))).toEqual([
      'Inscription approuvée : L’usine Sable',
      'Vous êtes sur la liste d’attente : L’usine Sable',
      'À propos de votre inscription : L’usine Sable',
    ])
    expect(letters.map((letter) => letter?.text?.includes('/waiting-room/'))).toEqual([true, false, false])
    await expect
      .poll(async () => (await answersTo(event.id, await ownKeyOf(emails[0])))[0])
      .toEqual([200, undefined])
    const audited = await roadshow.pool.query(
      'select action, after from audit_log where subject = any($1) order by id',
      [rows.map(({ id }) => `registration ${id}`)],
    )
    expect(audited.rows.map(({ action, after }) => [action, after.status])).toEqual([
      ['registration.approved', 'confirmed'],
      ['registration.approved', 'waitlisted'],
      ['registration.declined', 'cancelled'],
    ])
  })

  test('leave those waiting for whom there is neither a place nor a waiting list', async () => {
    const event = await anEvent(72, { ...BY_HAND, capacity: 1, waitingList: false })
    for (const _ of [1, 2]) await register(event.slug)
    const ids = (await registrationsOf(roadshow.database, event.id)).map(({ id }) => id)
    await (await staff(event.id)).decide('approve', ids)
    expect(await statusesOf(event.id)).toEqual(['confirmed', 'pending'])
    expect((await refusal(register(event.slug))).code).toBe('event_full')
  })
})
