import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { moveEvent, runOperation } from '#features/events/server/operations.ts'
import { getFirm } from '#features/firm/contract.ts'
import { HOUR_MS } from '../../../../tests/support/factories.ts'
import { noticesSite, partOf } from '../../../../tests/support/notices.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { registerForEvent } from '../contract.ts'
import { cancelRegistration } from './cancel.ts'
import { withRegistrantMailLock } from './registrant-mail-lock.ts'

const { anEvent, jobs, look, mails, registrant, roadshow, smtp, subjects } = noticesSite()

/**
 * A calendar that follows RFC 5546 §2.1.5: for a UID the highest SEQUENCE counts, then the latest DTSTAMP.
 */
class Calendar {
  readonly entries = new Map<string, { method: string; event: ICAL.Event; stamp: number }>()

  apply(text: string): void {
    const calendar = new ICAL.Component(ICAL.parse(text))
    ICAL.TimezoneService.reset()
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    for (const component of calendar.getAllSubcomponents('vevent')) {
      const event = new ICAL.Event(component)
      const stamp = (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toUnixTime()
      const known = this.entries.get(event.uid)
      const isNewer =
        !known ||
        event.sequence > known.event.sequence ||
        (event.sequence === known.event.sequence && stamp >= known.stamp)
      const method = String(calendar.getFirstPropertyValue('method'))
      if (isNewer) this.entries.set(event.uid, { method, event, stamp })
    }
  }

  /** Its events: UID and start of each that isn't cancelled. */
  get events(): [string, number][] {
    return [...this.entries.values()]
      .filter(({ method }) => method !== 'CANCEL')
      .map(({ event }) => [event.uid, event.startDate.toJSDate().getTime()])
  }
}

function applied(texts: readonly string[]): Calendar {
  const calendar = new Calendar()
  for (const text of texts) calendar.apply(text)
  return calendar
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

describe('R604 changes that are refused or not announced', () => {
  test('refuses to move an event that is over, live or cancelled, or into the past', async () => {
    const ahead = new Date(Date.now() + 48 * HOUR_MS)
    for (const status of ['live', 'ended', 'cancelled'] as const) {
      const { slug } = await anEvent(2, { status })
      await expect(moveEvent(roadshow.database, slug, ahead)).rejects.toMatchObject({ code: 'conflict' })
    }
    const { slug } = await anEvent(2)
    const past = new Date(Date.now() - HOUR_MS)
    await expect(moveEvent(roadshow.database, slug, past)).rejects.toMatchObject({ code: 'invalid' })
    await expect(moveEvent(roadshow.database, 'nobody', ahead)).rejects.toMatchObject({
      code: 'event_not_found',
    })
  })

  test('doesn’t announce a corrected text, or a move to the same time', async () => {
    const event = await anEvent(72)
    const { email, id } = await registrant(event.slug)
    await roadshow.database
      .updateTable('events')
      .set({ title: { en: 'The Sable mill, mended' } })
      .where('id', '=', event.id)
      .execute()
    expect(await moveEvent(roadshow.database, event.slug, event.startsAt)).toBe(false)
    await look()
    const { rows } = await roadshow.pool.query(
      `select from pgboss.job where name = 'registrant-mail' and data ->> 'registrationId' = $1`,
      [String(id)],
    )
    expect(rows).toHaveLength(0)
    expect(smtp.to(email)).toHaveLength(1)
  })

  test('cancels no entry in a calendar that got no invitation, and sends no invitation after the cancellation', async () => {
    const event = await anEvent(72)
    const email = `unlucky@example.com`
    smtp.mishaps.push({ at: 'DATA', reply: '451 4.3.0 try again' })
    await roadshow.api('en', '127.2.1.1')(registerForEvent, {
      params: { slug: event.slug },
      body: { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' },
    })
    await expect.poll(() => smtp.mishaps.length).toBe(0)
    await runOperation(roadshow.database, event.slug, 'cancel')
    const [only] = await mails(email, 1)
    expect(only?.email.subject).toBe('Cancelled: The Sable mill')
    expect(only && partOf(only)).toBeUndefined()
    await roadshow.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    const left = async () =>
      (
        await roadshow.pool.query(
          `select from pgboss.job where state <> 'completed' and name = 'registration-confirmation'`,
        )
      ).rowCount
    await expect.poll(left, { timeout: 15_000 }).toBe(0)
    expect(smtp.to(email)).toHaveLength(1)
  })

  test('holds a registrant’s mails no longer than until the job of a killed process is tried again', async () => {
    const { id } = await registrant((await anEvent(72)).slug)
    await withRegistrantMailLock(roadshow.database, id, async () => {
      const { rows } = await roadshow.pool.query(
        'select extract(epoch from busy_until - now())::float as seconds from registrant_mailings where registration_id = $1',
        [id],
      )
      // 5 s at least until it counts as dead, and 15 s until the retry.
      expect(rows[0].seconds).toBeLessThanOrEqual(20)
      return {}
    })
  })

  test('sends one mail to a registrant at a time', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug)
    const busy = (until: string) =>
      roadshow.pool.query(`update registrant_mailings set busy_until = ${until} where registration_id = $1`, [
        id,
      ])
    // The confirmation has arrived, but its sender may still hold the lock.
    const isBusy = async () =>
      (
        await roadshow.pool.query(
          `select busy_until is not null as busy from registrant_mailings where registration_id = $1`,
          [id],
        )
      ).rows.map(({ busy: still }) => still)
    await expect.poll(isBusy, { timeout: 15_000 }).toEqual([false])
    await busy(`now() + interval '1 minute'`)
    await runOperation(roadshow.database, event.slug, 'cancel')
    const states = async () =>
      (
        await roadshow.pool.query(
          `select state from pgboss.job where name = 'registrant-mail' and data ->> 'registrationId' = $1`,
          [String(id)],
        )
      ).rows.map(({ state }) => state)
    await expect.poll(states, { timeout: 15_000 }).toEqual(['retry'])
    expect(smtp.to(email)).toHaveLength(1)
    await busy('null')
    await roadshow.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    expect(await subjects(email, 2)).toEqual([
      'You are registered: The Sable mill',
      'Cancelled: The Sable mill',
    ])
  })
})

describe('R604 calendar updates (RFC 5546)', () => {
  test('leave a calendar correct after publish, move, move, cancel, in whatever order they arrive', async () => {
    const event = await anEvent(72)
    const { email } = await registrant(event.slug, { language: 'fr' })
    const starts = [72, 100, 50].map((hours) => event.startsAt.getTime() + (hours - 72) * HOUR_MS)
    await moveEvent(roadshow.database, event.slug, new Date(starts[1] ?? 0))
    await mails(email, 2)
    await moveEvent(roadshow.database, event.slug, new Date(starts[2] ?? 0))
    await mails(email, 3)
    await runOperation(roadshow.database, event.slug, 'cancel')
    const received = await mails(email, 4)
    const parts = received.map((mail) => partOf(mail) ?? expect.fail('a mail without a calendar'))

    for (const [index, start] of starts.entries()) {
      for (const order of orders(parts.slice(0, index + 1)))
        expect(applied(order).events).toEqual([[event.uid, start]])
    }
    for (const order of orders(parts)) expect(applied(order).events).toEqual([])

    const lines = parts.map((part) => part.replace(/\r?\n /g, '').split(/\r?\n/))
    expect(lines.map((each) => each.find((line) => line.startsWith('METHOD:')))).toEqual([
      'METHOD:REQUEST',
      'METHOD:REQUEST',
      'METHOD:REQUEST',
      'METHOD:CANCEL',
    ])
    expect(lines.map((each) => each.find((line) => line.startsWith('SEQUENCE:')))).toEqual(
      [0, 1, 2, 3].map((sequence) => `SEQUENCE:${sequence}`),
    )
    expect(lines.map((each) => each.find((line) => line.startsWith('STATUS:')))).toEqual([
      'STATUS:CONFIRMED',
      'STATUS:CONFIRMED',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
    ])
    for (const each of lines) {
      expect(each.filter((line) => line.startsWith('ATTENDEE;'))).toEqual([
        expect.stringMatching(new RegExp(`CN="Ada Roy":MAILTO:${email}$`)),
      ])
      expect(each).toContain('BEGIN:VTIMEZONE')
      expect(
        each.some((line) => line.startsWith('ORGANIZER;') && line.endsWith(':mailto:info@fairholme.example')),
      ).toBe(true)
    }
    for (const part of parts) expect(part).not.toMatch(/waiting-room|my-registration/)
    const moved = expect.stringMatching(/^Nouvel horaire : .* · L’usine Sable$/)
    expect(await subjects(email, 4)).toEqual([
      'Inscription confirmée : L’usine Sable',
      moved,
      moved,
      'Annulé : L’usine Sable',
    ])
    expect(plain(received[1]?.email.text)).toMatch(
      /Ancien horaire +\S+ \d+(?:er)? \S+ \d{4} à \d+ h( \d\d)? (HNE|HAE) /,
    )
  })

  test('remove and restore the entry of a registrant who cancels and registers again, and then move it', async () => {
    const event = await anEvent(72)
    const { email, accessKey } = await registrant(event.slug)
    await cancelRegistration({ database: roadshow.database, jobs, secret: roadshow.config.secret }, accessKey)
    await mails(email, 2)
    await roadshow.api('en', '127.2.1.2')(registerForEvent, {
      params: { slug: event.slug },
      body: { firstName: 'Ada', lastName: 'Roy', email, company: 'Roy Capital' },
    })
    await mails(email, 3)
    const moved = new Date(event.startsAt.getTime() + HOUR_MS)
    await moveEvent(roadshow.database, event.slug, moved)
    const parts = (await mails(email, 4)).map((mail) => partOf(mail) ?? '')
    expect(parts.map((part) => /STATUS:\w+/.exec(part)?.[0])).toEqual([
      'STATUS:CONFIRMED',
      undefined,
      'STATUS:CONFIRMED',
      'STATUS:CONFIRMED',
    ])
    expect(applied(parts.slice(0, 2)).events).toEqual([])
    expect(applied(parts.slice(0, 3)).events).toEqual([[event.uid, event.startsAt.getTime()]])
    for (const order of orders(parts.filter((_, index) => index !== 2)))
      expect(applied(order).events).toEqual([[event.uid, moved.getTime()]])
  })

  test('aren’t sent to the waiting list, which only gets a mail about a move', async () => {
    const event = await anEvent(72, { capacity: 1 })
    await registrant(event.slug)
    const waiting = await registrant(event.slug)
    await moveEvent(roadshow.database, event.slug, new Date(event.startsAt.getTime() + HOUR_MS))
    const [first, second] = await mails(waiting.email, 2)
    expect(first?.email.subject).toBe('You are on the waiting list: The Sable mill')
    expect(second?.email.subject).toMatch(/^New time: .* · The Sable mill$/)
    expect(second?.email.text).toContain('You still have your place on the waiting list.')
    for (const mail of [first, second]) expect(mail && partOf(mail)).toBeUndefined()
  })

  test('are queued once, by two processes that check repeatedly', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug)
    await moveEvent(roadshow.database, event.slug, new Date(event.startsAt.getTime() + HOUR_MS))
    await Promise.all([look(), look(), look()])
    await look()
    await mails(email, 2)
    const { rows } = await roadshow.pool.query(
      `select from pgboss.job where name = 'registrant-mail' and data ->> 'registrationId' = $1`,
      [String(id)],
    )
    expect(rows).toHaveLength(1)
  })
})

test.each(['en', 'fr'] as const)(
  'R208 a mail in %s is from the firm by its name in that language',
  async (language) => {
    const { firm } = await roadshow.api(language)(getFirm)
    const { slug } = await anEvent(72)
    const { email } = await registrant(slug, { language })
    const [first] = await mails(email, 1)
    expect(first?.email.from?.name).toBe(firm.name)
  },
)
