import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCompanies } from '#features/companies/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { type Roadshow, startRoadshow } from '../../../../tests/support/roadshow.ts'
import { startSmtp } from '../../../../tests/support/smtp.ts'
import * as calls from '../contract.ts'

let roadshow: Roadshow
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
  roadshow = await startRoadshow({ environment: { SMTP_URL: smtp.url, MAIL_RATE: '500' } })
})
afterAll(async () => {
  await roadshow.stop()
  await smtp.close()
})

const PASSWORD = 'four herons under ice'

/** Everybody calls from a network of their own, unless the test says otherwise. */
let people = 0
function ownAddress(): string {
  people += 1
  return `127.2.${Math.floor(people / 200)}.${(people % 200) + 1}`
}

function api(token?: string, language: Language = 'en', from = ownAddress()) {
  return roadshow.api(language, from, token)
}

function newEmail(): string {
  return `${randomUUID()}@example.com`
}

function signUp(email: string, overrides: object = {}, language: Language = 'en', from = ownAddress()) {
  const body = { name: 'Ada Roy', email, password: PASSWORD, password_confirmation: PASSWORD, ...overrides }
  return api(undefined, language, from)(calls.signUp, { body })
}

/** The latest mail to an address whose subject says so. */
async function mailTo(email: string, subject: RegExp) {
  for (let tries = 0; tries < 400; tries += 1) {
    const mail = smtp.mails.findLast(
      ({ to, email: { subject: said } }) => to.includes(email) && subject.test(said ?? ''),
    )
    if (mail) return mail
    await sleep(25)
  }
  throw new Error(`no mail to ${email} about ${subject}`)
}

function linkIn(text: string | undefined, path: string): string {
  const link = new RegExp(`https?://[^\\s]+(${path}/[^\\s?]+)`).exec(text ?? '')?.[1]
  if (!link) throw new Error(`no link to ${path} in ${text}`)
  return link
}

/** What a verify link's page leads to (R105). */
function verifyCall(path: string): string {
  const [, , id, token, expires, signature] = path.split('/')
  return `/api/email/verify/${id}/${token}?expires=${expires}&signature=${signature}`
}

async function open(path: string): Promise<string> {
  const response = await fetch(roadshow.origin + path, { redirect: 'manual' })
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

async function verifyLink(email: string): Promise<string> {
  return linkIn((await mailTo(email, /Confirm your e-mail/)).email.text, '/verify')
}

/** Somebody with a confirmed account. */
async function member(overrides: object = {}) {
  const email = newEmail()
  await signUp(email, overrides)
  await open(verifyCall(await verifyLink(email)))
  return email
}

function signIn(email: string, password = PASSWORD, from = ownAddress()) {
  return api(undefined, 'en', from)(calls.signIn, { body: { email, password } })
}

async function signedIn() {
  const email = await member()
  const { access_token: token } = await signIn(email)
  return { email, token }
}

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isApiError(error)) throw new Error('the call was not refused')
  return error
}

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
  ])('%s is refused at its field', async (_, password) => {
    const error = await refusal(signUp(newEmail(), { password, password_confirmation: password }))
    expect(error.status).toBe(422)
    expect(Object.keys(error.fields)).toEqual(['password'])
  })

  test('typed two ways is refused, in the caller’s language', async () => {
    const error = await refusal(
      signUp(newEmail(), { password_confirmation: 'four herons under water' }, 'fr'),
    )
    expect(error.fields.password_confirmation).toEqual(['Les deux mots de passe ne sont pas identiques'])
  })

  test('64 characters and more, of any kind, without rules of composition', async () => {
    const password = `${'日本語の合言葉 ñ '.repeat(8)}œuf`
    const email = await member({ password, password_confirmation: password })
    expect((await signIn(email, password)).access_token).toMatch(/^[\w-]{43}$/)
    expect((await refusal(signIn(email, password.slice(0, 64)))).code).toBe('wrong_credentials')
  })

  test('are kept as argon2id with m=19456, t=2, p=1, each with a salt of its own', async () => {
    const [first, second] = [await member(), await member()]
    const { rows } = await roadshow.pool.query('select password_hash from accounts where email = any($1)', [
      [first, second],
    ])
    for (const { password_hash: hash } of rows)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(rows[0].password_hash).not.toBe(rows[1].password_hash)
  })
})

describe('R501 sign-up', () => {
  test('role, id and emailVerified in a body are refused', async () => {
    for (const field of ['role', 'id', 'emailVerified', 'verified_at'])
      expect((await refusal(signUp(newEmail(), { [field]: 'admin' }))).fields).toHaveProperty(field)
    const { token } = await signedIn()
    for (const field of ['role', 'id', 'emailVerified'])
      expect(
        (await refusal(api(token)(calls.changeAccount, { body: { [field]: 1 } as object }))).status,
      ).toBe(422)
  })

  test('is answered alike for a known and an unknown address; the owner alone is told', async () => {
    const known = await member()
    const [again, fresh] = [await signUp(known), await signUp(newEmail())]
    expect(again.msg[0]?.replace(known, '')).toBe(fresh.msg[0]?.replace(/\S+@example.com/, ''))
    await mailTo(known, /tried to sign up/)
    expect((await signIn(known)).user.email).toBe(known)
  })

  test('nobody signs in before the address is confirmed; the link comes again, in French to who is French', async () => {
    const email = newEmail()
    await signUp(email, {}, 'fr')
    await mailTo(email, /Confirmez votre adresse/)
    expect(await refusal(signIn(email))).toMatchObject({ status: 403, code: 'address_unconfirmed' })
    expect((await refusal(signIn(email, 'something else'))).code).toBe('wrong_credentials')
    await smtp.arrived(smtp.mails.length + 1)
    expect(smtp.mails.filter(({ to }) => to.includes(email)).length).toBe(2)
  })

  test('who signs up with another’s address doesn’t get what its owner confirms', async () => {
    const email = newEmail()
    await signUp(email, { password: 'the intruder was here', password_confirmation: 'the intruder was here' })
    await verifyLink(email)
    await signUp(email)
    for (
      let tries = 0;
      tries < 200 && smtp.mails.filter(({ to }) => to.includes(email)).length < 2;
      tries += 1
    )
      await sleep(25)
    await open(verifyCall(await verifyLink(email)))
    expect((await refusal(signIn(email, 'the intruder was here'))).code).toBe('wrong_credentials')
    expect((await signIn(email)).user.email).toBe(email)
  })
})

describe('R105 verify links', () => {
  test('with any character changed they are worth nothing', async () => {
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
    expect((await refusal(signIn(email))).code).toBe('address_unconfirmed')
    expect(await open(call)).toMatch(/\/email-verification$/)
  })

  test('twice does no harm', async () => {
    const email = newEmail()
    await signUp(email)
    const call = verifyCall(await verifyLink(email))
    expect([await open(call), await open(call)].join()).not.toContain('invalid')
  })

  test('are built from configuration, never from Host', async () => {
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
  test('sign-in answers with user and token; isLoggedIn says who; after sign-out nobody, at once', async () => {
    const email = await member()
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

  test('a dump of all tables, column by column, opens nothing', async () => {
    const { token } = await signedIn()
    const { rows: columns } = await roadshow.pool.query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name in
         ('sessions', 'password_resets', 'accounts', 'limits', 'passkeys', 'passkey_challenges')`,
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
    let accepted = 0
    for (const value of values) {
      const response = await fetch(`${roadshow.origin}/api/user/isLoggedIn`, {
        headers: { authorization: `Bearer ${value.replace(/[^\x20-\x7e]/g, '')}` },
      })
      if (((await response.json()) as { isLoggedIn?: boolean }).isLoggedIn) accepted += 1
    }
    expect(accepted).toBe(0)
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
  test('forgot answers alike for known and unknown', async () => {
    const known = await member()
    const unknown = newEmail()
    const [a, b] = [
      await api()(calls.forgotPassword, { body: { email: known } }),
      await api()(calls.forgotPassword, { body: { email: unknown } }),
    ]
    expect(a.msg[0]?.replace(known, '')).toBe(b.msg[0]?.replace(unknown, ''))
    await mailTo(known, /Choose a new password/)
    expect(smtp.mails.some(({ to }) => to.includes(unknown))).toBe(false)
  })

  test('a link works for its own address, within an hour', async () => {
    const email = await member()
    const token = await resetLink(email)
    expect((await refusal(reset(token, await member()))).code).toBe('link_invalid')
    await roadshow.pool.query("update password_resets set created_at = now() - interval '61 minutes'")
    expect((await refusal(reset(token, email))).code).toBe('link_invalid')
  })

  test('20 uses of one link at once: one works; everybody is signed out, and the owner is told', async () => {
    const { email, token: session } = await signedIn()
    const token = await resetLink(email)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => reset(token, email, `a kettle of thunder ${index}`)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect((await api(session)(calls.getSignedIn)).isLoggedIn).toBe(false)
    const winner = results.findIndex(({ status }) => status === 'fulfilled')
    expect((await signIn(email, `a kettle of thunder ${winner}`)).user.email).toBe(email)
    await mailTo(email, /password has been changed/)
  })

  test('takes an account back from whoever added a passkey to it, too', async () => {
    const email = await member()
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

  test('a password that is refused leaves the link as it is', async () => {
    const email = await member()
    const token = await resetLink(email)
    expect((await refusal(reset(token, email, 'password123'))).fields).toHaveProperty('password')
    await reset(token, email)
    expect((await signIn(email, 'a kettle of blue thunder')).user.email).toBe(email)
  })
})

describe('limits', () => {
  test('for an address: strangers are stopped, on both processes, and its owner is not locked out', async () => {
    const home = ownAddress()
    const email = await member()
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

  test('for a network', async () => {
    const from = ownAddress()
    const codes: string[] = []
    for (let tries = 0; tries < 41; tries += 1)
      codes.push((await refusal(signIn(newEmail(), 'wrong', from))).code)
    expect(codes.at(-1)).toBe('too_many_requests')
    expect(codes.at(-2)).toBe('wrong_credentials')
  })

  test('hold no address in clear', async () => {
    const email = await member()
    await signIn(email)
    const { rows } = await roadshow.pool.query('select key from limits')
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})

describe('R505 my account', () => {
  test('nothing without a token', async () => {
    for (const call of [
      calls.getAccount,
      calls.listSessions,
      calls.exportAccount,
      calls.listMyEvents,
      calls.listWatched,
    ])
      expect((await refusal(api()(call as typeof calls.getAccount))).status).toBe(401)
  })

  test('profile and language', async () => {
    const { token } = await signedIn()
    const { account } = await api(token)(calls.changeAccount, {
      body: { name: 'Ada Lavoie', companyName: 'Roy Capital', language: 'fr' },
    })
    expect(account).toMatchObject({ name: 'Ada Lavoie', companyName: 'Roy Capital', language: 'fr' })
    const cleared = await api(token)(calls.changeAccount, { body: { companyName: '' } })
    expect(cleared.account).toMatchObject({ name: 'Ada Lavoie', companyName: null })
  })

  test('a new password needs the current one, and ends all other sessions', async () => {
    const { email, token } = await signedIn()
    const { access_token: other } = await signIn(email)
    const password = 'six copper lanterns'
    const change = (currentPassword?: string) =>
      api(token)(calls.changeAccount, { body: { password, passwordConfirmation: password, currentPassword } })
    expect((await refusal(change())).fields).toHaveProperty('currentPassword')
    expect((await refusal(change('wrong'))).fields).toHaveProperty('currentPassword')
    await change(PASSWORD)
    expect((await api(token)(calls.getSignedIn)).isLoggedIn).toBe(true)
    expect((await api(other)(calls.getSignedIn)).isLoggedIn).toBe(false)
  })

  test('a new address counts once it is confirmed; old links are worth nothing then, and the old address is told', async () => {
    const { email, token } = await signedIn()
    const oldLink = verifyCall(await verifyLink(email))
    const next = newEmail()
    await api(token)(calls.changeAccount, { body: { email: next, currentPassword: PASSWORD } })
    expect((await api(token)(calls.getAccount)).account).toMatchObject({ email, pendingEmail: next })
    await mailTo(email, /is to get another/)
    await open(verifyCall(linkIn((await mailTo(next, /new e-mail address/)).email.text, '/verify')))
    expect((await api(token)(calls.getAccount)).account).toMatchObject({ email: next, pendingEmail: null })
    await mailTo(email, /has a new e-mail address/)
    expect(await open(oldLink)).toContain('link=invalid')
    expect((await refusal(signIn(email))).code).toBe('wrong_credentials')
  })

  test('an address of somebody else’s is answered alike, and never taken over', async () => {
    const other = await member()
    const { token } = await signedIn()
    const taken = await api(token)(calls.changeAccount, { body: { email: other, currentPassword: PASSWORD } })
    const free = newEmail()
    const fresh = await api(token)(calls.changeAccount, { body: { email: free, currentPassword: PASSWORD } })
    expect(taken.msg[0]?.replace(other, '')).toBe(fresh.msg[0]?.replace(free, ''))
    await mailTo(other, /tried to sign up/)
  })

  test('sessions: mine alone, one or all of them', async () => {
    const { email, token } = await signedIn()
    const { access_token: second } = await signIn(email)
    const stranger = await signedIn()
    const { sessions } = await api(token)(calls.listSessions)
    expect(sessions.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true])
    const foreign = (await api(stranger.token)(calls.listSessions)).sessions[0]
    expect((await refusal(api(token)(calls.endSession, { params: { id: foreign?.id ?? 0 } }))).status).toBe(
      404,
    )
    const other = sessions.find(({ isThisOne }) => !isThisOne)
    await api(token)(calls.endSession, { params: { id: other?.id ?? 0 } })
    expect((await api(second)(calls.getSignedIn)).isLoggedIn).toBe(false)
    await api(token)(calls.endSessions)
    expect((await api(token)(calls.getSignedIn)).isLoggedIn).toBe(false)
    expect((await api(stranger.token)(calls.getSignedIn)).isLoggedIn).toBe(true)
  })

  test('registrations from before there was an account show up, with a way in; looking again adds none', async () => {
    const email = newEmail()
    const { rows } = await roadshow.pool.query(
      'select slug from events where capacity is null and starts_at > now() and status = $1 limit 1',
      ['scheduled'],
    )
    const slug = rows[0].slug
    const body = {
      firstName: 'Ada',
      lastName: 'Roy',
      email: email.toUpperCase(),
      company: 'Roy',
      title: 'CIO',
      phone: '1',
    }
    const { companies } = await api()(listCompanies, {})
    await api()(registerForEvent, { params: { slug }, body }).catch(() =>
      api()(registerForEvent, {
        params: { slug },
        body: { ...body, companies: companies.map((each) => each.slug) },
      }),
    )
    await signUp(email)
    await open(verifyCall(await verifyLink(email)))
    const { access_token: token } = await signIn(email)
    const [first, second] = [await api(token)(calls.listMyEvents), await api(token)(calls.listMyEvents)]
    expect(first.upcoming.map(({ event }) => event.slug)).toEqual([slug])
    expect(second).toEqual(first)
    const poll = await fetch(`${roadshow.origin}/api${first.upcoming[0]?.joinPath}`)
    expect(await poll.json()).toMatchObject({ started: false })
  })

  test('the watch list', async () => {
    const { token } = await signedIn()
    const { companies } = await api()(listCompanies, {})
    const slug = companies[0]?.slug ?? ''
    expect((await refusal(api(token)(calls.watchCompany, { body: { company: 'nobody' } }))).status).toBe(404)
    await api(token)(calls.watchCompany, { body: { company: slug } })
    await api(token)(calls.watchCompany, { body: { company: slug } })
    const list = await api(token)(calls.listWatched)
    expect(list.companies.map(({ company }) => company.slug)).toEqual([slug])
    const other = await signedIn()
    const isWatchedBy = async (who: string) =>
      (await api(who)(calls.isWatched, { params: { company: slug } })).isWatched
    expect([await isWatchedBy(token), await isWatchedBy(other.token)]).toEqual([true, false])
    await api(token)(calls.unwatchCompany, { params: { company: slug } })
    expect((await api(token)(calls.listWatched)).companies).toEqual([])
  })

  test('a passkey is asked for with the password alone, and junk in an answer is refused', async () => {
    const { token } = await signedIn()
    const ask = (currentPassword: string) => api(token)(calls.askForPasskey, { body: { currentPassword } })
    expect((await refusal(ask('wrong'))).fields).toHaveProperty('currentPassword')
    const { options } = await ask(PASSWORD)
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { displayName: 'Ada Roy' } })
    const clientData = { type: 'webauthn.create', challenge: options.challenge, origin: roadshow.origin }
    const answer = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
        attestationObject: 'oA',
      },
    }
    for (const junk of [answer, { ...answer, response: { clientDataJSON: 'e30' } }]) {
      const added = api(token)(calls.addPasskey, { body: { answer: junk } })
      expect(await refusal(added)).toMatchObject({ status: 401, code: 'passkey_refused' })
      const used = api()(calls.signInWithPasskey, { body: { answer: junk } })
      expect(await refusal(used)).toMatchObject({ status: 401, code: 'passkey_refused' })
    }
    expect((await api(token)(calls.getSignedIn)).isLoggedIn).toBe(true)
    expect((await api(token)(calls.listPasskeys)).passkeys).toEqual([])
  })

  test('the export holds what is ours and no secret; deletion takes the account with it', async () => {
    const { email, token } = await signedIn()
    const exported = await api(token)(calls.exportAccount)
    expect(exported.account).toMatchObject({ email })
    expect(JSON.stringify(exported)).not.toMatch(/argon2|hash/i)
    const remove = (currentPassword: string) => api(token)(calls.deleteAccount, { body: { currentPassword } })
    expect((await refusal(remove('wrong'))).fields).toHaveProperty('currentPassword')
    await remove(PASSWORD)
    expect((await api(token)(calls.getSignedIn)).isLoggedIn).toBe(false)
    expect((await refusal(signIn(email))).code).toBe('wrong_credentials')
  })
})
