import { describe, expect, test } from 'vitest'
import { moveEvent, runOperation } from '#features/events/server/operations.ts'
import { HOUR_MS } from '../../../../tests/support/factories.ts'
import { noticesSite, partOf } from '../../../../tests/support/notices.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { cancelRegistration } from './cancel.ts'
import { registrantMail } from './mails.ts'

const { anEvent, bring, jobs, look, mails, registrant, roadshow, smtp, subjects } = noticesSite()

async function stateOf(jobId: string): Promise<string> {
  const { rows } = await roadshow.pool.query('select state from pgboss.job where id = $1', [jobId])
  return rows[0].state
}

describe('R604 reminders', () => {
  test('sends the day-before reminder once, in the registrant’s language, to confirmed registrants who signed up earlier', async () => {
    const event = await anEvent(72, { capacity: 3 })
    const early = await registrant(event.slug, { language: 'fr', daysAgo: 1 })
    const gone = await registrant(event.slug, { daysAgo: 1 })
    const late = await registrant(event.slug)
    const waiting = await registrant(event.slug, { daysAgo: 1 })
    const change = (id: number, status: string) =>
      roadshow.database.updateTable('registrations').set({ status }).where('id', '=', id).execute()
    await change(gone.id, 'cancelled')
    await change(waiting.id, 'waitlisted')
    await bring(event, 23)
    await Promise.all([look(), look()])
    await look()
    const [, reminder] = await mails(early.email, 2)
    expect(plain(reminder?.email.subject)).toMatch(/^(Demain|Aujourd’hui) : L’usine Sable$/)
    expect(reminder?.email.text).toMatch(/waiting-room\/\d+\/[\da-f-]{36}\?lng=fr/)
    expect(reminder && partOf(reminder)).toBeUndefined()
    const { rows } = await roadshow.pool.query(
      `select data ->> 'registrationId' as id from pgboss.job where name = 'registrant-mail' and data ->> 'about' = 'day'
       and (data ->> 'registrationId')::bigint = any($1)`,
      [[early, gone, late, waiting].map(({ id }) => id)],
    )
    expect(rows).toEqual([{ id: String(early.id) }])
  })

  test('sends reminders an hour before and at the start, but none of a former start', async () => {
    const event = await anEvent(72, { runsItself: true })
    const { id, email } = await registrant(event.slug, { daysAgo: 2 })
    await bring(event, 0.9)
    await mails(email, 2)
    const stale = { registrationId: id, about: 'hour' as const, startsAt: new Date(0).toISOString() }
    const jobId = await jobs.enqueue(roadshow.database, registrantMail, stale)
    await expect.poll(() => stateOf(jobId), { timeout: 15_000 }).toBe('completed')
    await bring(event, -0.1)
    expect(await subjects(email, 3)).toEqual([
      'You are registered: The Sable mill',
      'Starts within the hour: The Sable mill',
      'Starting now: The Sable mill',
    ])
    expect(smtp.to(email)).toHaveLength(3)
  })

  test('announces a show when staff start it, even late', async () => {
    const event = await anEvent(72)
    const { email } = await registrant(event.slug, { daysAgo: 2 })
    await bring(event, -0.1)
    await look()
    expect(smtp.to(email)).toHaveLength(1)
    await runOperation(roadshow.database, event.slug, 'start')
    expect((await subjects(email, 2))[1]).toBe('Starting now: The Sable mill')
  })

  test('reminds again of a moved event, unless its new time is close', async () => {
    const event = await anEvent(72)
    const { id, email } = await registrant(event.slug, { daysAgo: 1 })
    await bring(event, 23)
    await mails(email, 2)
    await moveEvent(roadshow.database, event.slug, new Date(Date.now() + 60 * HOUR_MS))
    await mails(email, 3)
    await bring(event, 22)
    await mails(email, 4)
    await moveEvent(roadshow.database, event.slug, new Date(Date.now() + 10 * HOUR_MS))
    await mails(email, 5)
    await look()
    const { rows } = await roadshow.pool.query(
      `select data ->> 'about' as about from pgboss.job where data ->> 'registrationId' = $1 and name = 'registrant-mail'
       order by created_on`,
      [String(id)],
    )
    expect(rows.map(({ about }) => about)).toEqual(['day', 'event', 'day', 'event'])
  })
})

describe('R309 seats from the waiting list', () => {
  /** An event with one seat, whose holder has cancelled, and two registrants on the waiting list. */
  async function freedPlace(hours: number) {
    const event = await anEvent(hours, { capacity: 1 })
    const holder = await registrant(event.slug)
    const next = await registrant(event.slug)
    const last = await registrant(event.slug)
    await cancelRegistration(
      { database: roadshow.database, jobs, secret: roadshow.config.secret },
      holder.accessKey,
    )
    return { event, holder, next, last }
  }

  async function standing({ id }: { id: number }) {
    return roadshow.database
      .selectFrom('registrations')
      .select(['status', 'offeredUntil'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  const lapse = ({ id }: { id: number }) =>
    roadshow.database
      .updateTable('registrations')
      .set({ offeredUntil: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()

  test('are offered for a day; a lapsed offer goes to the next registrant once, with any number of processes', async () => {
    const { next, last, holder } = await freedPlace(72)
    expect(await subjects(holder.email, 2)).toEqual([
      'You are registered: The Sable mill',
      'Your registration has been cancelled: The Sable mill',
    ])
    expect((await subjects(next.email, 2))[1]).toBe('Confirm your place: The Sable mill')
    const { status, offeredUntil } = await standing(next)
    expect(status).toBe('confirmed')
    expect(Math.abs((offeredUntil?.getTime() ?? 0) - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000)
    await look()
    expect((await standing(next)).status).toBe('confirmed')

    await lapse(next)
    await Promise.all([look(), look(), look()])
    expect(await standing(next)).toEqual({ status: 'cancelled', offeredUntil: null })
    expect((await standing(last)).status).toBe('confirmed')
    expect((await subjects(next.email, 3))[2]).toBe(
      'Your place has been offered to someone else: The Sable mill',
    )
    expect((await subjects(last.email, 2))[1]).toBe('Confirm your place: The Sable mill')

    await lapse(last)
    await look()
    expect((await standing(last)).status).toBe('confirmed')
    expect(smtp.to(next.email)).toHaveLength(3)
    expect(smtp.to(last.email)).toHaveLength(2)
  })

  test('stay offered when the event moves; its e-mail says until when, and how to confirm', async () => {
    const { event, next, last } = await freedPlace(72)
    await mails(next.email, 2)
    await moveEvent(roadshow.database, event.slug, new Date(Date.now() + 96 * HOUR_MS))
    const [, , moved] = await mails(next.email, 3)
    expect(moved?.email.text).toMatch(/We’re still holding a place for you, until .+\. After that/)
    expect(moved?.email.text).toContain('Confirm my place')

    await roadshow.database
      .updateTable('registrations')
      .set({ status: 'cancelled' })
      .where('id', '=', last.id)
      .execute()
    await lapse(next)
    await moveEvent(roadshow.database, event.slug, new Date(Date.now() + 120 * HOUR_MS))
    const [, , , again] = await mails(next.email, 4)
    expect(again?.email.text).toContain('still holding a place for you, until someone else asks for one')
  })

  test('are confirmed without asking when there is no time for an answer', async () => {
    const { next } = await freedPlace(2.5)
    expect(await standing(next)).toEqual({ status: 'confirmed', offeredUntil: null })
    const [, promoted] = await mails(next.email, 2)
    expect(promoted?.email.subject).toBe('A place has opened up: The Sable mill')
    expect(promoted && partOf(promoted)).toContain('METHOD:REQUEST')
  })
})
