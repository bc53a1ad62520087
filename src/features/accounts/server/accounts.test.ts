import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountsSite, linkIn, verifyCall } from '../../../../tests/support/accounts.ts'
import { newEmail, ownAddress, PASSWORD, refusal } from '../../../../tests/support/callers.ts'
import { startRoadshow } from '../../../../tests/support/roadshow.ts'
import * as calls from '../contract.ts'

const { api, confirmBy, confirmed, mailTo, open, roadshow, signedIn, signIn, signUp, smtp, verifyLink } =
  accountsSite()

async function resetLink(email: string) {
  await api()(calls.forgotPassword, { body: { email } })
  const [, , token = ''] = linkIn((await mailTo(email, /new password/)).email.text, '/reset-password').split(
    '/',
  )
  return token
}

function reset(token: string, email: string, password = 'a kettle of blue thunder') {
  return api()(calls.resetPassword, { body: { token, email, password, password_confirmation: password } })
}

describe('passwords', () => {
  test.each([
    ['shorter than 8', 'h3ron!'],
    ['common', 'password123'],
    ['common in French', 'motdepasse'],
    ['the own name', 'ada roy ada'],
  ])('refuses %s and names the field', async (_, password) => {
    const error = await refusal(signUp(newEmail(), { password, password_confirmation: password }))
    expect(error.status).toBe(422)
    expect(Object.keys(error.fields)).toEqual(['password'])
  })

  test('refuses a password that differs from its confirmation, in the caller’s language', async () => {
    const error = await refusal(
      signUp(newEmail(), { password_confirmation: 'four herons under water' }, 'fr'),
    )
    expect(error.fields.password_confirmation).toEqual(['Les deux mots de passe ne concordent pas'])
  })

  test('accepts 64 characters and more of any kind, without composition rules', async () => {
    const password = `${'日本語の合言葉 ñ '.repeat(8)}œuf`
    const email = await confirmed({ password, password_confirmation: password })
    expect((await signIn(email, password)).access_token).toMatch(/^[\w-]{43}$/)
    expect((await refusal(signIn(email, password.slice(0, 64)))).code).toBe('wrong_credentials')
  })

  test('stores passwords as argon2id with m=19456, t=2, p=1, each with its own salt', async () => {
    const [first, second] = [await confirmed(), await confirmed()]
    const { rows } = await roadshow.pool.query('select password_hash from accounts where email = any($1)', [
      [first, second],
    ])
    for (const { password_hash: hash } of rows)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(rows[0].password_hash).not.toBe(rows[1].password_hash)
  })
})

describe('R501 sign-up', () => {
  test('refuses role, id and emailVerified in a body', async () => {
    for (const field of ['role', 'id', 'emailVerified', 'verified_at'])
      expect((await refusal(signUp(newEmail(), { [field]: 'admin' }))).fields).toHaveProperty(field)
    const { token } = await signedIn()
    for (const field of ['role', 'id', 'emailVerified'])
      expect(
        (await refusal(api(token)(calls.changeAccount, { body: { [field]: 1 } as object }))).status,
      ).toBe(422)
  })

  test('gives the same answer for a known and an unknown address; only the mail differs', async () => {
    const known = await confirmed()
    const [again, fresh] = [await signUp(known), await signUp(newEmail())]
    expect(again.msg[0]?.replace(known, '')).toBe(fresh.msg[0]?.replace(/\S+@example.com/, ''))
    const { email } = await mailTo(known, /already have an account/)
    expect(email.text).toContain('Hello Ada, someone')
    expect((await signIn(known)).user.email).toBe(known)
  })

  test('refuses to sign in before the address is confirmed, and mails the link again, in the account’s language', async () => {
    const email = newEmail()
    const { device_key: key } = await signUp(email, {}, 'fr')
    await mailTo(email, /Confirmez votre adresse/)
    const attempt = signIn(email, PASSWORD, ownAddress(), key)
    expect(await refusal(attempt)).toMatchObject({ status: 403, code: 'address_unconfirmed' })
    expect((await refusal(signIn(email))).code).toBe('wrong_credentials')
    await smtp.arrived(smtp.mails.length + 1)
    expect(smtp.mails.filter(({ to }) => to.includes(email)).length).toBe(2)
  })
})

describe('R105 verify links', () => {
  test('refuses a link with any character changed', async () => {
    const email = newEmail()
    await signUp(email)
    const call = verifyCall(await verifyLink(email))
    const from = '/api/email/verify/'.length
    for (let at = from; at < call.length; at += 1) {
      if (
        '/?&='.includes(call[at] ?? '') ||
        /expires|signature/.test(call.slice(at - 9, at + 9).match(/[a-z]{7,}/)?.[0] ?? '')
      )
        continue
      const changed = `${call.slice(0, at)}${call[at] === '1' ? '2' : '1'}${call.slice(at + 1)}`
      expect(await open(changed), changed).toContain('link=invalid')
    }
    expect((await refusal(signIn(email))).code).toBe('wrong_credentials')
    expect(new URL(await open(call)).pathname).toBe('/email-verification')
  })

  test('accepts a link that was used before', async () => {
    const email = newEmail()
    const { device_key } = await signUp(email)
    const link = await verifyLink(email)
    expect([await open(verifyCall(link)), await open(verifyCall(link))].join()).not.toContain('invalid')
    for (let times = 0; times < 2; times += 1)
      expect((await confirmBy(link, { device_key })).state).toBe('confirmed')
    expect(await open(verifyCall(link))).toMatch(/\/email-verification$/)
  })

  test.each(['https://evil.example/', '//evil.example', '/api/user', 'x'.repeat(900)])(
    'R110 ignores the way back to %s',
    async (to) => {
      const email = newEmail()
      await signUp(email, { return_to: to })
      expect((await mailTo(email, /Confirm your e-mail/)).email.text).not.toContain('to=')
    },
  )

  test('R110 carries the way back through the e-mails that confirm an address and reset a password', async () => {
    const to = '/vndrs/video/a-replay?t=60'
    const email = newEmail()
    await signUp(email, { return_to: to })
    const carried = `?${new URLSearchParams({ to })}`
    expect((await mailTo(email, /Confirm your e-mail/)).email.text).toContain(carried)
    const opened = await open(`${verifyCall(await verifyLink(email))}&${carried.slice(1)}`)
    expect(new URL(opened).searchParams.get('to')).toBe(to)
    const address = await confirmed()
    await api()(calls.forgotPassword, { body: { email: address, return_to: to } })
    expect((await mailTo(address, /new password/)).email.text).toContain(carried)
  })

  test('builds links from the configuration, not from Host', async () => {
    const email = newEmail()
    await fetch(`${roadshow.origin}/api/user/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        host: 'evil.example',
      },
      body: JSON.stringify({ name: 'Ada', email, password: PASSWORD, password_confirmation: PASSWORD }),
    })
    const { raw } = await mailTo(email, /Confirm/)
    expect(raw).not.toContain('evil.example')
  })
})

describe('R502 tokens', () => {
  test('returns user and token on sign-in; isLoggedIn tells the state; sign-out ends the token at once', async () => {
    const email = await confirmed()
    const { user, access_token: token } = await signIn(email.toUpperCase())
    expect(user).toEqual({ name: 'Ada Roy', email })
    expect(await api(token)(calls.getSignedIn)).toEqual({ user, isLoggedIn: true })
    await api(token)(calls.signOut, {})
    expect(await api(token)(calls.getSignedIn)).toEqual({
      user: { name: null, email: null },
      isLoggedIn: false,
    })
    expect((await refusal(api(token)(calls.getAccount))).code).toBe('unauthorized')
  })

  test('stores nothing in any table that opens an account', async () => {
    const { token } = await signedIn()
    const { rows: columns } = await roadshow.pool.query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name in
         ('sessions', 'password_resets', 'accounts', 'limits', 'passkeys', 'passkey_challenges', 'device_keys')`,
    )
    const values = new Set<string>()
    for (const { table_name: table, column_name: column } of columns) {
      const { rows } = await roadshow.pool.query(`select ${column} as value from ${table}`)
      for (const { value } of rows)
        for (const form of Buffer.isBuffer(value)
          ? [value.toString('hex'), value.toString('base64url'), value.toString('latin1')]
          : [String(value)])
          values.add(form)
    }
    expect(values.size).toBeGreaterThan(15)
    const opens = async (value: string) => {
      const authorization = `Bearer ${value.replace(/[^\x20-\x7e]/g, '')}`
      const response = await fetch(`${roadshow.origin}/api/user/isLoggedIn`, { headers: { authorization } })
      return ((await response.json()) as { isLoggedIn?: boolean }).isLoggedIn
    }
    expect(await Promise.all([...values].map(opens))).not.toContain(true)
    expect((await api(token)(calls.getSignedIn)).isLoggedIn).toBe(true)
  })

  test.each([
    ['two weeks without use', "seen_at = now() - interval '14 days 1 minute'"],
    ['90 days', "created_at = now() - interval '90 days 1 minute'"],
  ])('end after %s', async (_, change) => {
    const { token } = await signedIn()
    const { rows } = await roadshow.pool.query('select max(id) as id from sessions')
    await roadshow.pool.query(`update sessions set ${change} where id = $1`, [rows[0].id])
    expect((await api(token)(calls.getSignedIn)).isLoggedIn).toBe(false)
  })
})

describe('R501 reset', () => {
  test('gives the same answer for a known and an unknown address', async () => {
    const known = await confirmed()
    const unknown = newEmail()
    const [a, b] = [
      await api()(calls.forgotPassword, { body: { email: known } }),
      await api()(calls.forgotPassword, { body: { email: unknown } }),
    ]
    expect(a.msg[0]?.replace(known, '')).toBe(b.msg[0]?.replace(unknown, ''))
    await mailTo(known, /Choose a new password/)
    expect(smtp.mails.some(({ to }) => to.includes(unknown))).toBe(false)
  })

  test('resets only the account of the link’s address, within an hour', async () => {
    const email = await confirmed()
    const token = await resetLink(email)
    expect((await refusal(reset(token, await confirmed()))).code).toBe('link_invalid')
    await roadshow.pool.query("update password_resets set created_at = now() - interval '61 minutes'")
    expect((await refusal(reset(token, email))).code).toBe('link_invalid')
  })

  test('accepts one of five concurrent uses of a link, ends all sessions and notifies the owner', async () => {
    const { email, token: session } = await signedIn()
    const token = await resetLink(email)
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => reset(token, email, `a kettle of thunder ${index}`)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect((await api(session)(calls.getSignedIn)).isLoggedIn).toBe(false)
    const winner = results.findIndex(({ status }) => status === 'fulfilled')
    expect((await signIn(email, `a kettle of thunder ${winner}`)).user.email).toBe(email)
    await mailTo(email, /password has been changed/)
  })

  test('removes passkeys, which an intruder may have added', async () => {
    const email = await confirmed()
    await roadshow.pool.query(
      `insert into passkeys (account_id, credential_id, public_key, counter, transports, device)
       select id, $1, '\\x00', 0, '{}', '' from accounts where email = $2`,
      [randomUUID(), email],
    )
    await reset(await resetLink(email), email)
    const { rows } = await roadshow.pool.query(
      'select 1 from passkeys join accounts a on a.id = account_id where email = $1',
      [email],
    )
    expect(rows).toEqual([])
  })

  test('keeps the link valid after a refused password', async () => {
    const email = await confirmed()
    const token = await resetLink(email)
    expect((await refusal(reset(token, email, 'password123'))).fields).toHaveProperty('password')
    await reset(token, email)
    expect((await signIn(email, 'a kettle of blue thunder')).user.email).toBe(email)
  })
})

describe('limits', () => {
  test('limits strangers by address across both processes, without locking the owner out', async () => {
    const home = ownAddress()
    const email = await confirmed()
    await signIn(email, PASSWORD, home)
    const second = await startRoadshow({
      environment: { DATABASE_URL: roadshow.config.databaseUrl ?? '', SECRET: roadshow.config.secret },
    })
    const codes: string[] = []
    for (let tries = 0; tries < 14; tries += 1) {
      const process = tries % 2 ? roadshow : second
      const call = process.api('en', ownAddress())(calls.signIn, { body: { email, password: 'wrong' } })
      codes.push((await refusal(call)).code)
    }
    await second.stop()
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('wrong_credentials'))
    expect(codes.slice(10)).toEqual(Array(4).fill('too_many_requests'))
    expect((await signIn(email, PASSWORD, home)).user.email).toBe(email)
  })

  test('limits attempts from a network', async () => {
    const from = ownAddress()
    const codes: string[] = []
    for (let tries = 0; tries < 41; tries += 1)
      codes.push((await refusal(signIn(newEmail(), 'wrong', from))).code)
    expect(codes.at(-1)).toBe('too_many_requests')
    expect(codes.at(-2)).toBe('wrong_credentials')
  })

  test('stores no address in plain text', async () => {
    const email = await confirmed()
    await signIn(email)
    const { rows } = await roadshow.pool.query('select key from limits')
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})
