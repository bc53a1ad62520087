import { createHmac, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aSubscriber } from '../../../../tests/support/factories.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { threadsStartedBy } from '../../../../tests/support/threads.ts'
import { processDropFolder } from './drop-folder.ts'
import { eventsIn } from './report.ts'
import { isPermanent, mailEventsService } from './service.ts'

const SECRET = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`

const { roadshow } = testSite({ template: 'firm', environment: { MAIL_EVENTS_SECRET: SECRET } })

/**
 * A subscriber who was sent a mail.
 * @returns address and Message-ID
 */
async function mailed(): Promise<{ email: string; messageId: string }> {
  const { id, email } = await aSubscriber(roadshow.database)
  const mailId = randomUUID()
  await roadshow.pool.query(
    `insert into sent_mails (mail_id, email, language, subject, outcome) values ($1, $2, 'en', 'S', 'sent')`,
    [mailId, email],
  )
  await roadshow.pool.query(
    `insert into consents (subscription_id, purpose, wording, language, email) values ($1, 'event_alerts', 'W', 'en', $2)`,
    [id, email],
  )
  return { email, messageId: `${mailId}@localhost` }
}

async function stateOf(email: string) {
  const { rows } = await roadshow.pool.query(
    `select status, (select reason from blocked_addresses where email_key = $1) as blocked,
       (select ended_by from consents where email = $1) as ended_by,
       bounced_at is not null as bounced, bounce_status, complained_at is not null as complained
     from subscriptions join sent_mails using (email) where email = $1`,
    [email],
  )
  return rows[0]
}

const UNTOUCHED = {
  status: 'confirmed',
  blocked: null,
  ended_by: null,
  bounced: false,
  bounce_status: null,
  complained: false,
}

type Signing = { secret?: string; ageSeconds?: number; signature?: string; type?: string }

function report(
  body: string,
  { secret = SECRET, ageSeconds = 0, signature, type = 'application/json' }: Signing = {},
) {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds)
  const mac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`msg_1.${timestamp}.${body}`)
    .digest('base64')
  const headers = {
    'content-type': type,
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': signature ?? `v1,${mac}`,
  }
  return new Promise<{ status: number; body: { code?: string; taken?: number } }>((resolve, reject) => {
    const { port } = new URL(roadshow.origin)
    const sent = request(
      { host: '127.0.0.1', port, method: 'POST', path: '/api/mail/events', headers },
      async (response) => {
        const text = Buffer.concat(await Array.fromAsync(response)).toString()
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
const eventsBody = (...events: object[]) => JSON.stringify({ events })

describe('R605 reports of a provider’s webhook', () => {
  test.each<[string, Signing]>([
    ['signed with another secret', { secret: `whsec_${Buffer.alloc(24).toString('base64')}` }],
    ['signed six minutes ago', { ageSeconds: 360 }],
    ['signed in the future', { ageSeconds: -360 }],
    ['without a signature', { signature: '' }],
    ['with nonsense for one', { signature: 'v1,nonsense v2,x' }],
  ])('%s is refused', async (_, signing) => {
    const { email } = await mailed()
    const answer = await report(eventsBody({ type: 'bounce', email }), signing)
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
    expect(await stateOf(email)).toEqual(UNTOUCHED)
  })

  test.each([
    ['no JSON', '{', 400],
    ['no list', '{"events": 1}', 422],
    ['an unknown type', eventsBody({ type: 'joy', email: 'a@example.com' }), 422],
    ['a status that is none', eventsBody({ type: 'bounce', email: 'a@example.com', status: '550' }), 422],
  ])('%s is a clear 4xx', async (_, body, status) => {
    expect((await report(body)).status).toBe(status)
  })

  test('answers another content type with 415', async () => {
    expect((await report(eventsBody(), { type: 'text/plain' })).status).toBe(415)
  })

  test('ends the subscription after a hard bounce, with the proof of when and why', async () => {
    const { email, messageId } = await mailed()
    const body = eventsBody({
      type: 'bounce',
      email: email.toUpperCase(),
      messageId: `<${messageId}>`,
      status: '5.1.1',
    })
    expect(await report(body)).toEqual({ status: 202, body: { taken: 1 } })
    const expected = {
      status: 'ended',
      blocked: 'bounce',
      ended_by: 'bounce',
      bounced: true,
      bounce_status: '5.1.1',
      complained: false,
    }
    expect(await stateOf(email)).toEqual(expected)
    expect((await report(body)).status).toBe(202)
    expect(await stateOf(email)).toEqual(expected)
  })

  test('records a full mailbox, but keeps the subscription', async () => {
    const { email, messageId } = await mailed()
    await report(eventsBody({ type: 'bounce', email, messageId, status: '5.2.2' }))
    expect(await stateOf(email)).toEqual({ ...UNTOUCHED, bounced: true, bounce_status: '5.2.2' })
  })

  test('ends the subscription after a complaint', async () => {
    const { email, messageId } = await mailed()
    await report(eventsBody({ type: 'complaint', email, messageId }))
    expect(await stateOf(email)).toEqual({
      ...UNTOUCHED,
      status: 'ended',
      blocked: 'complaint',
      ended_by: 'complaint',
      complained: true,
    })
  })
})

test.each(['5.1.1', '5.0.0', '5.2.1', '5.4.4', undefined])(
  'R605 a bounce with status %s is permanent',
  (status) => expect(isPermanent(status)).toBe(true),
)

test.each(['5.2.2', '5.2.3', '5.3.4', '5.6.1', '5.7.1', '4.4.7', '2.0.0'])(
  'R605 a bounce with status %s isn’t permanent',
  (status) => expect(isPermanent(status)).toBe(false),
)

/** A delivery status notification as Postfix writes it (RFC 3464). */
function notification({
  email,
  messageId,
  status = '5.1.1',
  action = 'failed',
}: Record<string, string>): string {
  return [
    'From: MAILER-DAEMON@mx.example.com',
    'To: events@fairholme.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you …',
    '--b',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    'Arrival-Date: Sat, 21 Nov 2026 10:00:00 -0500 (EST)',
    '',
    `Final-Recipient: rfc822; ${email}`,
    `Original-Recipient: rfc822;${email}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.com',
    'Diagnostic-Code: smtp; 550 5.1.1 <x>: Recipient address rejected:',
    '    User unknown',
    '',
    '--b',
    'Content-Description: Undelivered Message',
    'Content-Type: text/rfc822-headers',
    '',
    'From: events@fairholme.example',
    'Message-ID:',
    ` <${messageId}>`,
    'Subject: An alert',
    '',
    '--b--',
    '',
  ].join('\r\n')
}

/** A complaint (RFC 5965). */
function complaint({ email, messageId }: Record<string, string>): string {
  return [
    'From: <abuse@example.com>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an abuse report.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Rcpt-To: <${email}>`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: <${messageId}>`,
    'Subject: An alert',
    '',
    'Hello',
    '--b--',
    '',
  ].join('\r\n')
}

/** The parser's thread has a low priority: on a busy machine it waits longer than servers let it. */
const BUSY_DEADLINE_MS = 50_000

describe('R605 reports that arrive as mails', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reports-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function drop(content: string, name = `${randomUUID()}.eml`): Promise<void> {
    await writeFile(join(folder, name), content)
    const log = { info() {}, error: console.error }
    const mailEvents = mailEventsService(roadshow.database)
    await processDropFolder({ folder, mailEvents, log, deadlineMs: BUSY_DEADLINE_MS })
  }
  const left = async () => ({
    folder: (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).length,
    other: (await readdir(join(folder, 'other'))).length,
  })

  test('handles a bounce of one of our mails, and deletes its file', async () => {
    const { email, messageId } = await mailed()
    await drop(notification({ email, messageId }))
    expect(await stateOf(email)).toMatchObject({ status: 'ended', blocked: 'bounce', bounce_status: '5.1.1' })
    expect(await left()).toEqual({ folder: 0, other: 0 })
  })

  test('handles a complaint', async () => {
    const { email, messageId } = await mailed()
    await drop(complaint({ email, messageId }))
    expect(await stateOf(email)).toMatchObject({ status: 'ended', blocked: 'complaint' })
  })

  test.each([
    ['of a mail that isn’t ours', { messageId: 'somebody@else.example' }],
    ['of a mail of ours to somebody else', { email: 'somebody@else.example' }],
    ['that only says it takes longer', { action: 'delayed', status: '4.4.7' }],
  ])('ignores a report %s, and moves it to other/', async (_, changes) => {
    const sent = await mailed()
    await drop(notification({ ...sent, ...changes }))
    expect(await stateOf(sent.email)).toEqual(UNTOUCHED)
    expect(await left()).toEqual({ folder: 0, other: 1 })
  })

  test.each([
    ['nothing', ''],
    ['a letter', 'From: a@example.com\r\nSubject: Hello\r\n\r\nHow are you?'],
    ['bytes', '\u0000\uffff\u0001'.repeat(1000)],
    [
      'parts inside one another',
      Array.from(
        { length: 500 },
        (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
      ).join(''),
    ],
  ])('moves %s to other/', async (_, content) => {
    await drop(content)
    expect(await left()).toEqual({ folder: 0, other: 1 })
  })

  /** Processor time of this thread, without that of other threads. */
  async function cpuOfThisThread(act: () => Promise<unknown>): Promise<number> {
    const before = process.threadCpuUsage()
    await act()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }

  test('parses a large report in a worker thread', async () => {
    const lines = 'Your mail was not delivered.\r\n'.repeat(60_000)
    const largeReport = async () =>
      notification(await mailed()).replace('charset=us-ascii\r\n\r\n', `$&${lines}`)
    const reports = [await largeReport(), await largeReport()]
    const here = await cpuOfThisThread(() => eventsIn(Buffer.from(reports[0] ?? '')))
    const dropped: number[] = []
    const threads = await threadsStartedBy(async () => {
      for (const report of reports) dropped.push(await cpuOfThisThread(() => drop(report)))
    })
    expect(threads).toHaveLength(reports.length)
    // Of two, because on a busy machine copying megabytes takes long now and then.
    expect(Math.min(...dropped)).toBeLessThan(here / 2)
    expect(await left()).toEqual({ folder: 0, other: 0 })
  })

  test('processes files that a killed process had claimed', async () => {
    const { email, messageId } = await mailed()
    await mkdir(join(folder, 'taking'), { recursive: true })
    await writeFile(join(folder, 'taking', 'stranded.eml'), notification({ email, messageId }))
    const log = { info() {}, error: console.error }
    const later = Date.now() + 120_000
    await processDropFolder({ folder, mailEvents: mailEventsService(roadshow.database), log }, later)
    expect(await stateOf(email)).toMatchObject({ status: 'ended' })
  })

  test('handles a report about several recipients', async () => {
    const text = notification({ email: 'a@example.com', messageId: 'x@y' }).replace(
      'Remote-MTA: dns; mx.example.com\r\n',
      'Remote-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; b@example.com\r\nAction: failed\r\nStatus: 5.2.2\r\n',
    )
    expect(await eventsIn(Buffer.from(text))).toEqual([
      { type: 'bounce', email: 'a@example.com', status: '5.1.1', messageId: 'x@y' },
      { type: 'bounce', email: 'b@example.com', status: '5.2.2', messageId: 'x@y' },
    ])
  })
})
