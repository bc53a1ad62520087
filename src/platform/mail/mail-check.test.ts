import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testSmtp } from '../../../tests/support/smtp.ts'
import { checkMailServer, checkSender } from './mail-check.ts'

const smtp = testSmtp()

describe('the mail server', () => {
  const stateAt = async (smtpUrl?: string) => (await checkMailServer({ smtpUrl })).map(({ state }) => state)

  test('is a fault when it can’t be reached or refuses the login, and needs attention when there is none', async () => {
    expect(await stateAt('smtp://127.0.0.1:1')).toEqual(['fault'])
    const [refused] = await checkMailServer({ smtpUrl: smtp.url.replace('//', '//ada:wrong@') })
    expect(refused).toMatchObject({
      state: 'fault',
      whatToDo: expect.stringContaining('password in SMTP_URL'),
    })
    expect(refused?.said).not.toContain('wrong')
    expect(await stateAt()).toEqual(['attention'])
  })

  test('is well without TLS on this machine', async () => {
    expect(await checkMailServer({ smtpUrl: smtp.url })).toEqual([
      expect.objectContaining({ state: 'ok', said: expect.stringContaining('answers, on this machine') }),
    ])
  })
})

describe('the sender’s domain', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domain: 'ir.example.com', selector: 'one', key }
  const published = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

  /** States of SPF, DKIM and DMARC where the name server has these texts. */
  async function states(texts: Record<string, string[]>, isSigned = true) {
    const sender = { from: 'ir@ir.example.com', dkim: isSigned ? dkim : undefined, isSignedByProvider: false }
    const resolve = async (name: string) => {
      const found = texts[name]
      if (found) return [found]
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    }
    return (await checkSender(sender, resolve)).map(({ state }) => state)
  }

  test('needs attention without SPF and DMARC; its key is a fault when it is missing or another', async () => {
    expect(await states({})).toEqual(['attention', 'fault', 'attention'])
    const other = { 'one._domainkey.ir.example.com': ['v=DKIM1; p=MIIB'] }
    expect(await states(other)).toEqual(['attention', 'fault', 'attention'])
    expect(await states({}, false)).toEqual(['attention', 'attention', 'attention'])
  })

  test('is well with them, also when a text is in parts and the policy that of the domain above', async () => {
    const texts = {
      'ir.example.com': ['v=spf1 include:mail.example -all'],
      'one._domainkey.ir.example.com': ['v=DKIM1; k=rsa; p=', published.slice(0, 50), published.slice(50)],
      '_dmarc.example.com': ['v=DMARC1; p=none'],
    }
    expect(await states(texts)).toEqual(['ok', 'ok', 'ok'])
  })

  test('isn’t judged when no name server answers', async () => {
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' }))
    const found = await checkSender(
      { from: 'ir@example.com', dkim: undefined, isSignedByProvider: false },
      away,
    )
    expect(found).toMatchObject([{ state: 'attention', said: expect.stringContaining('ETIMEOUT') }])
  })
})
