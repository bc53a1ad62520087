import { describe, expect, test } from 'vitest'
import { moveEvent, runOperation } from '#features/events/server/operations.ts'
import { isApiError } from '#kit/errors.ts'
import { newEmail, ownAddress } from '../../../../tests/support/callers.ts'
import { HOUR_MS } from '../../../../tests/support/factories.ts'
import { noticesSite } from '../../../../tests/support/notices.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { getMyRegistration, sendPersonalLink, setMyReminders } from '../contract.ts'
import { myRegistrationLinks } from './my-registration-links.ts'

const { anEvent, bring, look, mails, registrant, roadshow, smtp, subjects } = noticesSite()

const WAITING_ROOM = /waiting-room\/\d+\/[\da-f-]{36}/

function ask(slug: string, email: string, from = ownAddress()) {
  return roadshow.api('en', from)(sendPersonalLink, { params: { slug }, body: { email } })
}

async function refusalOf(answer: Promise<unknown>) {
  const error = await answer.catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('it was not refused')
  return error
}

/** Once no request for a link is waiting to be looked up, and no confirmation to be sent. */
async function settled(): Promise<void> {
  const open = async () => {
    const { rowCount } = await roadshow.pool.query(
      `select from pgboss.job where name in ('personal-link-request', 'registration-confirmation') and state <> 'completed'`,
    )
    return rowCount
  }
  await expect.poll(open, { timeout: 15_000 }).toBe(0)
}

describe('R341 sending the personal link again', () => {
  test('refuses an unknown, cancelled or past event and no address, for everybody alike', async () => {
    expect(await refusalOf(ask('nothing', newEmail()))).toMatchObject({ status: 404 })
    const event = await anEvent(72)
    const { email } = await registrant(event.slug)
    expect(await refusalOf(ask(event.slug, 'ada@'))).toMatchObject({
      status: 422,
      fields: { email: ['Enter a valid e-mail address'] },
    })
    await runOperation(roadshow.database, event.slug, 'cancel')
    const codeFor = (each: string) =>
      ask(event.slug, each).then(
        () => 'sent',
        (error) => error.code,
      )
    for (const each of [email, newEmail()]) await expect.poll(() => codeFor(each)).toBe('event_cancelled')
  })

  test('R309 answers the same for every address, and mails registered ones once in ten minutes', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug, { daysAgo: 1 })
    const stranger = newEmail()
    const answers = await Promise.all([email, email, stranger].map((each) => ask(event.slug, each)))
    await ask(event.slug, email.toUpperCase())
    const texts = answers.map(({ msg }, index) =>
      msg.join().replace([email, email, stranger][index] ?? '', '…'),
    )
    expect(new Set(texts).size).toBe(1)
    const [, again] = await mails(email, 2)
    expect(again?.email.text).toMatch(WAITING_ROOM)
    await settled()
    expect(smtp.to(email)).toHaveLength(2)
    expect(smtp.to(stranger)).toHaveLength(0)
    await roadshow.database
      .updateTable('registrations')
      .set({ mailedAt: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', id)
      .execute()
    await ask(event.slug, email)
    await mails(email, 3)
  })

  test('sends nothing to a cancelled registration, and no link to one on the waiting list', async () => {
    const event = await anEvent(72, { capacity: 1 })
    const gone = await registrant(event.slug, { daysAgo: 1 })
    const waiting = await registrant(event.slug, { daysAgo: 1 })
    await roadshow.database
      .updateTable('registrations')
      .set({ status: 'cancelled' })
      .where('id', '=', gone.id)
      .execute()
    await ask(event.slug, gone.email)
    await ask(event.slug, waiting.email)
    const [, again] = await mails(waiting.email, 2)
    expect(again?.email.subject).toBe('You are on the waiting list: The Sable mill')
    expect(again?.email.text).not.toMatch(WAITING_ROOM)
    await settled()
    expect(smtp.to(gone.email)).toHaveLength(1)
  })

  test('refuses a network that asks too often with 429', async () => {
    const event = await anEvent(72)
    const from = ownAddress()
    const asked = Array.from({ length: 25 }, () => ask(event.slug, newEmail(), from).catch((error) => error))
    const refused = (await Promise.all(asked)).filter(isApiError)
    expect(refused).toHaveLength(5)
    expect(refused[0]).toMatchObject({ status: 429, code: 'too_many_requests' })
  })
})

describe('R341 mails about an event', () => {
  test('have the personal link before the facts, the company with ticker and factsheet, and a calendar file', async () => {
    const event = await anEvent(72)
    const { email } = await registrant(event.slug)
    const [confirmed] = await mails(email, 1)
    for (const part of [plain(confirmed?.email.text), plain(confirmed?.email.html)]) {
      const at = part.search(WAITING_ROOM)
      expect(at).toBeGreaterThan(0)
      expect(at).toBeLessThan(part.indexOf('Alderic Mines (TSX: ALDM)'))
      expect(part).toMatch(/\/companies\/alderic-mines[\n"]/)
      expect(part).toContain(`/api/events/${event.slug}/calendar.ics`)
    }
  })

  test('give the new time in the subject, with the link, in both languages', async () => {
    for (const [language, subject] of [
      ['en', /^New time: \w{3}, \w{3} \d+ · \d+:\d\d [ap]\.m\. E[SD]T · The Sable mill$/],
      ['fr', /^Nouvel horaire : \p{L}+\. \d+(er)? \p{L}+\.? · \d+ h( \d\d)? H[NA]E · L’usine Sable$/u],
    ] as const) {
      const event = await anEvent(72)
      const { email } = await registrant(event.slug, { language })
      await moveEvent(roadshow.database, event.slug, new Date(event.startsAt.getTime() + HOUR_MS))
      const [, moved] = await mails(email, 2)
      expect(plain(moved?.email.subject)).toMatch(subject)
      expect(moved?.email.text).toMatch(WAITING_ROOM)
      expect(moved?.email.html).toMatch(WAITING_ROOM)
      expect(moved?.email.text).toContain(`/api/events/${event.slug}/calendar.ics`)
    }
  })

  test('give the time in the registrant’s zone where it differs; an unknown zone is ignored', async () => {
    const event = await anEvent(72)
    const one = async (timeZone: string) => {
      const { email } = await registrant(event.slug, { timeZone })
      return plain((await mails(email, 1))[0]?.email.text)
    }
    expect(await one('America/Vancouver')).toMatch(
      // The date comes first where the event is on another day there.
      /\n +(?:\w+, \w+ \d+, \d{4}, )?\d+:\d\d.*P[SD]T \(UTC−\d\), your time\n/,
    )
    expect(await one('America/New_York')).not.toContain('your time')
    expect(await one('Moon/Tycho')).not.toContain('your time')
  })
})

describe('R604 muted reminders', () => {
  const linkTo = (id: number) => {
    const [, , , signature = ''] = myRegistrationLinks(roadshow.config.secret).path(id).split('/')
    return { id, signature }
  }
  const mutePath = (id: number) =>
    `${roadshow.origin}/api${myRegistrationLinks(roadshow.config.secret).mutePath(id)}`

  test('refuse another link’s signature; opening the address changes nothing', async () => {
    const event = await anEvent(72)
    const { id } = await registrant(event.slug)
    const { signature } = linkTo(id)
    const wrong = await fetch(`${roadshow.origin}/api/mute-reminders/${id}/${signature}`, { method: 'POST' })
    expect(wrong.status).toBe(404)
    const opened = await fetch(mutePath(id), { redirect: 'manual' })
    expect(opened.status).toBe(302)
    expect(opened.headers.get('location')).toMatch(/\/mute-reminders\/\d+\/[\w-]{32}$/)
    const named = await fetch(`${mutePath(id)}/event`)
    expect(await named.json()).toEqual({ event: { title: 'The Sable mill', language: 'en' } })
    expect(await getOwn(id)).toMatchObject({ remindersMuted: false })
  })

  const getOwn = async (id: number) =>
    (await roadshow.api('en', ownAddress())(getMyRegistration, { params: linkTo(id) })).registration

  test('are sent no more after one click of the mail program, and the place stays', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug, { daysAgo: 2 })
    const other = await registrant(event.slug, { daysAgo: 2 })
    await bring(event, 23)
    const [, reminder] = await mails(email, 2)
    const [, address = ''] =
      /^List-Unsubscribe: <([^>]+)>/m.exec(reminder?.raw.replace(/\r\n\s+/g, ' ') ?? '') ?? []
    expect(address).toBe(mutePath(id).replace(roadshow.origin, roadshow.config.publicUrl))
    expect(reminder?.email.text).toContain('Stop e-mails about this event')
    const muted = await fetch(mutePath(id), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(muted.status).toBe(200)
    expect(await getOwn(id)).toMatchObject({ remindersMuted: true, status: 'confirmed' })
    await bring(event, 0.9)
    await mails(other.email, 3)
    await look()
    expect(smtp.to(email)).toHaveLength(2)
    await moveEvent(roadshow.database, event.slug, new Date(Date.now() + 100 * HOUR_MS))
    expect((await subjects(email, 3))[2]).toMatch(/^New time/)
  })

  test('are sent again after the switch on one’s own registration', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug, { daysAgo: 2 })
    const set = (muted: boolean) =>
      roadshow.api('en', ownAddress())(setMyReminders, { params: linkTo(id), body: { muted } })
    expect((await set(true)).registration).toMatchObject({ remindersMuted: true, status: 'confirmed' })
    expect((await set(false)).registration).toMatchObject({ remindersMuted: false })
    await bring(event, 23)
    await mails(email, 2)
  })
})

test('R341 one’s own registration has the way in, and none without a seat or for a cancelled event', async () => {
  const event = await anEvent(72, { capacity: 1 })
  const [holder, waiting] = [await registrant(event.slug), await registrant(event.slug)]
  const joinPath = async ({ id }: { id: number }) => {
    const [, , , signature = ''] = myRegistrationLinks(roadshow.config.secret).path(id).split('/')
    const own = await roadshow.api('en', ownAddress())(getMyRegistration, { params: { id, signature } })
    return own.registration.joinPath
  }
  expect(await joinPath(waiting)).toBeNull()
  const path = await joinPath(holder)
  expect((await fetch(`${roadshow.origin}/api${path}`)).status).toBe(200)
  await runOperation(roadshow.database, event.slug, 'cancel')
  expect(await joinPath(holder)).toBeNull()
})
