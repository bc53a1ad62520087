import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aMail } from '../../../tests/support/samples.ts'
import { testSmtp } from '../../../tests/support/smtp.ts'
import { ConfigError, readConfig } from '../config.ts'
import { createMailer, type Mail } from './mailer.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const DKIM = { DKIM_DOMAIN: 'fairholme.example', DKIM_SELECTOR: 's2026', DKIM_KEY: privateKey }
const HTTPS = 'https://www.fairholme.example'

const mail = aMail({
  subject: 'Événement déplacé : résultats de « Alderic Mines »',
  html: '<p>Bonjour</p>',
  text: 'Bonjour\n\n.\n--  \nfin   \n',
  unsubscribeUrl: `${HTTPS}/api/unsubscribe/7.hl8.${'x'.repeat(32)}`,
  language: 'fr',
})

let dataDir: string
const smtp = testSmtp()
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signing-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true })
})

function configOf(environment: Record<string, string>) {
  const MAIL_FROM = 'Fairholme <events@fairholme.example>'
  return readConfig({ DATA_DIR: dataDir, SECRET: 'x'.repeat(32), MAIL_FROM, ...environment })
}

async function sent(environment: Record<string, string>, changes: Partial<Mail> = {}) {
  const mailer = createMailer(configOf({ SMTP_URL: smtp.url, MAIL_RATE: '1000', ...environment }), {
    info() {},
    warn() {},
  })
  await mailer.send({ ...mail, ...changes })
  mailer.close()
  return smtp.mails[0] ?? expect.fail('no mail')
}

/** Resolves the public key from this function instead of DNS. */
async function resolver(name: string) {
  expect(name).toBe('s2026._domainkey.fairholme.example')
  const key = publicKey.replace(/-----[A-Z ]+-----|\s/g, '')
  return [[`v=DKIM1; k=rsa; p=${key}`]]
}

async function verified(raw: string | Buffer) {
  const { results } = await dkimVerify(Buffer.from(raw), { resolver } as never)
  return results.map(({ status, signingDomain, signingHeaders }) => ({
    result: status.result,
    domain: signingDomain,
    headers: signingHeaders?.keys.toLowerCase().split(/\s*:\s*/) ?? [],
  }))
}

const headerIn = (raw: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\r\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replaceAll('\r\n', '').trim()

describe('R603 headers for one-click unsubscribing', () => {
  test('R603 sends both headers, and covers them with DKIM', async () => {
    const { raw } = await sent({ ...DKIM, PUBLIC_URL: HTTPS })
    expect(headerIn(raw, 'List-Unsubscribe')).toBe(`<${mail.unsubscribeUrl}>`)
    expect(headerIn(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const [signature, ...others] = await verified(raw)
    expect(others).toEqual([])
    expect(signature).toMatchObject({ result: 'pass', domain: 'fairholme.example' })
    for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'reply-to', 'content-type'])
      expect(signature?.headers).toContain(name)
    expect(signature?.headers).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  })

  test.each([
    ['without DKIM', { PUBLIC_URL: HTTPS }, {}],
    ['without HTTPS', DKIM, { unsubscribeUrl: 'http://localhost:3000/api/unsubscribe/x' }],
  ])('R603 %s omits the second header', async (_, environment, changes) => {
    const { raw } = await sent(environment, changes)
    expect(headerIn(raw, 'List-Unsubscribe')).toBeDefined()
    expect(headerIn(raw, 'List-Unsubscribe-Post')).toBeUndefined()
  })

  test('R603 sends both headers unsigned when the provider signs', async () => {
    const { raw } = await sent({ DKIM_BY_PROVIDER: 'on', PUBLIC_URL: HTTPS })
    expect(headerIn(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headerIn(raw, 'DKIM-Signature')).toBeUndefined()
  })

  test('R603 sends neither header with a mail that isn’t a subscription', async () => {
    const { raw } = await sent({ ...DKIM, PUBLIC_URL: HTTPS }, { unsubscribeUrl: undefined })
    expect(headerIn(raw, 'List-Unsubscribe')).toBeUndefined()
    expect(await verified(raw)).toMatchObject([{ result: 'pass' }])
  })
})

describe('R603 DKIM', () => {
  test('R603 detects a mail changed on its way', async () => {
    const { raw } = await sent({ ...DKIM, PUBLIC_URL: HTTPS })
    for (const changed of [
      raw.replace('One-Click', 'Two-Click'),
      raw.replace('unsubscribe/7', 'unsubscribe/8'),
      raw.replace('Bonjour', 'Bonsoir'),
    ])
      expect(await verified(changed)).not.toMatchObject([{ result: 'pass' }])
  })

  test('R603 reads the key from a file, and signs mails that are written to files', async () => {
    const file = join(dataDir, 'dkim.pem')
    await writeFile(file, privateKey)
    const mailer = createMailer(configOf({ ...DKIM, DKIM_KEY: file, PUBLIC_URL: HTTPS }), {
      info() {},
      warn() {},
    })
    await mailer.send(mail)
    const [name = ''] = await readdir(join(dataDir, 'mail'))
    const bytes = await readFile(join(dataDir, 'mail', name))
    expect(await verified(bytes)).toMatchObject([{ result: 'pass' }])
    expect((await PostalMime.parse(bytes)).subject).toBe(mail.subject)
  })

  test.each([
    ['two of the three', { DKIM_DOMAIN: 'fairholme.example', DKIM_SELECTOR: 's' }],
    ['a file that isn’t there', { ...DKIM, DKIM_KEY: '/nowhere.pem' }],
    [
      'a key of another kind',
      {
        ...DKIM,
        DKIM_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
      },
    ],
    ['a domain that is none', { ...DKIM, DKIM_DOMAIN: 'not a domain' }],
  ])('R603 refuses %s at the start', (_, environment) => {
    expect(() => configOf(environment as Record<string, string>)).toThrow(ConfigError)
  })
})
