import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailer, type Mail, type Mailer } from '#platform/mail/mailer.ts'
import { mailboxRoutes } from './routes.ts'

const mail: Mail = {
  id: '0b6f2f0e-9f0c-4d6b-8f5e-7a3c5d1e2f40',
  to: { name: '<b>Anna</b>', address: 'anna@example.com' },
  replyTo: 'info@halcourt.example',
  language: 'en',
  subject: 'You are <i>registered</i>',
  html: '<html><head><title>x</title></head><body><a href="https://example.com/">Open</a></body></html>',
  text: 'Open <https://example.com/>',
}

let dataDir: string
let app: FastifyInstance
let mailer: Mailer

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'))
  app = Fastify()
  await app.register(mailboxRoutes, { dataDir })
  const publicUrl = 'http://localhost:3000'
  mailer = createMailer(
    { smtpUrl: undefined, mailFrom: 'events@halcourt.example', mailsPerSecond: 10, publicUrl, dataDir },
    { info() {} },
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

test('an empty mailbox says what to do, in either language', async () => {
  expect((await app.inject('/mailbox')).body).toContain('No mail yet.')
  const french = await app.inject({ url: '/mailbox', headers: { 'accept-language': 'fr-CA' } })
  expect(french.body).toContain('<html lang="fr">')
  expect(french.body).toContain('Aucun courriel pour l’instant.')
})

test('mails are listed newest first, what they say is text', async () => {
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

test('a mail is shown with its text, its headers and its HTML in a frame that runs nothing', async () => {
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

test('only this machine reads it', async () => {
  await mailer.send(mail)
  const answer = await app.inject({ url: '/mailbox', remoteAddress: '192.0.2.7' })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('anna@example.com')
})

test.each(['mailbox.css', 'mailbox.js', 'newsreader.woff2', 'inter.woff2'])('%s is served', async (name) => {
  expect((await app.inject(`/mailbox/assets/${name}`)).statusCode).toBe(200)
})
