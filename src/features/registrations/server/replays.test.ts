import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expiryOf } from '#features/vndrs/server/retention.ts'
import { aSubscriber, HOUR_MS } from '../../../../tests/support/factories.ts'
import { noticesSite, partOf } from '../../../../tests/support/notices.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { registrantMail } from './mails.ts'

const { anEvent, bring, jobs, look, mails, registrant, roadshow, smtp, subjects } = noticesSite()

type PastEvent = Awaited<ReturnType<typeof anEvent>>

/** A past event with a replay that is published in so many hours and was added so many hours ago. */
async function post(event: PastEvent, { hours = 0, cameInHoursAgo = 0 } = {}): Promise<void> {
  await bring(event, -30)
  const { startsAt, endsAt } = await roadshow.database
    .updateTable('events')
    .set({ status: 'ended' })
    .where('id', '=', event.id)
    .returning(['startsAt', 'endsAt'])
    .executeTakeFirstOrThrow()
  expect(endsAt.getTime()).toBeLessThan(Date.now())
  await roadshow.database
    .insertInto('films')
    .values({
      slug: event.slug,
      eventId: event.id,
      language: 'en',
      lengthSeconds: 1800,
      width: 1280,
      height: 720,
      publishedAt: new Date(Date.now() + hours * HOUR_MS),
      createdAt: new Date(Date.now() - cameInHoursAgo * HOUR_MS),
      expiresAt: expiryOf({ startsAt, timeZone: 'America/Toronto' }),
    })
    .execute()
}

/** The mails about an event's replay, queued or sent. */
async function queued(event: PastEvent): Promise<number[]> {
  const { rows } = await roadshow.pool.query(
    `select (data ->> 'registrationId')::integer as id from pgboss.job join registrations
       on registrations.id = (data ->> 'registrationId')::bigint
     where name = 'registrant-mail' and data ->> 'about' = 'replay' and event_id = $1 order by 1`,
    [event.id],
  )
  return rows.map(({ id }) => id)
}

const change = (id: number, status: string) =>
  roadshow.database.updateTable('registrations').set({ status }).where('id', '=', id).execute()

/** Resolves when all mails queued for a registrant have been handled. */
async function settled(id: number): Promise<void> {
  const waiting = async () =>
    (
      await roadshow.pool.query(
        `select from pgboss.job where state <> 'completed' and data ->> 'registrationId' = $1`,
        [String(id)],
      )
    ).rowCount
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
}

test('announces none of the fixture’s replays', async () => {
  await look()
  const { rows } = await roadshow.pool.query(`select data from pgboss.job where data ->> 'about' = 'replay'`)
  expect(rows).toEqual([])
})

test('R604 doesn’t announce a replay of an archive, or one that isn’t published yet', async () => {
  const [old, coming] = [await anEvent(72), await anEvent(72)]
  await registrant(old.slug)
  await registrant(coming.slug)
  await post(old, { hours: -26 })
  await post(coming, { hours: 2 })
  await look()
  expect(await queued(old)).toEqual([])
  expect(await queued(coming)).toEqual([])
})

test('R604 doesn’t announce a replay to registrants who cancelled, stopped mails or unsubscribed, or whose address bounces', async () => {
  const event = await anEvent(72)
  const [cancelled, muted, left, blocked] = [
    await registrant(event.slug),
    await registrant(event.slug),
    await registrant(event.slug),
    await registrant(event.slug),
  ]
  await change(cancelled.id, 'cancelled')
  await roadshow.database
    .updateTable('registrations')
    .set({ remindersMutedAt: new Date() })
    .where('id', '=', muted.id)
    .execute()
  await aSubscriber(roadshow.database, {
    email: left.email.toUpperCase(),
    status: 'ended',
    endedAt: new Date(),
  })
  await roadshow.pool.query(`insert into blocked_addresses (email_key, reason) values ($1, 'complaint')`, [
    blocked.email,
  ])
  await post(event)
  await expect.poll(() => queued(event), { timeout: 15_000 }).toEqual([muted.id, left.id, blocked.id])
  for (const { id } of [muted, left, blocked]) await settled(id)
  for (const { email } of [cancelled, muted, left, blocked])
    expect(await subjects(email, 1)).toEqual(['You are registered: The Sable mill'])
})

test('R604 announces a published replay once to all registrants, the waiting list included, in their language', async () => {
  const event = await anEvent(72, { capacity: 1 })
  const there = await registrant(event.slug, { language: 'fr' })
  const waiting = await registrant(event.slug)
  await post(event, { hours: 24 })
  await look()
  expect(await queued(event)).toEqual([])
  await roadshow.database
    .updateTable('films')
    .set({ publishedAt: new Date() })
    .where('eventId', '=', event.id)
    .execute()
  await Promise.all([look(), look()])
  await look()
  expect(await queued(event)).toEqual([there.id, waiting.id])
  const [, mail] = await mails(there.email, 2)
  expect(plain(mail?.email.subject)).toBe('La rediffusion est en ligne : L’usine Sable')
  expect(mail?.email.text).toContain(`/vndrs/${event.slug}?lng=fr`)
  expect(mail?.email.text).not.toContain('waiting-room')
  expect(mail && partOf(mail)).toBeUndefined()
  expect(mail?.email.text).toContain('Ne plus recevoir de courriels sur cet événement')
  expect(mail?.raw).toMatch(/^List-Unsubscribe:\s+<\S+\/mute-reminders\//m)
  const [, other] = await mails(waiting.email, 2)
  expect(other?.email.subject).toBe('Replay available: The Sable mill')
  expect(other?.email.text).toContain('you were on the waiting list')
})

test('R604 doesn’t announce a replay that is removed before the mail is sent', async () => {
  const event = await anEvent(72)
  const { id, email } = await registrant(event.slug)
  await roadshow.database
    .transaction()
    .execute((tx) => jobs.enqueue(tx, registrantMail, { registrationId: id, about: 'replay' }))
  await settled(id)
  expect(await subjects(email, 1)).toHaveLength(1)
})

test('sends only replies to the recipient’s own action to an address that complained, and logs the mail', async () => {
  const event = await anEvent(72)
  const { id, email } = await registrant(event.slug)
  await roadshow.pool.query(`insert into blocked_addresses (email_key, reason) values ($1, 'complaint')`, [
    email,
  ])
  await roadshow.database
    .updateTable('events')
    .set({
      startsAt: sql<Date>`starts_at + interval '1 day'`,
      endsAt: sql<Date>`ends_at + interval '1 day'`,
      sequence: sql<number>`sequence + 1`,
    })
    .where('id', '=', event.id)
    .execute()
  await look()
  await settled(id)
  await jobs.enqueue(roadshow.database, registrantMail, { registrationId: id, about: 'lapsed' })
  await settled(id)
  expect(smtp.to(email)).toHaveLength(1)
  await change(id, 'cancelled')
  await jobs.enqueue(roadshow.database, registrantMail, { registrationId: id, about: 'withdrawn' })
  await settled(id)
  expect(await subjects(email, 2)).toHaveLength(2)
  const log = await roadshow.database
    .selectFrom('sentMails')
    .select('kind')
    .where('email', '=', email)
    .orderBy('id')
    .execute()
  expect(log.map(({ kind }) => kind)).toEqual(['registration-confirmed', 'registration-withdrawn'])
})

test('R604 sends a registrant who follows the company one mail about the replay, not two', async () => {
  const event = await anEvent(72)
  const registered = await registrant(event.slug)
  const yesterday = new Date(Date.now() - 24 * HOUR_MS)
  const follows = { clients: ['alderic-mines'], confirmedAt: yesterday }
  await aSubscriber(roadshow.database, { email: registered.email, ...follows })
  const { email: follower } = await aSubscriber(roadshow.database, follows)
  await post(event)
  await mails(registered.email, 2)
  const readers = async () => {
    const { rows } = await roadshow.pool.query(
      `select email from alerts join films on films.id = film_id join alert_readers on alert_id = alerts.id
         join subscriptions on subscriptions.id = subscription_id
       where alerts.kind = 'replay' and spread_at is not null and films.event_id = $1`,
      [event.id],
    )
    return rows.map(({ email }) => email)
  }
  await expect.poll(readers, { timeout: 15_000 }).toEqual([follower])
})
