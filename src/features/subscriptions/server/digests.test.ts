import { beforeEach, describe, expect, test } from 'vitest'
import { alertsPost } from '../../../../tests/support/alerts.ts'
import { aCompany } from '../../../../tests/support/factories.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { alertProgress } from './alert-progress.ts'

const { db, delivered, forgetReaders, mailsTo, publish, reader, release, smtp, fanOutComplete } = alertsPost()
beforeEach(forgetReaders)

describe('R604 digests', () => {
  test.each([
    ['daily', 'America/Toronto', '2026-11-24T18:00Z', '2026-11-25T12:30:00.000Z'],
    ['daily', 'Asia/Tokyo', '2026-11-24T18:00Z', '2026-11-24T22:30:00.000Z'],
    ['daily', 'America/Toronto', '2026-11-24T12:00Z', '2026-11-24T12:30:00.000Z'],
    ['daily', 'America/Toronto', '2026-10-31T18:00Z', '2026-11-01T12:30:00.000Z'],
    ['daily', 'Europe/Paris', '2026-10-24T18:00Z', '2026-10-25T06:30:00.000Z'],
    ['weekly', 'America/Toronto', '2026-11-24T18:00Z', '2026-11-30T12:30:00.000Z'],
    ['weekly', 'Pacific/Auckland', '2026-11-29T18:00Z', '2026-11-29T18:30:00.000Z'],
  ])('send a %s digest in %s, after %s, at %s', async (frequency, timeZone, since, due) => {
    const { rows } = await db.pool.query('select next_digest($1, $2, $3) as due', [
      frequency,
      timeZone,
      since,
    ])
    expect(rows[0].due.toISOString()).toBe(due)
  })

  test('aren’t sent at night in the reader’s zone', async () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const hourIn = (timeZone: string) =>
      Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format())
    const night = zones.find((zone) => [1, 2, 3].includes(hourIn(zone))) ?? expect.fail()
    const day = zones.find((zone) => [10, 11, 12].includes(hourIn(zone))) ?? expect.fail()
    const [asleep, awake] = [
      await reader({ frequency: 'daily', timeZone: night }),
      await reader({ frequency: 'daily', timeZone: day }),
    ]
    await publish()
    await fanOutComplete()
    const { rows } = await db.pool.query('select due_at > now() as waits from alert_mails')
    expect(rows).toEqual([{ waits: true }, { waits: true }])
    await db.pool.query('update alert_mails set due_at = now()')
    await expect.poll(() => mailsTo(awake.email).length, { timeout: 15_000, interval: 20 }).toBe(1)
    expect(mailsTo(asleep.email)).toEqual([])
  })

  test('have the news, quotes and upcoming events that the reader follows', async () => {
    const timeZone =
      Intl.supportedValuesOf('timeZone').find((zone) => {
        const hour = new Intl.DateTimeFormat('en', {
          hour: 'numeric',
          hourCycle: 'h23',
          timeZone: zone,
        }).format()
        return ['10', '11', '12'].includes(hour)
      }) ?? expect.fail()
    const choice = {
      frequency: 'weekly',
      clients: ['alderic-mines', 'energie-solvane', 'kestrin-biotech'],
      timeZone,
    }
    const [anna, luc] = [await reader(choice), await reader({ ...choice, language: 'fr' })]
    await db.pool.query(`delete from events where slug like 'made-%'`)
    const before = await publish('energie-solvane')
    await db.pool.query(`delete from alerts where event_id = (select id from events where slug = $1)`, [
      before,
    ])
    await aCompany(db.database, { slug: 'not-followed', name: 'Sable Mills' })
    await publish('not-followed', { city: 'Boston' })
    const slug = await publish('alderic-mines')
    await release('alderic-mines')
    const [mail] = await delivered(anna.email)
    expect(mail?.subject).toBe('Your week: 1 event, 1 release')
    const text = plain(mail?.text)
    expect(text).toMatch(
      /New and changed events[\s\S]*\/events\/made-[\s\S]*News releases[\s\S]*\/releases\/made-release/,
    )
    expect(text).toMatch(
      /Prices of companies you follow\n- .*(ALDM|Alderic)[^\n]*\n- Énergie Solvane[^\n]*\$[\d.]+ +([▲▼] [+−])?[\d.]+%/,
    )
    expect(text).toMatch(new RegExp(`Coming up[\\s\\S]*/events/${before}`))
    expect(text.slice(text.indexOf('Coming up'))).not.toContain(`/events/${slug}\n`)
    expect(text).not.toContain('Sable Mills')
    // R415: also for a company that stands among the prices alone.
    expect(text).toMatch(
      /services to [^.]*Kestrin Biotech for a fee of US\$[^.]+\. Each of these companies pays its own fee\./,
    )
    const [french] = await delivered(luc.email)
    expect(plain(french?.subject)).toBe('Votre semaine : 1 événement, 1 communiqué')
    expect(plain(french?.text)).toMatch(/Cours des sociétés que vous suivez[\s\S]*À venir/)
  })
})

describe('R605 sending', () => {
  test('retries a mail that the server can’t accept now, with the same Message-ID', async () => {
    const { email } = await reader()
    smtp.mishaps.push({ at: 'RCPT TO', reply: '451 4.3.0 later' }, { at: 'cut' })
    await publish()
    await fanOutComplete()
    await db.pool.query('update alert_mails set due_at = now()')
    const mailRows = async () => (await db.pool.query('select id, outcome from alert_mails')).rows
    await expect.poll(mailRows, { timeout: 20_000 }).toEqual([{ id: expect.any(String), outcome: 'sent' }])
    const rows = await mailRows()
    const noted = await db.pool.query('select kind, email, outcome from sent_mails where mail_id = $1', [
      rows[0].id,
    ])
    expect(noted.rows).toEqual([{ kind: 'alert', email, outcome: 'sent' }])
    expect(mailsTo(email).map(({ messageId }) => messageId)).toEqual(
      Array(2).fill(`<${rows[0].id}@localhost>`),
    )
  })

  test('stops sending to an address that is refused permanently', async () => {
    const { email, id } = await reader()
    smtp.mishaps.push({ at: 'RCPT TO', reply: '550 5.1.1 unknown' })
    await publish()
    expect(await delivered(email)).toEqual([])
    const { rows } = await db.pool.query(
      `select status, outcome, (select reason from blocked_addresses where email_key = $2) as blocked
       from subscriptions join alert_mails on subscription_id = subscriptions.id where subscriptions.id = $1`,
      [id, email],
    )
    expect(rows).toEqual([{ status: 'ended', outcome: 'refused', blocked: 'bounce' }])
  })

  test('sends one mail to each of more readers than fit in a batch', async () => {
    await db.pool.query(
      `insert into subscriptions (email, first_name, last_name, status, all_events, language, time_zone)
       select number || '@many.example', 'A', 'B', 'confirmed', true, 'en', 'America/Toronto' from generate_series(1, 2300) number`,
    )
    await publish()
    await fanOutComplete()
    const { rows } = await db.pool.query(
      `select readers, (select count(*)::integer from alert_mails) as mails, (select count(distinct subscription_id)::integer from alert_readers) as told
       from alerts order by id desc limit 1`,
    )
    expect(rows).toEqual([{ readers: 2300, mails: 2300, told: 2300 }])
    const progress = await alertProgress(db.database)
    expect(progress.find(({ readers }) => readers === 2300)).toMatchObject({
      kind: 'event_published',
      isSpread: true,
      waiting: 2300,
      sent: 0,
    })
  })
})
