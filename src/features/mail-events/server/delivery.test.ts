import { beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#features/contact/contract.ts'
import { sendPersonalLink } from '#features/registrations/contract.ts'
import type { Role } from '#kit/staff.ts'
import { MAIL_SOURCES } from '#server/features.ts'
import { createLog } from '#server/log.ts'
import { newEmail, refusal } from '../../../../tests/support/callers.ts'
import { aCompany, anEvent, aRegistrant, aSubscriber } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { listMails } from '../console/contract.ts'

/** Jobs that send no e-mail. */
const SENDS_NONE = [
  'backup',
  'csv-import',
  'film-preparation',
  'media-check',
  'publish-scheduled',
  'publish-together',
  'renditions',
]

const { roadshow } = testSite({
  template: 'firm',
  environment: { ROLE: 'web', SECRET: 'x'.repeat(32), TRUST_PROXY: '1' },
})
const apis = {} as Record<Role, ReturnType<typeof consoleBrowser>['api']>
let slug = ''

beforeAll(async () => {
  for (const role of ['editor', 'publisher'] as const)
    apis[role] = consoleBrowser(roadshow, { cookies: (await staffMember(roadshow, role)).cookies }).api
  await aCompany(roadshow.database, { slug: 'sable-mills' })
  slug = (await anEvent(roadshow.database, { company: 'sable-mills' })).slug
})

const notesOn = async (q?: string) => (await apis.publisher(listMails, { query: { q } })).notes
const textsOn = async (q?: string) => (await notesOn(q)).map(({ text }) => text)

/** Sends a message to the firm, whose acknowledgement waits: no process works here. */
async function aMessageFrom(email: string): Promise<void> {
  await roadshow.api()(sendMessage, { body: { name: 'Bo Lind', email, topic: 'Mail', message: 'Hello' } })
}

const fail = (email: string, changes: string) =>
  roadshow.pool.query(
    `update pgboss.job set ${changes} where name = 'contact-mail' and data ->> 'to' = 'sender'
     and data ->> 'contactMessageId' = (select max(id)::text from contact_messages where email = $1)`,
    [email],
  )

describe('R708 why an e-mail does not arrive', () => {
  test('is for staff who may read people’s data, and says nothing of a part of an address', async () => {
    const email = newEmail()
    await aMessageFrom(email)
    expect((await refusal(apis.editor(listMails, { query: { q: email } }))).code).toBe('forbidden')
    expect(await notesOn(email.slice(0, 8))).toEqual([])
  })

  test('is known of every kind of job that sends e-mails', async () => {
    const { rows } = await roadshow.pool.query<{ name: string }>(
      `select name from pgboss.queue where name not like '\\_\\_%' order by name`,
    )
    const known = [...SENDS_NONE, ...MAIL_SOURCES.flatMap(({ recipients }) => Object.keys(recipients))]
    expect(
      rows.map(({ name }) => name).filter((name) => !known.includes(name)),
      'say in mails.recipients of the feature.ts whom the job mails, or name it here',
    ).toEqual([])
  })

  test('nothing was asked for: not registered, not subscribed, no account', async () => {
    expect(await textsOn(newEmail())).toEqual([
      'No e-mail to this address was sent in the last 90 days, and none is in the queue',
      'No account: a new password can’t be asked for',
      'Not registered for any event',
      'Not subscribed to alerts',
    ])
  })

  test('it waits: in the queue, or for its time', async () => {
    const email = newEmail()
    await aMessageFrom(email.toUpperCase())
    await roadshow.api()(sendPersonalLink, { params: { slug }, body: { email } })
    expect(await textsOn(email)).toEqual(
      expect.arrayContaining([
        'E-mail about a message: in the queue since',
        'E-mail with a personal link: in the queue since',
      ]),
    )
    await fail(email.toUpperCase(), `start_after = now() + interval '1 hour'`)
    expect(await textsOn(email)).toContain('E-mail about a message: will be sent from')
  })

  test('it is retried or was given up, with what the mail server answered', async () => {
    const email = newEmail()
    await aMessageFrom(email)
    await fail(
      email,
      `state = 'retry', retry_count = 3, start_after = now() + interval '5 minutes',
       output = '{"message": "the mail server mx:25 failed: connect ECONNREFUSED 192.0.2.1:25"}'`,
    )
    const [retried] = await notesOn(email)
    expect(retried).toMatchObject({
      kind: 'problem',
      text: 'E-mail about a message: attempt 4 failed (the mail server mx:25 failed: connect ECONNREFUSED 192.0.2.1:25); next attempt on',
    })
    expect(Date.parse(retried?.at ?? '')).toBeGreaterThan(Date.now())
    expect(await textsOn()).toContain(
      '1 e-mail is retried: the mail server mx:25 failed: connect ECONNREFUSED 192.0.2.1:25; it was asked for on',
    )
    await fail(email, `state = 'failed', retry_count = 220, completed_on = now()`)
    expect((await textsOn(email))[0]).toMatch(/^E-mail about a message: given up after attempt 221 \(the /)
  })

  test('of the whole site: no process works, and mails are due', async () => {
    await aMessageFrom(newEmail())
    await roadshow.pool.query(
      `update pgboss.job set start_after = now() - interval '1 hour' where state = 'created'`,
    )
    const texts = await textsOn()
    expect(texts[0]).toContain('No process runs jobs')
    expect(texts[1]).toMatch(/^\d+ e-mails are due and not sent, the oldest since$/)
  })

  test('what a person is registered for and subscribed to', async () => {
    const email = newEmail()
    const { id } = await anEvent(roadshow.database, { company: 'sable-mills' })
    const { id: registration } = await aRegistrant(roadshow.database, id, { email })
    await aSubscriber(roadshow.database, { email, frequency: 'daily' })
    expect(await textsOn(email)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Registered for “.+” on$/),
        'Subscribed to alerts, as a daily digest, since',
      ]),
    )
    await roadshow.pool.query(`update registrations set status = 'cancelled' where id = $1`, [registration])
    await roadshow.pool.query(
      `update subscriptions set status = 'ended', ended_at = now() where email = $1`,
      [email],
    )
    expect(await textsOn(email)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Registration for “.+” cancelled/),
        'Unsubscribed from alerts on',
      ]),
    )
  })
})

describe('R707 the id of a request', () => {
  const lines: Record<string, unknown>[] = []
  const { roadshow: working, smtp } = testSite({
    template: 'firm',
    mailRate: 100,
    environment: { TRUST_PROXY: '1' },
    log: createLog({ logLevel: 'info', role: 'all' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  })

  const send = async (headers: Record<string, string>) => {
    const email = newEmail()
    const body = JSON.stringify({ name: 'Bo', email, topic: 'Id', message: 'Hello' })
    const url = `${roadshow.origin}/api/contact`
    const sent = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    expect(sent.ok, await sent.text()).toBe(true)
    return (await notesOn(email)).map(({ correlationId }) => correlationId)[0]
  }

  test('is not taken from a proxy when it is malformed', async () => {
    const malformed: Record<string, string>[] = [
      { 'x-request-id': 'a b\u00e9"c{}defgh' },
      { 'x-request-id': 'x'.repeat(65) },
      { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    ]
    for (const headers of malformed) expect(await send(headers)).toMatch(/^[\da-f]{8}-/)
  })

  test('of a trusted proxy goes into the jobs that the request causes', async () => {
    expect(await send({ 'x-request-id': 'edge-1:4711.a' })).toBe('edge-1:4711.a')
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    expect(await send({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace)
  })

  test('is in the log lines of its jobs and e-mails, and with the e-mail that was sent', async () => {
    const reqId = 'edge-1:4712'
    const email = 'bo.lind@gmail.com'
    smtp.mishaps.push({ at: 'RCPT TO', reply: '451 4.3.0 try again' })
    const sent = await fetch(`${working.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': reqId },
      body: JSON.stringify({ name: 'Bo Lind', email, topic: 'Id', message: 'Hello' }),
    })
    expect(sent.ok).toBe(true)
    const linesOf = (msg: string) => lines.filter((line) => line.msg === msg)
    await expect
      .poll(() => linesOf('job failed, will be retried'), { timeout: 8000 })
      .toMatchObject([
        {
          reqId,
          job: 'contact-mail',
          reason: expect.stringMatching(/answered to RCPT TO: 451 4.3.0 try again$/),
        },
      ])
    await working.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    await expect.poll(() => linesOf('e-mail sent'), { timeout: 8000 }).toMatchObject([{ reqId }, { reqId }])
    const { cookies } = await staffMember(working, 'publisher')
    const { mails } = await consoleBrowser(working, { cookies }).api(listMails, { query: { q: email } })
    expect(mails).toMatchObject([{ correlationId: reqId, reply: expect.stringMatching(/^250 /) }])
    expect(JSON.stringify(lines)).not.toContain('bo.lind')
  })
})
