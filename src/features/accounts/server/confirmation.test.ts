import { describe, expect, test } from 'vitest'
import { sendMessage } from '#features/contact/contract.ts'
import { accountsSite, linkIn, verifyCall } from '../../../../tests/support/accounts.ts'
import { newEmail, ownAddress, PASSWORD, refusal } from '../../../../tests/support/callers.ts'
import * as calls from '../contract.ts'

const { api, confirmBy, confirmed, mailTo, open, roadshow, signedIn, signIn, signUp, smtp, verifyLink } =
  accountsSite()

const INTRUDERS = 'the intruder was here'
const NEXT_PASSWORD = 'a kettle of blue thunder'
const chosenPassword = { password: NEXT_PASSWORD, password_confirmation: NEXT_PASSWORD }

/** Signs up with somebody else's address, which has written to the firm before. */
async function preHijacked() {
  const email = newEmail()
  const message = 'Call me about the placement'
  await api()(sendMessage, { body: { name: 'Ada Roy', email, phone: '514 555-0100', message } })
  const { device_key: key } = await signUp(email, {
    password: INTRUDERS,
    password_confirmation: INTRUDERS,
  })
  return { email, key, message, link: await verifyLink(email) }
}

function asIntruder(email: string, key: string) {
  return refusal(signIn(email, INTRUDERS, ownAddress(), key))
}

describe('R501 confirming an address', () => {
  test('confirms nothing when a scanner opens the link with GET or HEAD', async () => {
    const { email, key, link } = await preHijacked()
    for (const method of ['HEAD', 'GET'])
      await fetch(roadshow.origin + verifyCall(link), { method, redirect: 'follow' })
    expect((await confirmBy(link)).state).toBe('password_needed')
    expect((await asIntruder(email, key)).code).toBe('address_unconfirmed')
    expect((await refusal(signIn(email, INTRUDERS))).code).toBe('wrong_credentials')
    const { rows } = await roadshow.pool.query(
      'select verified_at, (select count(*)::int from sessions where account_id = id) as sessions from accounts where email = $1',
      [email],
    )
    expect(rows).toEqual([{ verified_at: null, sessions: 0 }])
  })

  test('lets the owner of the address set the password; the one of the sign-up no longer works', async () => {
    const { email, key, message, link } = await preHijacked()
    await open(verifyCall(link))
    expect((await confirmBy(link, chosenPassword)).state).toBe('confirmed')
    expect((await asIntruder(email, key)).code).toBe('wrong_credentials')
    const { access_token: token } = await signIn(email, NEXT_PASSWORD)
    expect(JSON.stringify(await api(token)(calls.exportAccount))).toContain(message)
    expect((await confirmBy(link, { password: INTRUDERS, password_confirmation: INTRUDERS })).state).toBe(
      'confirmed',
    )
    expect((await asIntruder(email, key)).code).toBe('wrong_credentials')
    expect((await signIn(email, NEXT_PASSWORD)).user.email).toBe(email)
  })

  test('refuses a weak or mistyped password, and keeps the link valid', async () => {
    const { link } = await preHijacked()
    const weak = { password: 'password123', password_confirmation: 'password123' }
    expect((await refusal(confirmBy(link, weak))).fields).toHaveProperty('password')
    const different = { ...chosenPassword, password_confirmation: 'another' }
    expect((await refusal(confirmBy(link, different))).fields).toHaveProperty('password_confirmation')
    expect((await confirmBy(link, chosenPassword)).state).toBe('confirmed')
  })

  test('refuses the device key of another browser', async () => {
    const { email, link } = await preHijacked()
    const { device_key: other } = await signUp(newEmail())
    expect((await confirmBy(link, { device_key: other })).state).toBe('password_needed')
    expect((await refusal(signIn(email, INTRUDERS))).code).toBe('wrong_credentials')
  })

  test('signs in the browser that signed up, once, and no other', async () => {
    const email = newEmail()
    const { device_key: key } = await signUp(email)
    const link = await verifyLink(email)
    expect(await confirmBy(link)).toEqual({ state: 'password_needed', email })
    const { session } = await confirmBy(link, { device_key: key })
    expect(session).toMatchObject({ user: { email }, device_key: key })
    expect((await api(session?.access_token)(calls.getAccount)).account.email).toBe(email)
    expect(await confirmBy(link, { device_key: key })).toEqual({ state: 'confirmed', email })
    expect(await confirmBy(link)).toEqual({ state: 'confirmed', email })
  })

  test('leaves a caller of another account signed in to it, and opens no session for a chosen password', async () => {
    const other = await signedIn()
    const email = newEmail()
    const { device_key: key } = await signUp(email)
    const own = await confirmBy(await verifyLink(email), { device_key: key }, other.token)
    expect(own).toEqual({ state: 'confirmed', email })
    const { email: hijacked, link } = await preHijacked()
    expect(await confirmBy(link, chosenPassword)).toEqual({ state: 'confirmed', email: hijacked })
  })

  test('confirms the sign-up of the owner’s own browser, whichever link is opened', async () => {
    const { email, key, link } = await preHijacked()
    const { device_key: own } = await signUp(email)
    expect((await confirmBy(link, { device_key: own })).state).toBe('confirmed')
    expect((await asIntruder(email, key)).code).toBe('wrong_credentials')
    expect((await signIn(email)).user.email).toBe(email)
  })

  test('mails the link again for a forgotten password of an unconfirmed address', async () => {
    const { email, key } = await preHijacked()
    const texts = () => smtp.to(email).map(({ email: { text } }) => text ?? '')
    // A message to the firm was sent from the address too, and its mail may arrive later.
    const links = () => texts().filter((text) => text.includes('/verify/'))
    const before = links().length
    await api()(calls.forgotPassword, { body: { email } })
    await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(before)
    expect(texts().join()).not.toContain('/reset-password/')
    expect((await confirmBy(linkIn(links().at(-1), '/verify'))).state).toBe('password_needed')
    expect((await asIntruder(email, key)).code).toBe('address_unconfirmed')
  })

  test('confirms an account’s new address only for its signed-in owner', async () => {
    const victim = newEmail()
    const intruder = await signedIn()
    await api(intruder.token)(calls.changeAccount, { body: { email: victim, currentPassword: PASSWORD } })
    const link = linkIn((await mailTo(victim, /new e-mail address/)).email.text, '/verify')
    await open(verifyCall(link))
    expect((await confirmBy(link)).state).toBe('sign_in_needed')
    expect((await confirmBy(link, chosenPassword)).state).toBe('sign_in_needed')
    expect((await confirmBy(link, {}, (await signedIn()).token)).state).toBe('sign_in_needed')
    expect((await api(intruder.token)(calls.getAccount)).account.email).toBe(intruder.email)
    await confirmed({}, victim)
    expect((await refusal(confirmBy(link, {}, intruder.token))).code).toBe('link_invalid')
  })

  test('reveals to nobody, by signing up and in, whether an address has an account', async () => {
    const answers = await Promise.all(
      [await confirmed(), newEmail()].map(async (email) => {
        const { device_key: key } = await signUp(email, {
          password: INTRUDERS,
          password_confirmation: INTRUDERS,
        })
        const [known, unknown] = [await asIntruder(email, key), await refusal(signIn(email, INTRUDERS))]
        return [known.status, known.msg, unknown.status, unknown.msg]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('R504 the owner is not locked out', () => {
  async function attacked() {
    const email = await confirmed()
    const { device_key: key, access_token: token } = await signIn(email)
    await api(token)(calls.signOut, {})
    for (let tries = 0; tries < 10; tries += 1) await refusal(signIn(email, 'wrong'))
    return { email, key }
  }

  test('blocks strangers after ten wrong passwords, but not a browser that signed in before', async () => {
    const { email, key } = await attacked()
    expect((await refusal(signIn(email))).code).toBe('too_many_requests')
    const stranger = (await signUp(newEmail())).device_key
    expect((await refusal(signIn(email, PASSWORD, ownAddress(), stranger))).code).toBe('too_many_requests')
    expect((await signIn(email, PASSWORD, ownAddress(), key)).user.email).toBe(email)
  })

  test('allows a browser that signed in before ten attempts of its own', async () => {
    const { email, key } = await attacked()
    const attempt = (password: string) => signIn(email, password, ownAddress(), key)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await refusal(attempt('wrong'))).code).toBe('wrong_credentials')
    const refused = await refusal(attempt(PASSWORD))
    expect(refused.code).toBe('too_many_requests')
    expect(refused.message).not.toMatch(/network/)
  })

  test('stores the device key as a hash, for 180 days or until a reset', async () => {
    const { email, key } = await attacked()
    const { rows } = await roadshow.pool.query('select key_hash from device_keys')
    expect(rows.map(({ key_hash: hash }) => hash.toString('base64url'))).not.toContain(key)
    await roadshow.pool.query("update device_keys set used_at = now() - interval '181 days'")
    expect((await refusal(signIn(email, PASSWORD, ownAddress(), key))).code).toBe('too_many_requests')
  })

  test('accepts every reset request, but sends an address three mails in twenty minutes at most', async () => {
    const email = await confirmed()
    const answers = []
    for (let times = 0; times < 8; times += 1)
      answers.push(await api()(calls.forgotPassword, { body: { email } }))
    expect(new Set(answers.map(({ msg }) => msg.join())).size).toBe(1)
    await mailTo(email, /new password/)
    const resets = () => smtp.to(email).filter(({ email: { text } }) => text?.includes('/reset-password/'))
    const waiting = async () => {
      const { rows } = await roadshow.pool.query(
        "select 1 from pgboss.job where name = 'account-address-asked' and state < 'completed'",
      )
      return rows.length
    }
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
    await expect.poll(() => resets().length, { timeout: 20_000 }).toBe(3)
    const [, , token = ''] = linkIn(resets()[0]?.email.text, '/reset-password').split('/')
    await api()(calls.resetPassword, { body: { token, email, ...chosenPassword } })
    expect((await signIn(email, NEXT_PASSWORD)).user.email).toBe(email)
  })

  test('accepts every sign-up; beyond the mail limit the earlier links confirm it', async () => {
    const email = newEmail()
    for (let times = 0; times < 6; times += 1)
      await signUp(email, { password: INTRUDERS, password_confirmation: INTRUDERS })
    const { device_key } = await signUp(email)
    expect((await confirmBy(await verifyLink(email), { device_key })).state).toBe('confirmed')
    expect((await signIn(email)).user.email).toBe(email)
  })
})

describe('R703 messages for visitors who aren’t signed in', () => {
  test('doesn’t report an ended session to somebody who never signed in', async () => {
    expect((await refusal(api()(calls.getAccount))).message).toBe('Please sign in.')
    const { token } = await signedIn()
    await api(token)(calls.signOut, {})
    expect((await refusal(api(token)(calls.getAccount))).message).toContain('You have been signed out')
  })
})
