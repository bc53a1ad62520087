import { beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#features/contact/contract.ts'
import { listAudit } from '#features/staff/contract.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { aCompany, anEvent, aRegistrant, aSubscriber, aUser } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { en } from '../console/text.en.ts'
import { erasePerson, exportPerson, findPeople, getPerson } from '../contract.ts'

const { roadshow } = testSite({ template: 'firm', environment: { ROLE: 'web', SECRET: 'x'.repeat(32) } })
const apis = {} as Record<Role, ReturnType<typeof consoleBrowser>['api']>

beforeAll(async () => {
  for (const role of ['editor', 'publisher', 'administrator'] as const)
    apis[role] = consoleBrowser(roadshow, { cookies: (await staffMember(roadshow, role)).cookies }).api
  await aCompany(roadshow.database, { slug: 'sable-mills' })
})

const event = (changes: object = {}) => anEvent(roadshow.database, { company: 'sable-mills', ...changes })

/** A person in every part of the site. @returns their address */
async function somebody() {
  const { database, pool } = roadshow
  const email = newEmail()
  const { id: eventId } = await event()
  const { id } = await aRegistrant(database, eventId, { email })
  await pool.query(
    `insert into attendance (registration_id, joined_at, left_at, watched_seconds) values ($1, now(), now(), 60)`,
    [id],
  )
  await aUser(database, { email })
  await aSubscriber(database, { email, allEvents: true })
  await roadshow.api()(sendMessage, {
    body: { name: 'Zoë Brûlé', email, topic: 'A visit', message: 'Hello' },
  })
  await pool.query(
    `insert into sent_mails (mail_id, email, language, subject, outcome) values ('9', $1, 'en', 'One', 'sent')`,
    [email.toUpperCase()],
  )
  return { email, eventId }
}

/** Every table that holds an address, in any column. */
async function tablesWith(email: string): Promise<string[]> {
  const { rows } = await roadshow.pool.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await roadshow.pool.query(
        `select from ${name} as each where strpos(lower(each::text), $1) > 0 limit 1`,
        [email.toLowerCase()],
      )
      return rowCount ? [name] : []
    }),
  )
  return found.flat()
}

describe('R810 a person as a whole', () => {
  test('is for staff who may read people’s data; export and erasure for administrators', async () => {
    const { email } = await somebody()
    const before = await tablesWith(email)
    for (const call of [
      () => apis.editor(findPeople, { query: { q: email } }),
      () => apis.editor(getPerson, { query: { email } }),
      () => apis.publisher(exportPerson, { body: { email } }),
      () => apis.publisher(erasePerson, { body: { email } }),
    ])
      expect((await refusal(call())).code).toBe('forbidden')
    expect((await refusal(apis.publisher(getPerson, { query: { email: 'nobody' } }))).status).toBe(422)
    expect(await tablesWith(email)).toEqual(before)
  })

  test('is found by the beginning of the address, and by a part of the name without accents', async () => {
    const { email } = await somebody()
    const find = async (q: string) => (await apis.publisher(findPeople, { query: { q } })).people
    expect((await find(email.slice(0, 20).toUpperCase())).map((each) => each.email)).toEqual([email])
    expect((await find('zoe brule')).map((each) => each.email)).toContain(email)
    expect(await find('%')).toEqual([])
  })

  test('has everything that the site holds, each part with a label', async () => {
    const { email } = await somebody()
    const { person } = await apis.publisher(getPerson, { query: { email: email.toUpperCase() } })
    expect(person.account).not.toBeNull()
    const filled = Object.entries(person.data).filter(([, rows]) => rows.length > 0)
    expect(filled.map(([name]) => name).toSorted()).toEqual([
      'attendance',
      'consents',
      'mails',
      'messages',
      'registrations',
      'sessions',
      'subscriptions',
    ])
    expect(Object.keys(person.data).filter((name) => !(name in en.groups))).toEqual([])
    const fields = filled.flatMap(([, rows]) => rows.flatMap((row) => Object.keys(row)))
    expect(fields.filter((name) => !(name in en.fields))).toEqual([])
  })

  test('has a block on e-mails, also after an erasure, and is found by it', async () => {
    const email = newEmail()
    await roadshow.pool.query(`insert into blocked_addresses (email_key, reason) values ($1, 'bounce')`, [
      email,
    ])
    const { people } = await apis.publisher(findPeople, { query: { q: email } })
    expect(people.map((each) => each.email)).toEqual([email])
    const blockOf = async () => (await apis.publisher(getPerson, { query: { email } })).person.data.block
    expect(await blockOf()).toMatchObject([{ reason: 'bounce' }])
    await apis.administrator(erasePerson, { body: { email } })
    expect(await blockOf()).toMatchObject([{ reason: 'bounce' }])
  })

  test('R505 has the companies chosen, the topics of alerts, and how consents were confirmed and ended', async () => {
    const { database, pool } = roadshow
    const email = newEmail()
    const { id: eventId } = await event()
    await aRegistrant(database, eventId, { email, companies: ['sable-mills'] })
    const { id } = await aSubscriber(database, { email, topics: ['results'] })
    await pool.query(
      `insert into consents (purpose, wording, language, email, subscription_id, confirmed_at, confirmed_from, ended_at, ended_from)
       values ('event_alerts', 'Yes', 'en', $1, $2, now(), '192.0.2.1', now(), '192.0.2.2')`,
      [email, id],
    )
    const { data } = (await apis.administrator(exportPerson, { body: { email } })).person
    expect(data.registrations).toMatchObject([{ companies: ['sable-mills'] }])
    expect(data.subscriptions).toMatchObject([{ topics: ['results'] }])
    expect(data.consents).toContainEqual(
      expect.objectContaining({
        confirmedAt: expect.any(String),
        confirmedFrom: '192.0.2.1',
        endedAt: expect.any(String),
        endedFrom: '192.0.2.2',
      }),
    )
  })

  test('is empty for an address that the site does not know', async () => {
    const { person } = await apis.publisher(getPerson, { query: { email: newEmail() } })
    expect(person.account).toBeNull()
    expect(Object.values(person.data).flat()).toEqual([])
  })

  test('is exported and erased on request; the audit log proves both without the address', async () => {
    const { email } = await somebody()
    const other = await somebody()
    const { person } = await apis.administrator(exportPerson, { body: { email } })
    expect(person.data.messages).toMatchObject([{ message: 'Hello' }])
    const { erased, trace } = await apis.administrator(erasePerson, { body: { email } })
    expect(erased).toBeGreaterThan(4)
    expect(await tablesWith(email)).toEqual([])
    expect((await tablesWith(other.email)).length).toBeGreaterThan(4)
    const { entries } = await apis.administrator(listAudit, { query: { q: trace } })
    expect(entries.map(({ action }) => action)).toEqual(['people.erased', 'people.exported'])
    expect(entries[0]?.after).toMatchObject({ accounts: 1, registrations: 1, contactMessages: 1 })
  })

  test('who is erased gives the seat to the waiting list, and gets no mail', async () => {
    const { database, pool } = roadshow
    const { id: eventId } = await event({ capacity: 1, waitingList: true, isFull: true })
    const email = newEmail()
    await aRegistrant(database, eventId, { email })
    const { id: next } = await aRegistrant(database, eventId)
    await pool.query(`update registrations set status = 'waitlisted' where id = $1`, [next])
    await pool.query('delete from pgboss.job')
    await apis.administrator(erasePerson, { body: { email } })
    const { rows } = await pool.query('select status from registrations where event_id = $1', [eventId])
    expect(rows).toEqual([{ status: 'confirmed' }])
    const jobs = await pool.query('select name, data from pgboss.job')
    expect(jobs.rows).toMatchObject([{ name: 'registration-promoted', data: { registrationId: next } }])
  })

  test.each([
    ['one that has begun', { hours: -0.5, status: 'live' as const }, false],
    ['a cancelled one', { status: 'cancelled' as const }, true],
  ])('who is erased frees the seat of %s while it takes registrations', async (_, changes, isFull) => {
    const { database, pool } = roadshow
    const { id: eventId } = await event({ capacity: 1, isFull: true, ...changes })
    const email = newEmail()
    await aRegistrant(database, eventId, { email })
    await apis.administrator(erasePerson, { body: { email } })
    const { rows } = await pool.query('select is_full from events where id = $1', [eventId])
    expect(rows).toEqual([{ is_full: isFull }])
  })
})
