import { describe, expect, test } from 'vitest'
import { getStage, getWaitingRoom, reportAttendance } from '#features/live/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { HOUR_MS } from '../../../../tests/support/factories.ts'
import { noticesSite } from '../../../../tests/support/notices.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import {
  getEventDay,
  getVisitorLink,
  listConsoleEvents,
  moveEventTo,
  operateEvent,
  previewMove,
} from '../contract.ts'
import { eventReport } from './event-report.ts'

const { anEvent, look, mails, registrant, roadshow } = noticesSite()

const FILM = { kind: 'recorded' as const, media: 'stage.mp4', height: null, sound: null }

/** A member of staff at the console. */
async function staff(role: Role = 'publisher', language: Language = 'en') {
  const { cookies, email } = await staffMember(roadshow, role)
  return { email, api: consoleBrowser(roadshow, { cookies, language }).api }
}

async function auditOf(id: number) {
  const { rows } = await roadshow.pool.query(
    `select actor, action, before, after from audit_log where subject = $1 order by id`,
    [`event ${id}`],
  )
  return rows
}

describe('R803 what is refused', () => {
  test('an editor sees events and counts, and runs none', async () => {
    const { id } = await anEvent(2)
    const { api } = await staff('editor')
    expect((await api(getEventDay, { params: { id } })).event.status).toBe('scheduled')
    const calls = [
      () => api(operateEvent, { params: { id }, body: { operation: 'start' } }),
      () => api(getVisitorLink, { params: { id } }),
      () => api(previewMove, { params: { id }, query: { at: '2030-12-03T13:30' } }),
      () =>
        api(moveEventTo, {
          params: { id },
          body: { from: '2030-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' },
        }),
    ]
    for (const call of calls) expect((await refusal(call())).status).toBe(403)
    expect(await auditOf(id)).toEqual([])
  })

  test.each(['en', 'fr'] as const)(
    'tells what an event’s status no longer allows, in %s',
    async (language) => {
      const { api } = await staff('publisher', language)
      const { id } = await anEvent(2, { status: 'cancelled' })
      const refused = await refusal(api(operateEvent, { params: { id }, body: { operation: 'start' } }))
      expect(refused).toMatchObject({ status: 409, code: 'event_changed' })
      expect(refused.message).toMatch(language === 'en' ? /^Someone has changed/ : /^Quelqu’un a modifié/)
      expect((await refusal(api(getEventDay, { params: { id: 999999 } }))).code).toBe('event_not_found')
      expect(await auditOf(id)).toEqual([])
    },
  )

  test('refuses times that do not exist, that have passed, and that are not times', async () => {
    const { api } = await staff()
    const { id } = await anEvent(2)
    const at = (text: string) => refusal(api(previewMove, { params: { id }, query: { at: text } }))
    // The clocks of Toronto go forward on 10 March 2030, from 2 to 3 a.m.
    expect((await at('2030-03-10T02:30')).fields.at?.[0]).toContain('doesn’t exist on March 10, 2030')
    expect((await at('2020-03-10T12:30')).fields.at).toEqual(['This time has passed. Choose a later one.'])
    for (const text of ['2030-03-10', '2030-03-10T25:00', '2030-02-30T10:00', 'tomorrow'])
      expect((await at(text)).status).toBe(422)
  })

  test('refuses to move an event that a colleague has moved since, or that is live', async () => {
    const { api } = await staff()
    const event = await anEvent(48)
    const later = new Date(event.startsAt.getTime() + HOUR_MS).toISOString()
    const latest = new Date(event.startsAt.getTime() + 2 * HOUR_MS).toISOString()
    const from = event.startsAt.toISOString()
    const move = (id: number, to: string) => api(moveEventTo, { params: { id }, body: { from, to } })
    await move(event.id, later)
    expect((await refusal(move(event.id, latest))).code).toBe('event_changed')
    expect((await move(event.id, later)).msg).toEqual([
      'The event already has that time. No e-mail will be sent twice.',
    ])
    const past = await refusal(
      api(moveEventTo, { params: { id: event.id }, body: { from: later, to: '2020-01-01T00:00:00Z' } }),
    )
    expect(past.fields.to).toEqual(['This time has passed. Choose a later one.'])
    const live = await anEvent(1, { status: 'live' })
    const moveLive = api(moveEventTo, {
      params: { id: live.id },
      body: { from: live.startsAt.toISOString(), to: latest },
    })
    expect((await refusal(moveLive)).code).toBe('event_changed')
    expect(await auditOf(event.id)).toHaveLength(1)
  })
})

describe('R803 an event’s day', () => {
  test('leads from step to step; a repeated step changes nothing, and a colleague is named', async () => {
    const { id } = await anEvent(1)
    const ada = await staff()
    const bo = await staff()
    const operate = ({ api }: typeof ada, operation: 'open' | 'start' | 'end') =>
      api(operateEvent, { params: { id }, body: { operation } })
    expect((await ada.api(getEventDay, { params: { id } })).event).toMatchObject({
      next: 'open',
      operations: ['open', 'start', 'cancel'],
      isMovable: true,
      picture: 'none',
      startedAt: null,
    })
    expect(await operate(ada, 'open')).toMatchObject({
      isNew: true,
      event: { status: 'open', next: 'start' },
    })
    const both = await Promise.all([operate(ada, 'start'), operate(bo, 'start')])
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true])
    const [winner, second] = both[0].isNew ? [ada, both[1]] : [bo, both[0]]
    expect(second.msg[0]).toContain(`${winner.email} had already started the event`)
    expect((await operate(winner, 'start')).msg).toEqual(['The event was already live.'])
    const ended = await operate(ada, 'end')
    expect(ended.event).toMatchObject({ status: 'ended', next: null, operations: [], isMovable: false })
    expect((await auditOf(id)).map(({ actor, action }) => [actor, action])).toEqual([
      [ada.email, 'event.opened'],
      [winner.email, 'event.started'],
      [ada.email, 'event.ended'],
    ])
  })

  test('tells how many mails a change sends, by language, without addresses that refuse them', async () => {
    const { api } = await staff()
    const { id, slug } = await anEvent(2)
    const blocked = await registrant(slug)
    await registrant(slug)
    await registrant(slug, { language: 'fr' })
    const muted = await registrant(slug, { language: 'fr' })
    await roadshow.pool.query(`insert into blocked_addresses (email_key, reason) values ($1, 'bounce')`, [
      blocked.email,
    ])
    await roadshow.pool.query('update registrations set reminders_muted_at = now() where id = $1', [muted.id])
    const { event } = await api(getEventDay, { params: { id } })
    expect(event).toMatchObject({
      confirmed: 4,
      waitlisted: 0,
      recipients: { active: { en: 1, fr: 2 }, starting: { en: 1, fr: 1 } },
    })
  })

  test('counts who is in the waiting room and who watches, each person once', async () => {
    const { api } = await staff()
    const { id, slug } = await anEvent(1, { stream: FILM, status: 'open' })
    const { accessKey, email } = await registrant(slug)
    const again = await roadshow.api()(registerForEvent, {
      params: { slug },
      body: { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' },
    })
    const visitor = roadshow.api()
    const { path } = await api(getVisitorLink, { params: { id } })
    const staffKey = path.split('/').at(-1) ?? ''
    for (const key of [accessKey, accessKey, again.registration.accessKey, staffKey])
      await visitor(getWaitingRoom, { params: { eventId: id, accessKey: key } })
    const day = async () => (await api(getEventDay, { params: { id } })).event
    await expect.poll(async () => (await day()).waiting, { timeout: 15_000 }).toBe(1)
    await api(operateEvent, { params: { id }, body: { operation: 'start' } })
    // The processes hear of the start a moment later.
    const arrive = () => visitor(reportAttendance, { params: { eventId: id, accessKey } })
    await expect.poll(() => arrive().catch(({ code }) => code), { timeout: 15_000 }).toEqual({})
    expect(await day()).toMatchObject({ watching: 1, attended: 1 })
  })

  test('lets staff see the stage as registrants do, at this event alone', async () => {
    const { api } = await staff()
    const { id } = await anEvent(1, { stream: FILM, status: 'live' })
    const other = await anEvent(1, { stream: FILM, status: 'live' })
    const { path } = await api(getVisitorLink, { params: { id } })
    const accessKey = path.split('/').at(-1) ?? ''
    const visitor = roadshow.api()
    expect((await visitor(getStage, { params: { eventId: id, accessKey } })).event.id).toBe(id)
    await visitor(reportAttendance, { params: { eventId: id, accessKey } })
    expect((await api(getEventDay, { params: { id } })).event).toMatchObject({ watching: 0, picture: 'film' })
    for (const [eventId, key] of [
      [other.id, accessKey],
      [id, `${accessKey.slice(0, -1)}${accessKey.endsWith('0') ? '1' : '0'}`],
    ] as const)
      expect((await refusal(visitor(getStage, { params: { eventId, accessKey: key } }))).code).toBe(
        'registration_not_found',
      )
  })

  test('a time that comes twice is asked for, and the clock’s change between is told', async () => {
    const { api } = await staff()
    const { id } = await anEvent(2)
    const at = async (text: string, second = false) =>
      (await api(previewMove, { params: { id }, query: { at: text, second: second ? 'true' : 'false' } }))
        .newStart
    // The clocks of Toronto go back on 3 November 2030, from 2 to 1 a.m.
    const [first, last] = [await at('2030-11-03T01:30'), await at('2030-11-03T01:30', true)]
    expect([first.isTwice, first.startsAt.zone, last.startsAt.zone]).toEqual([true, 'EDT', 'EST'])
    expect(Date.parse(last.instant) - Date.parse(first.instant)).toBe(HOUR_MS)
    const [winter, summer] = [await at('2030-01-15T10:00'), await at('2030-07-15T10:00')]
    expect(winter.isTwice).toBe(false)
    expect([winter.clocksChange, summer.clocksChange].filter(Boolean)).toHaveLength(1)
    expect([summer.startsAt.dateTime, summer.endsAt.dateTime]).toEqual([
      '2030-07-15T10:00:00',
      '2030-07-15T11:00:00',
    ])
  })

  test.each([
    ['en', 'New time:', 'Cancelled: The Sable mill'],
    ['fr', 'Nouvel horaire', 'Annulé : L’usine Sable'],
  ] as const)(
    'mails registrants in %s that it was moved and cancelled',
    async (language, moved, cancelled) => {
      const { api, email: actor } = await staff()
      const event = await anEvent(72)
      const { email } = await registrant(event.slug, { language })
      const from = event.startsAt.toISOString()
      const to = new Date(event.startsAt.getTime() + 24 * HOUR_MS).toISOString()
      const reply = await api(moveEventTo, { params: { id: event.id }, body: { from, to } })
      expect(reply.msg).toEqual(['The event has been moved. Its registrants are being notified by e-mail.'])
      await look()
      await mails(email, 2)
      await api(operateEvent, { params: { id: event.id }, body: { operation: 'cancel' } })
      await look()
      const subjects = (await mails(email, 3)).map(({ email: { subject } }) => plain(subject))
      expect(subjects[1]).toContain(moved)
      expect(subjects[2]).toBe(cancelled)
      expect(await auditOf(event.id)).toEqual([
        { actor, action: 'event.moved', before: { startsAt: from }, after: { startsAt: to } },
        {
          actor,
          action: 'event.cancelled',
          before: { status: 'scheduled' },
          after: { status: 'cancelled' },
        },
      ])
    },
  )
})

describe('R803 the list of events', () => {
  test('has upcoming events, the next first, past ones, and a search, with their registrations', async () => {
    const { api } = await staff('editor', 'fr')
    const title = { en: `Quarry ${newEmail()}`, fr: `Carrière ${newEmail()}` }
    const later = await anEvent(30, { title, capacity: 1 })
    const next = await anEvent(20, { title })
    const past = await anEvent(-30, { title, status: 'ended' })
    await registrant(later.slug)
    await registrant(later.slug)
    const q = title.fr.slice(0, 30)
    const upcoming = await api(listConsoleEvents, { query: { q } })
    expect(upcoming.events.map(({ id }) => id)).toEqual([next.id, later.id])
    expect(upcoming.events[1]).toMatchObject({
      title: title.fr,
      capacity: 1,
      confirmed: 1,
      waitlisted: 1,
      timeZone: 'America/Toronto',
    })
    const before = await api(listConsoleEvents, { query: { q, period: 'past' } })
    expect(before.events.map(({ id, status }) => [id, status])).toEqual([[past.id, 'ended']])
  })
})

describe('R709 why an event does not start', () => {
  const notesOf = async (id: number) => {
    const { api } = await staff('editor')
    return (await api(getEventDay, { params: { id } })).event.notes.map(({ text }) => text)
  }

  test('nothing keeps one that is ahead, and one that is over has no notes', async () => {
    expect(await notesOf((await anEvent(2)).id)).toEqual([])
    expect(await notesOf((await anEvent(-3, { status: 'ended' })).id)).toEqual([])
  })

  test('its time has come, and staff start it', async () => {
    const { id } = await anEvent(-0.1)
    expect(await notesOf(id)).toEqual(['It doesn’t run by itself: staff start it here'])
  })

  test('a draft has another start', async () => {
    const { id, slug } = await anEvent(2)
    await roadshow.pool.query(
      `insert into drafts (kind, record, title, document, changed_by) values
         ('event', $1, '{"en": "Moved"}', '{"startsAt": "2031-12-03T11:00[America/Toronto]"}', 'ada@example.com')`,
      [String(id)],
    )
    const { api } = await staff()
    const { notes } = (await api(getEventDay, { params: { id } })).event
    expect(notes).toEqual([
      { text: 'A draft that isn’t published has another start,', at: '2031-12-03T16:00:00.000Z' },
    ])
    const report = await eventReport(roadshow.database, slug, undefined)
    expect(report.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
      expect.arrayContaining([
        'problem: A draft that isn’t published has another start,',
        'fact: It is scheduled, and announced for',
      ]),
    )
  })

  test('there is only a draft of it', async () => {
    await roadshow.pool.query(
      `insert into drafts (kind, title, document, changed_by) values ('event', '{}', '{"slug": "to-come"}', 'a@example.com')`,
    )
    const textOf = async (slug: string) => (await eventReport(roadshow.database, slug, undefined))[0]?.text
    expect(await textOf('to-come')).toBe('It is a draft (draft), last changed on')
    expect(await textOf('nowhere')).toBe('There is no event nowhere')
  })
})
