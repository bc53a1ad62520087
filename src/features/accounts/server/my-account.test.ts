import { describe, expect, test } from 'vitest'
import { registerForEvent } from '#features/registrations/contract.ts'
import { listWatched } from '#features/watchlist/contract.ts'
import { accountsSite, linkIn, verifyCall } from '../../../../tests/support/accounts.ts'
import { newEmail, PASSWORD, refusal } from '../../../../tests/support/callers.ts'
import { anEvent, aRegistrant } from '../../../../tests/support/factories.ts'
import * as calls from '../contract.ts'

const { api, confirmBy, confirmed, mailTo, open, roadshow, signedIn, signIn, signUp, verifyLink } =
  accountsSite()

describe('R505 my account', () => {
  test('refuses every call without a token', async () => {
    for (const call of [
      calls.getAccount,
      calls.listSessions,
      calls.exportAccount,
      calls.listMyEvents,
      listWatched,
    ])
      expect((await refusal(api()(call as typeof calls.getAccount))).status).toBe(401)
  })

  test('changes profile and language', async () => {
    const { token } = await signedIn()
    const { account } = await api(token)(calls.changeAccount, {
      body: { name: 'Ada Lavoie', companyName: 'Roy Capital', language: 'fr' },
    })
    expect(account).toMatchObject({ name: 'Ada Lavoie', companyName: 'Roy Capital', language: 'fr' })
    const cleared = await api(token)(calls.changeAccount, { body: { companyName: '' } })
    expect(cleared.account).toMatchObject({ name: 'Ada Lavoie', companyName: null })
  })

  test('requires the current password for a new one, and ends all other sessions', async () => {
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

  test('writes to a new address five times an hour, however often others signed up with it', async () => {
    const { token } = await signedIn()
    const next = newEmail()
    for (let attempts = 0; attempts < 5; attempts += 1) await signUp(next)
    const change = () => api(token)(calls.changeAccount, { body: { email: next, currentPassword: PASSWORD } })
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect((await change()).account.pendingEmail).toBe(next)
    expect((await refusal(change())).code).toBe('too_many_requests')
  })

  test('changes the address once it is confirmed, voids old links, and notifies the old address', async () => {
    const { email, token } = await signedIn()
    const oldLink = verifyCall(await verifyLink(email))
    const next = newEmail()
    await api(token)(calls.changeAccount, { body: { email: next, currentPassword: PASSWORD } })
    expect((await api(token)(calls.getAccount)).account).toMatchObject({ email, pendingEmail: next })
    await mailTo(email, /address change requested/)
    const link = linkIn((await mailTo(next, /new e-mail address/)).email.text, '/verify')
    expect((await confirmBy(link, {}, token)).state).toBe('confirmed')
    expect((await api(token)(calls.getAccount)).account).toMatchObject({ email: next, pendingEmail: null })
    await mailTo(email, /has a new e-mail address/)
    expect(await open(oldLink)).toContain('link=invalid')
    expect((await refusal(signIn(email))).code).toBe('wrong_credentials')
  })

  test('gives the same answer for somebody else’s address, and never takes it over', async () => {
    const other = await confirmed()
    const { token } = await signedIn()
    const taken = await api(token)(calls.changeAccount, { body: { email: other, currentPassword: PASSWORD } })
    const free = newEmail()
    const fresh = await api(token)(calls.changeAccount, { body: { email: free, currentPassword: PASSWORD } })
    expect(taken.msg[0]?.replace(other, '')).toBe(fresh.msg[0]?.replace(free, ''))
    await mailTo(other, /already have an account/)
  })

  test('lists only the account’s own sessions, and ends one or all of them', async () => {
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

  test('shows registrations from before the account, with a link to join; reading them adds no keys', async () => {
    const email = newEmail()
    const { rows } = await roadshow.pool.query(
      `select slug from events where capacity is null and starts_at > now() and status = $1
        and (select count(*) from presentations where event_id = events.id) = 1 limit 1`,
      ['scheduled'],
    )
    const slug = rows[0].slug
    const body = {
      firstName: 'Ada',
      lastName: 'Roy',
      email: email.toUpperCase(),
      company: 'Roy',
      title: 'CIO',
      phone: '514 555-0100',
    }
    await api()(registerForEvent, { params: { slug }, body })
    await confirmed({}, email)
    const { access_token: token } = await signIn(email)
    const [first, second] = [await api(token)(calls.listMyEvents), await api(token)(calls.listMyEvents)]
    expect(first.upcoming.map(({ event }) => event.slug)).toEqual([slug])
    expect(second).toEqual(first)
    const poll = await fetch(`${roadshow.origin}/api${first.upcoming[0]?.joinPath}`)
    expect(await poll.json()).toMatchObject({ started: false })
  })

  test('lists a show that runs over its time among the upcoming events, with the link to join; a cancelled one among the past', async () => {
    const { email, token } = await signedIn()
    const { database, pool } = roadshow
    const running = await anEvent(database, { hours: -1.1, status: 'live' })
    await pool.query('update events set runs_itself = false where id = $1', [running.id])
    const cancelled = await anEvent(database, { hours: -1.1, status: 'cancelled' })
    for (const { id } of [running, cancelled]) await aRegistrant(database, id, { email })
    const { upcoming, past } = await api(token)(calls.listMyEvents)
    expect(past.map(({ event, joinPath }) => [event.id, joinPath])).toEqual([[cancelled.id, null]])
    expect(upcoming.map(({ event, joinPath }) => [event.id, typeof joinPath])).toEqual([
      [running.id, 'string'],
    ])
  })

  test('requires the password to add a passkey, and refuses an invalid answer', async () => {
    const { token } = await signedIn()
    const ask = (currentPassword: string) =>
      api(token)(calls.getPasskeyOptions, { body: { currentPassword } })
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

  test('exports the account’s data without secrets; deletion removes all of it', async () => {
    const { email, token } = await signedIn()
    const exported = await api(token)(calls.exportAccount)
    expect(exported.account).toMatchObject({ email })
    expect(JSON.stringify(exported)).not.toMatch(/argon2|hash/i)
    const remove = (currentPassword: string) => api(token)(calls.deleteAccount, { body: { currentPassword } })
    expect((await refusal(remove('wrong'))).fields).toHaveProperty('currentPassword')
    await remove(PASSWORD)
    expect((await api(token)(calls.getSignedIn)).isLoggedIn).toBe(false)
    expect((await refusal(signIn(email))).code).toBe('wrong_credentials')
    await mailTo(email, /has been deleted/)
  })
})
