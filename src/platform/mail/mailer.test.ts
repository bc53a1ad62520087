import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMail } from '../../../tests/support/samples.ts'
import { testSmtp } from '../../../tests/support/smtp.ts'
import { PermanentFailure } from '../jobs/permanent-failure.ts'
import { createMailer, type Mailer } from './mailer.ts'

const mail = aMail({
  language: 'fr',
  subject: 'Inscription confirmée : résultats de « Alderic Mines »',
  html: '<p>Bonjour</p>',
  text: 'Bonjour\n',
})
const { id } = mail

const smtp = testSmtp()
let mailer: Mailer
const lines: unknown[][] = []
const log = { info: (...line: unknown[]) => void lines.push(line), warn() {} }

function mailerTo(smtpUrl: string | undefined, dataDir = '', mailsPerSecond = 1000): Mailer {
  const mailFrom = 'Fairholme Investor Relations <events@fairholme.example>'
  return createMailer(
    { smtpUrl, mailFrom, mailsPerSecond, publicUrl: 'https://www.fairholme.example', dataDir },
    log,
  )
}

beforeEach(() => {
  mailer = mailerTo(smtp.url)
  lines.length = 0
})
afterEach(() => mailer.close())

const server = () => new URL(smtp.url).host

async function failureOf(sending: Promise<unknown>): Promise<Error> {
  return sending.then(
    () => expect.fail('was sent'),
    (error: Error) => error,
  )
}

test('sends a mail with its sender, a stable Message-ID, and both parts', async () => {
  await mailer.send(mail)
  const [received] = smtp.mails
  const { email } = received ?? expect.fail('no mail')
  expect(email.messageId).toBe(`<${id}@www.fairholme.example>`)
  expect(email.from).toEqual({ name: 'Fairholme Investor Relations', address: 'events@fairholme.example' })
  expect(email.replyTo).toEqual([{ name: '', address: 'info@fairholme.example' }])
  expect(email.subject).toBe(mail.subject)
  expect(email.text?.trim()).toBe('Bonjour')
  expect(email.html?.trim()).toBe('<p>Bonjour</p>')
  expect(Math.abs(Date.parse(email.date ?? '') - Date.now())).toBeLessThan(5000)
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('content-language')).toBe('fr')
  expect(headers.has('x-mailer')).toBe(false)
})

test('keeps typed line breaks out of header lines', async () => {
  const name = 'Anna\r\nBcc: all@example.com\r\n\r\nHello, "you" <x@example.com>'
  await mailer.send({ ...mail, to: { ...mail.to, name }, subject: 'A\r\nX-Evil: 1\u2028B' })
  const [received] = smtp.mails
  const { email, to } = received ?? expect.fail('no mail')
  expect(to).toEqual(['anna@example.com'])
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(email.headers.map(({ key }) => key)).not.toContain('x-evil')
  expect(email.to).toEqual([
    { name: 'Anna Bcc: all@example.com Hello, "you" <x@example.com>', address: 'anna@example.com' },
  ])
  expect(email.subject).toBe('A X-Evil: 1 B')
})

test.each([
  ["o'brien+fairholme@example.com", "o'brien+fairholme@example.com"],
  ['anna@société.example', 'anna@xn--socit-esab.example'],
])('delivers to the address %s', async (address, header) => {
  await mailer.send({ ...mail, to: { name: 'Anna', address } })
  expect(smtp.mails[0]?.to).toEqual([address])
  expect(smtp.mails[0]?.raw).toContain(`To: Anna <${header}>`)
})

test.each(['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>'])(
  'sends to a single recipient: %j',
  async (address) => {
    await mailer.send({ ...mail, to: { name: '', address } }).catch(() => {})
    for (const { to } of smtp.mails) expect(to.length).toBeLessThan(2)
  },
)

test('retries after a 4xx reply, and then delivers', async () => {
  smtp.mishaps.push({ at: 'RCPT TO', reply: '451 4.7.1 greylisted anna@example.com' })
  const failure = await failureOf(mailer.send(mail))
  expect(failure).not.toBeInstanceOf(PermanentFailure)
  expect(failure.message).toBe(`the mail server ${server()} answered to RCPT TO: 451 4.7.1 greylisted …`)
  await mailer.send(mail)
  expect(smtp.mails).toHaveLength(1)
})

test('fails permanently after a 5xx reply about the address, without quoting the address', async () => {
  smtp.mishaps.push({ at: 'RCPT TO', reply: '550 5.1.1 <anna@example.com> is unknown here' })
  const failure = await failureOf(mailer.send(mail))
  expect(failure).toBeInstanceOf(PermanentFailure)
  expect(failure.message).toBe(
    `the address is refused: the mail server ${server()} answered to RCPT TO: 550 5.1.1 <…> is unknown here`,
  )
  expect(JSON.stringify([failure, failure.stack, failure.cause, lines])).not.toContain('anna@')
})

test.each([
  { at: 'RCPT TO', reply: '550 5.7.1 relaying denied' },
  { at: 'DATA', reply: '554 5.7.26 not signed' },
] as const)('retries after a 5xx reply about the sender: $reply', async (mishap) => {
  smtp.mishaps.push(mishap)
  expect(await failureOf(mailer.send(mail))).not.toBeInstanceOf(PermanentFailure)
})

test('fails when the connection breaks after DATA, and retries with the same Message-ID', async () => {
  smtp.mishaps.push({ at: 'cut' })
  expect(await failureOf(mailer.send(mail))).not.toBeInstanceOf(PermanentFailure)
  await mailer.send(mail)
  expect(smtp.mails.map(({ email }) => email.messageId)).toEqual(
    Array(2).fill(`<${id}@www.fairholme.example>`),
  )
})

test('retries while the mail server is away, and says why it can’t be reached', async () => {
  const away = mailerTo('smtp://127.0.0.1:1')
  const failure = await failureOf(away.send(mail))
  expect(failure).not.toBeInstanceOf(PermanentFailure)
  expect(failure.message).toBe('the mail server 127.0.0.1:1 failed: connect ECONNREFUSED 127.0.0.1:1')
  away.close()
})

test('keeps what the mail server says of a mail, without the address', async () => {
  const { reply } = await mailer.send(mail)
  expect(reply).toMatch(/^250 /)
  expect(lines[0]?.[0]).toMatchObject({ mail: id, reply })
  smtp.mishaps.push({
    at: 'RCPT TO',
    reply: '452 4.2.2 Anna: over quota, mailbox=<ANNA@example.com> (b@c.example)',
  })
  const { message } = await failureOf(mailer.send(mail))
  expect(message).toContain('452 4.2.2 …: over quota, mailbox=<…> (…)')
})

test('sends at most MAIL_RATE mails a second', async () => {
  const slow = mailerTo(smtp.url, '', 10)
  const startedAtMs = performance.now()
  await Promise.all(Array.from({ length: 6 }, () => slow.send(mail)))
  slow.close()
  expect(performance.now() - startedAtMs).toBeGreaterThan(450)
})

test('writes each mail as a complete file without a mail server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mails-'))
  try {
    const to = { name: 'Smith, "Anna"', address: '"anna smith"@example.com' }
    await mailerTo(undefined, dataDir).send({ ...mail, to })
    const files = await readdir(join(dataDir, 'mail'))
    expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T\\d{9}Z-${id}\\.eml$`))])
    const email = await PostalMime.parse(await readFile(join(dataDir, 'mail', files[0] ?? '')))
    expect(email.subject).toBe(mail.subject)
    expect(email.to).toEqual([to])
    expect(email.messageId).toBe(`<${id}@www.fairholme.example>`)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

test.each([
  [undefined, { name: 'Northlight Relations', address: 'info@northlight.example' }],
  ['events@northlight.example', { name: 'Northlight Relations', address: 'events@northlight.example' }],
  ['The desk <desk@northlight.example>', { name: 'The desk', address: 'desk@northlight.example' }],
])('names the firm in French as the sender of a French mail with MAIL_FROM %s', async (mailFrom, sender) => {
  const names = { en: 'Northlight Investors', fr: 'Northlight Relations' }
  const house = async (language: 'en' | 'fr') => ({ name: names[language], email: 'info@northlight.example' })
  const config = {
    smtpUrl: smtp.url,
    mailFrom,
    mailsPerSecond: 1000,
    publicUrl: 'http://localhost',
    dataDir: '',
  }
  const named = createMailer(config, log, house)
  await named.send(mail)
  named.close()
  expect(smtp.mails[0]?.email.from).toEqual(sender)
})

test('leaves no partial file when a mail can’t be written', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadshow-mails-'))
  const files = mailerTo(undefined, dataDir)
  await files.send(mail)
  const folder = join(dataDir, 'mail')
  const [written = ''] = await readdir(folder)
  // Its final name is a folder, so that the rename fails.
  vi.useFakeTimers({ now: Date.parse('2026-12-03T10:00:00Z'), toFake: ['Date'] })
  await mkdir(join(folder, `20261203T100000000Z-${id}.eml`))
  await expect(files.send(mail)).rejects.toThrow()
  vi.useRealTimers()
  expect((await readdir(folder)).sort()).toEqual([written, `20261203T100000000Z-${id}.eml`].sort())
  files.close()
  await rm(dataDir, { recursive: true })
})
