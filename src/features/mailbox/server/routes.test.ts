import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailer, type Mailer } from '#platform/mail/mailer.ts'
import { aMail } from '../../../../tests/support/samples.ts'
import { mailboxRoutes } from './routes.ts'

const mail = aMail({
  to: { name: '<b>Anna</b>', address: 'anna@example.com' },
  subject: 'You are <i>registered</i>',
  html: '<html><head><title>x</title></head><body><a href="https://example.com/">Open</a></body></html>',
  text: 'Open <https://example.com/>',
})

let dataDir: string
let app: FastifyInstance
let mailer: Mailer

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  app = Fastify()
  await app.register(mailboxRoutes, { dataDir })
  const publicUrl = 'http://localhost:3000'
  mailer = createMailer(
    { smtpUrl: undefined, mailFrom: 'events@fairholme.example', mailsPerSecond: 10, publicUrl, dataDir },
    { info() {}, warn() {} },
  )
})
afterEach(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

async function nameOfNewest(): Promise<string> {
  const { body } = await app.inject('/mailbox')
  return /href="\/mailbox\/([^"?]+\.eml)/.exec(body)?.[1] ?? expect.fail('no mail is listed')
}

test('says on an empty mailbox what to do, in either language', async () => {
  expect((await app.inject('/mailbox')).body).toContain('There are no e-mails yet.')
  const french = await app.inject({ url: '/mailbox', headers: { 'accept-language': 'fr-CA' } })
  expect(french.body).toContain('<html lang="fr">')
  expect(french.body).toContain('Aucun courriel pour l’instant.')
})

test('lists mails newest first, with their texts escaped', async () => {
  await mailer.send({ ...mail, subject: 'Older' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await mailer.send(mail)
  const { body, headers } = await app.inject('/mailbox')
  expect(body.indexOf('You are &lt;i&gt;registered&lt;/i&gt;')).toBeGreaterThan(0)
  expect(body.indexOf('Older')).toBeGreaterThan(body.indexOf('You are &lt;i&gt;'))
  expect(body).toContain('&lt;b&gt;Anna&lt;/b&gt; &lt;anna@example.com&gt;')
  expect(body).not.toMatch(/<style|<i>|<b>| on\w+=/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('no-store')
})

test('shows a mail with text, headers and its HTML in a frame without scripts', async () => {
  await mailer.send(mail)
  const name = await nameOfNewest()
  const page = await app.inject(`/mailbox/${name}`)
  expect(page.body).toContain('Open &lt;https://example.com/&gt;')
  expect(page.body).toContain('Auto-Submitted: auto-generated')
  expect(page.body).toContain(`<iframe src="/mailbox/${name}/html"`)
  const frame = await app.inject(`/mailbox/${name}/html`)
  expect(frame.body).toContain('<head><base target="_blank">')
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-same-origin allow-popups')
  expect(frame.headers['content-security-policy']).not.toContain('allow-scripts')
})

test.each(['..%2f..%2fsecret', 'none.eml', '.eml', 'x%00.eml', '%2e%2e'])(
  '%s is not a mail',
  async (name) => {
    await writeFile(join(dataDir, 'secret'), 'do not show')
    const answer = await app.inject(`/mailbox/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('do not show')
    expect((await app.inject(`/mailbox/${name}/html`)).statusCode).toBe(404)
  },
)

describe('serves callers on this machine only', () => {
  test.each([
    ['from another machine', '192.0.2.7', { host: 'localhost:3000' }],
    ['from another machine, over IPv6', '2001:db8::1', { host: 'localhost:3000' }],
    ['to a name that leads here (DNS rebinding)', '127.0.0.1', { host: 'evil.example' }],
    ['to a name that begins like a local one', '127.0.0.1', { host: 'localhost.evil.example' }],
    ['to a name that ends like a local one', '127.0.0.1', { host: 'evil.localhost' }],
    ['to an address of the network', '127.0.0.1', { host: '192.168.1.5:3000' }],
    ['passed on (X-Forwarded-For)', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
    ['passed on (X-Forwarded-Host)', '127.0.0.1', { host: 'localhost', 'x-forwarded-host': 'localhost' }],
    ['passed on (X-Forwarded-Proto)', '127.0.0.1', { host: 'localhost', 'x-forwarded-proto': 'https' }],
    ['passed on (X-Real-IP)', '127.0.0.1', { host: 'localhost', 'x-real-ip': '127.0.0.1' }],
    ['passed on (Forwarded)', '127.0.0.1', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
    ['passed on (Via)', '127.0.0.1', { host: 'localhost', via: '1.1 proxy' }],
  ])('%s', async (_, remoteAddress, headers) => {
    await mailer.send(mail)
    for (const url of [
      '/mailbox',
      '/mailbox/list',
      `/mailbox/${await nameOfNewest()}`,
      '/mailbox/assets/mailbox.js',
    ]) {
      const answer = await app.inject({ url, remoteAddress, headers })
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.body).not.toContain('anna@example.com')
    }
  })

  test.each([
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', 'LOCALHOST:3000'],
    ['127.0.0.1', '127.0.0.1:80'],
    ['127.9.9.9', '127.1.2.3:8080'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost:3000'],
  ])('serves a request from %s to %s', async (remoteAddress, host) => {
    await mailer.send(mail)
    const answer = await app.inject({ url: '/mailbox', remoteAddress, headers: { host } })
    expect(answer.body).toContain('anna@example.com')
  })
})

test.each(['mailbox.css', 'mailbox.js', 'newsreader.woff2', 'inter.woff2'])('serves %s', async (name) => {
  expect((await app.inject(`/mailbox/assets/${name}`)).statusCode).toBe(200)
})
