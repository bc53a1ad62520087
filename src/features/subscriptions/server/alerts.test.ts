import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { runOperation } from '#features/events/server/operations.ts'
import { firmService } from '#features/firm/server/index.ts'
import { releaseKind } from '#features/releases/server/index.ts'
import { inTransaction } from '#platform/database/database.ts'
import { alertsPost, PUBLIC_URL } from '../../../../tests/support/alerts.ts'
import { aCompany, type SubscriberChanges } from '../../../../tests/support/factories.ts'
import { plain } from '../../../../tests/support/smtp.ts'
import { endSubscriptionOf } from './consent.ts'
import { preferencesService } from './preferences.ts'

const { db, delivered, forgetReaders, mailsTo, publish, reader, release, smtp, fanOutComplete } = alertsPost()
beforeEach(forgetReaders)

async function move(slug: string, interval = '1 day'): Promise<void> {
  await db.pool.query(
    `update events set starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval, sequence = sequence + 1 where slug = $1`,
    [slug, interval],
  )
}

const preferences = () => preferencesService({ database: db.database, firm: firmService(db.database).get })
const CALLER = {
  language: 'en',
  address: '::1',
  userAgent: '',
} as const

/** Ends the pause between two mails to a reader. */
const later = () =>
  db.pool.query(`update alert_mails set sent_at = sent_at - interval '1 hour' where sent_at is not null`)

describe('R604 the readers of an alert', () => {
  test.each<[string, boolean, SubscriberChanges]>([
    ['every event', true, {}],
    ['its area', true, { areas: ['Toronto', 'Boston'] }],
    ['another area', false, { areas: ['Boston'] }],
    ['its company', true, { clients: ['alderic-mines'] }],
    ['another company', false, { clients: ['kestrin-biotech'] }],
    ['another company, but its area', true, { clients: ['kestrin-biotech'], areas: ['Toronto'] }],
    ['every event, of its topic', true, { topics: ['results', 'financing'] }],
    ['every event, of another topic', false, { topics: ['clinical'] }],
  ])('include for an event a subscriber of %s: %s', async (_, reaches, choice) => {
    const { email } = await reader(choice)
    await publish()
    expect((await delivered(email)).length).toBe(reaches ? 1 : 0)
  })

  test('include those of an area for all of its cities', async () => {
    const { email } = await reader({ areas: ['Southern California'] })
    await publish('alderic-mines', { city: 'San Diego' })
    await publish('alderic-mines', { city: 'Reno' })
    const [mail, ...others] = await delivered(email)
    expect([mail?.subject?.includes('Event'), others.length]).toEqual([true, 0])
  })

  test.each<[string, boolean, SubscriberChanges]>([
    ['its company', true, { clients: ['alderic-mines'] }],
    ['every event', false, {}],
    ['every event, and its company', true, { allEvents: true, clients: ['alderic-mines'] }],
    ['its company, for another topic', false, { clients: ['alderic-mines'], topics: ['clinical'] }],
  ])('include for a release a subscriber of %s: %s', async (_, reaches, choice) => {
    const { email } = await reader(choice)
    await release()
    expect((await delivered(email)).length).toBe(reaches ? 1 : 0)
  })

  test('R114 are told nothing of a former client', async () => {
    await aCompany(db.database, { slug: 'sable-mills', name: 'Sable Mills' })
    const [follower, everything] = [await reader({ clients: ['sable-mills'] }), await reader()]
    await db.pool.query(`update companies set former_since = '2026-03-01' where slug = 'sable-mills'`)
    await publish('sable-mills')
    await release('sable-mills')
    expect([await delivered(follower.email), await delivered(everything.email)]).toEqual([[], []])
  })

  test('R421 are those of each company that issued a release, told once of both', async () => {
    const [followsBoth, followsSecond] = [
      await reader({ clients: ['alderic-mines', 'energie-solvane'] }),
      await reader({ clients: ['energie-solvane'] }),
    ]
    const other = await reader({ clients: ['kestrin-biotech'] })
    await release('alderic-mines', 0, ['energie-solvane'])
    for (const { email } of [followsBoth, followsSecond]) {
      const [mail, ...more] = await delivered(email)
      expect(plain(mail?.text)).toMatch(/Alderic Mines[\s\S]*Énergie Solvane/)
      expect(more).toEqual([])
    }
    expect(await delivered(other.email)).toEqual([])
  })

  test('get a release that exists in both languages in their own', async () => {
    const [anna, luc] = [
      await reader({ clients: ['alderic-mines'] }),
      await reader({ clients: ['alderic-mines'], language: 'fr' }),
    ]
    await db.database.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into releases (slug, company_id, language, title, summary, body, topic, published_at)
        select 'pair-' || language, id, language, title, 'S', 'S', 'results', now() from companies,
          (values ('en', 'A pair'), ('fr', 'Une paire')) as both_languages(language, title) where slug = 'alderic-mines'
        returning releases.id`.execute(tx)
      const [one, other] = rows.map(({ id }) => id)
      await sql`update releases set counterpart_id = ${other}::bigint where id = ${one}::bigint`.execute(tx)
      await sql`update releases set counterpart_id = ${one}::bigint where id = ${other}::bigint`.execute(tx)
    })
    expect((await delivered(anna.email)).map(({ subject }) => subject)).toEqual(['Alderic Mines: A pair'])
    expect((await delivered(luc.email)).map(({ subject }) => plain(subject))).toEqual([
      'Alderic Mines : Une paire',
    ])
  })

  test('get no alert about an imported archive, and one about a scheduled release when it is published', async () => {
    const { email } = await reader({ clients: ['alderic-mines'] })
    await release('alderic-mines', -72)
    await release('alderic-mines', 1)
    expect(await delivered(email)).toEqual([])
  })

  test('exclude those who unsubscribed, paused or whose address bounced, also from queued alerts', async () => {
    const readers = [await reader(), await reader(), await reader(), await reader()]
    await publish()
    await fanOutComplete()
    const [left, paused, blocked, other] = readers
    await db.database.transaction().execute((tx) => endSubscriptionOf(tx, left?.id ?? 0, 'page', null))
    await preferences().change(paused?.id ?? 0, { pauseDays: 7 }, CALLER)
    await db.pool.query(`insert into blocked_addresses (email_key, reason) values ($1, 'bounce')`, [
      blocked?.email,
    ])
    await delivered('')
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([other?.email])
    await later()
    await publish()
    await delivered('')
    expect(smtp.mails.map(({ to }) => to[0])).toEqual([other?.email, other?.email])
  })

  test('follow changed preferences, also for queued alerts', async () => {
    const { email, id } = await reader()
    await publish('alderic-mines')
    await publish('kestrin-biotech', { city: 'Boston' })
    await fanOutComplete()
    const body = { allEvents: false, clients: ['Kestrin Biotech'] }
    await preferences().change(id, body, CALLER)
    const mails = await delivered(email)
    expect(mails.length).toBe(1)
    expect(mails[0]?.subject).toMatch(/^Kestrin Biotech, /)
  })
})

describe('R604 the content of an alert', () => {
  test('has an event in the reader’s language and in both time zones', async () => {
    const [anna, luc] = [await reader({ timeZone: 'America/Vancouver' }), await reader({ language: 'fr' })]
    const slug = await publish()
    const [english] = await delivered(anna.email)
    expect(english?.subject).toMatch(/^Alderic Mines, \w+ \d+: Event \d+$/)
    expect(plain(english?.text)).toMatch(/, your time/)
    expect(english?.text).toContain(`${PUBLIC_URL}/events/${slug}\n`)
    expect(english?.text).toContain('/preferences/')
    expect(english?.text).toContain('20 Alder Street')
    const headers = new Map(english?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toMatch(/^<http.*\/api\/unsubscribe\/[^/]+>$/)
    const [french] = mailsTo(luc.email)
    expect(plain(french?.subject)).toMatch(/^Alderic Mines, \d+ \S+ : Rencontre \d+$/)
    expect(french?.text).toContain(`/events/${slug}?lng=fr`)
    expect(french?.text).not.toMatch(/\b(the|your|you)\b/)
  })

  test('R215 names each company of an event, and that of a release, with its listing and factsheet', async () => {
    const [anna, luc] = [
      await reader({ allEvents: true, clients: ['alderic-mines'] }),
      await reader({ allEvents: true, clients: ['alderic-mines'], language: 'fr' }),
    ]
    await publish()
    const [event] = await delivered(anna.email)
    expect(event?.text).toMatch(/Company +Alderic Mines \(TSX: ALDM\)\n +http\S+\/companies\/alderic-mines\n/)
    expect(event?.html).toContain(`href="${PUBLIC_URL}/companies/alderic-mines"`)
    expect(plain(mailsTo(luc.email)[0]?.text)).toMatch(
      /Société +Alderic Mines \(TSX : ALDM\)\n +http\S+\/companies\/alderic-mines\?lng=fr\n/,
    )
    await later()
    await release()
    const [, published] = await delivered(anna.email)
    expect(published?.text).toMatch(
      /Company +Alderic Mines \(TSX: ALDM\)\n +http\S+\/companies\/alderic-mines\n/,
    )
  })

  test('names the companies of an event that they share in a sentence', async () => {
    const [anna, luc] = [await reader(), await reader({ language: 'fr' })]
    const slug = await publish()
    await sql`
      insert into presentations (event_id, company_id, presenter, starts_at, ends_at)
      select presentations.event_id, companies.id, presentations.presenter, presentations.starts_at,
        presentations.ends_at
      from presentations, events, companies
      where presentations.event_id = events.id and events.slug = ${slug} and companies.slug = 'energie-solvane'`.execute(
      db.database,
    )
    const [english] = await delivered(anna.email)
    expect(plain(english?.text)).toMatch(/A presentation by [^.]+ and [^.]+ is open for registration\./)
    expect(plain(mailsTo(luc.email)[0]?.text)).toMatch(
      /Présentation d(?:e |’)[^:]+ et [^:]+ : vous pouvez vous inscrire/,
    )
  })

  test('has the former time of a moved event, and links a cancelled one to other events', async () => {
    const slug = await publish()
    await fanOutComplete()
    const { email } = await reader()
    await move(slug)
    const [moved] = await delivered(email)
    expect(moved?.subject).toMatch(/^New time: \w{3}, \w{3}\s\d+ · [^·]+ · Event \d+ \(Alderic Mines\)$/)
    expect(plain(moved?.text)).toMatch(/Instead of \w+, \w+ \d+/)
    await later()
    await runOperation(db.database, slug, 'cancel')
    const [, cancelled] = await delivered(email)
    expect(cancelled?.subject).toMatch(/^Cancelled: Event \d+/)
    expect(cancelled?.text).toContain(`${PUBLIC_URL}/events\n`)
  })

  test('R419 says what was corrected, or withdrawn, once for each, and only if staff chose so', async () => {
    const { email } = await reader({ clients: ['alderic-mines'] })
    const id = await release()
    const [first] = await delivered(email)
    const noted = async (notice: object) => {
      await later()
      await inTransaction(db.database, async (tx) => {
        const document = (await releaseKind.load(tx, id)) ?? expect.fail('it is there')
        await releaseKind.save(tx, id, { ...document, notice } as typeof document)
      })
      return delivered(email)
    }
    const corrected = { state: 'corrected', on: '2026-11-27', text: { en: 'The grade is 4.1 g/t.' } }
    expect(await noted({ ...corrected, isAnnounced: false })).toHaveLength(1)
    const [, correction] = await noted({ ...corrected, isAnnounced: true })
    expect(correction?.subject).toBe(`Correction: ${first?.subject?.replace('Alderic Mines: ', '')}`)
    expect(plain(correction?.text)).toMatch(/The grade is 4\.1 g\/t\.[\s\S]*Summary of made-release/)
    const reworded = { ...corrected, text: { en: 'The grade is 4.1 grams a tonne.' }, isAnnounced: true }
    expect(await noted(reworded)).toHaveLength(2)
    const withdrawn = {
      state: 'withdrawn',
      on: '2026-11-28',
      text: { en: 'Issued in error.' },
      isAnnounced: true,
    }
    const [, , withdrawal] = await noted(withdrawn)
    expect(withdrawal?.subject).toMatch(/^Withdrawn: Release/)
    expect(plain(withdrawal?.text)).toContain('Issued in error.')
    expect(withdrawal?.text).not.toContain('Summary of')
  })

  test('combines several alerts in one mail', async () => {
    const { email } = await reader({ allEvents: true, clients: ['alderic-mines'] })
    await publish('alderic-mines')
    await publish('kestrin-biotech')
    await publish('energie-solvane')
    await aCompany(db.database, { slug: 'fourth-company', name: 'Sable Mills' })
    await publish('fourth-company')
    await release()
    const [mail, ...others] = await delivered(email)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^5 updates: .+, .+ and 2 more$/)
  })

  test.each<[string, number, (slug: string) => Promise<unknown>]>([
    ['announced and cancelled', 0, (slug) => runOperation(db.database, slug, 'cancel')],
    ['announced and moved', 1, (slug) => move(slug)],
    ['announced, and is over', 0, (slug) => move(slug, '-20 days')],
  ])('is up to date when it is sent, after an event was %s: %d mails', async (_, mails, change) => {
    const { email } = await reader()
    const slug = await publish()
    await fanOutComplete()
    await change(slug)
    const got = await delivered(email)
    expect(got.length).toBe(mails)
    for (const { subject } of got) expect(subject).toMatch(/^Alderic Mines, /)
  })

  test('leaves out an event that moved there and back', async () => {
    const slug = await publish()
    await fanOutComplete()
    const { email } = await reader()
    await move(slug, '1 day')
    await move(slug, '-1 day')
    expect(await delivered(email)).toEqual([])
  })

  test('sends a reader at most two mails an hour', async () => {
    const { email } = await reader()
    for (let turn = 0; turn < 4; turn += 1) {
      await publish()
      await fanOutComplete()
      await db.pool.query(`update alert_mails set due_at = now() where outcome is null`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    expect(mailsTo(email).length).toBe(1)
    await later()
    expect((await delivered(email)).length).toBe(2)
  })
})
