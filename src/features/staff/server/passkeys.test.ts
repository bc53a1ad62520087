import { describe, expect, test } from 'vitest'
import {
  addPasskey,
  getPasskeyOptions,
  getPasskeySignInOptions,
  signInWithPasskey,
} from '#features/accounts/contract.ts'
import { member, newEmail, ownAddress, PASSWORD, refusal } from '../../../../tests/support/callers.ts'
import { type SoftAuthenticator, softAuthenticator } from '../../../../tests/support/passkeys.ts'
import { type ConsoleBrowser, codeOf, consoleBrowser } from '../../../../tests/support/staff.ts'
import { type StaffBrowser, staffSite } from '../../../../tests/support/staff-site.ts'
import * as calls from '../contract.ts'

const site = staffSite()
const { actions, audit, browser, givePassword, invite, isIn, join, joinWithPasskey, person, roadshow, smtp } =
  site

/** What a member's browser is asked to sign after the password. */
const ask = async (own: ConsoleBrowser) => (await own.api(calls.askForPasskey)).options
const give = (own: ConsoleBrowser, answer: ReturnType<SoftAuthenticator['use']>) =>
  own.api(calls.givePasskey, { body: { answer } })
const codeOfRefusal = async (answer: Promise<unknown>) => (await refusal(answer)).code

/** Adds a passkey to a member who is signed in. @returns its id too */
async function add(own: StaffBrowser, passkey = softAuthenticator(roadshow.origin)) {
  const { options } = await own.api(calls.beginPasskey, { body: { currentPassword: PASSWORD } })
  await own.api(calls.addStaffPasskey, { body: { answer: passkey.create(options) } })
  const { passkeys } = await own.api(calls.getSecurity)
  return Object.assign(passkey, { row: passkeys[0]?.id ?? 0 })
}

describe('R801 signing in to the console with a passkey', () => {
  test('is refused without the password', async () => {
    const { passkey } = await joinWithPasskey()
    const own = browser()
    expect((await own.api(calls.getSecondFactors)).factors).toEqual([])
    expect(await codeOfRefusal(ask(own))).toBe('unauthorized')
    const made = passkey.use({ challenge: 'A'.repeat(43) })
    expect(await codeOfRefusal(give(own, made))).toBe('unauthorized')
    expect(await isIn(own)).toBe(false)
  })

  test('refuses an answer that was given before, and one to another browser’s challenge', async () => {
    const { email, passkey } = await joinWithPasskey()
    const first = await givePassword(email)
    const answer = passkey.use(await ask(first))
    await give(first, answer)
    const second = await givePassword(email)
    expect(await codeOfRefusal(give(second, answer))).toBe('passkey_refused')
    const third = await givePassword(email)
    const stolen = passkey.use(await ask(third))
    expect(await codeOfRefusal(give(second, stolen))).toBe('passkey_refused')
    expect([await isIn(second), await isIn(third)]).toEqual([false, false])
    await give(third, stolen)
    expect((await actions(email)).filter((action) => action === 'staff.sign-in-refused')).toHaveLength(2)
  })

  test('signs in once with the same answer from two requests at once', async () => {
    const { email, passkey } = await joinWithPasskey()
    const own = await givePassword(email)
    const twin = consoleBrowser(roadshow, { from: ownAddress(), cookies: new Map(own.cookies) })
    const answer = passkey.use(await ask(own))
    const both = await Promise.allSettled([give(own, answer), give(twin, answer)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('refuses another person’s passkey, an unknown one, and a removed one', async () => {
    const { email, passkey } = await joinWithPasskey()
    const other = await joinWithPasskey()
    const own = await givePassword(email)
    for (const foreign of [other.passkey, softAuthenticator(roadshow.origin)])
      expect(await codeOfRefusal(give(own, foreign.use(await ask(own))))).toBe('passkey_refused')
    await roadshow.pool.query('delete from staff_passkeys where credential_id = $1', [passkey.id])
    expect(await codeOfRefusal(ask(own))).toBe('passkey_refused')
    expect((await own.api(calls.getSecondFactors)).factors).toEqual(['recovery-code'])
    expect(await isIn(own)).toBe(false)
  })

  test.each([
    ['given on another site', { origin: 'https://roadshow.example.net' }],
    ['of a device that did not verify its user', { isUserVerified: false }],
    ['whose counter runs backwards, as a copy’s does', { counter: 1 }],
  ])('refuses an answer %s, and uses its challenge up', async (_, faults) => {
    const { email, passkey } = await joinWithPasskey()
    const own = await givePassword(email)
    await give(own, passkey.use(await ask(own), { counter: 7 }))
    const again = await givePassword(email)
    const options = await ask(again)
    for (const answer of [
      passkey.use(options, { counter: 9, ...faults }),
      passkey.use(options, { counter: 9 }),
    ])
      expect(await codeOfRefusal(give(again, answer))).toBe('passkey_refused')
    await give(again, passkey.use(await ask(again), { counter: 8 }))
  })

  test('refuses an answer to a challenge of more than five minutes ago, and to a made-up one', async () => {
    const { email, passkey } = await joinWithPasskey()
    const own = await givePassword(email)
    const answer = passkey.use(await ask(own))
    await roadshow.pool.query(`update passkey_challenges set created_at = now() - interval '301 seconds'`)
    expect(await codeOfRefusal(give(own, answer))).toBe('passkey_refused')
    const made = passkey.use({ challenge: 'A'.repeat(43) })
    expect(await codeOfRefusal(give(own, made))).toBe('passkey_refused')
    await roadshow.pool.query(
      `update staff_sessions set created_at = now() - interval '11 minutes' where not is_complete`,
    )
    expect(await codeOfRefusal(ask(own))).toBe('unauthorized')
  })

  test('counts attempts together with those of codes', async () => {
    const { email, passkey } = await joinWithPasskey()
    const own = await givePassword(email)
    const made = passkey.use({ challenge: 'A'.repeat(43) })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await codeOfRefusal(give(own, made))).toBe('passkey_refused')
      const code = own.api(calls.giveSecondFactor, { body: { code: '000000' } })
      expect(await codeOfRefusal(code)).toBe('invalid')
    }
    expect(await codeOfRefusal(give(own, passkey.use(await ask(own))))).toBe('too_many_requests')
  })

  test('keeps visitors’ passkeys and those of staff apart', async () => {
    const staff = await joinWithPasskey()
    const visitor = await member(roadshow)
    const asVisitor = roadshow.api('en', ownAddress(), visitor.token)
    const { options } = await asVisitor(getPasskeyOptions, { body: { currentPassword: PASSWORD } })
    const visitors = softAuthenticator(roadshow.origin)
    await asVisitor(addPasskey, { body: { answer: visitors.create(options) } })

    const signIn = async (passkey: SoftAuthenticator) => {
      const asked = await asVisitor(getPasskeySignInOptions)
      return asVisitor(signInWithPasskey, { body: { answer: passkey.use(asked.options) } })
    }
    expect(await codeOfRefusal(signIn(staff.passkey))).toBe('passkey_refused')
    expect((await signIn(visitors)).user.email).toBe(visitor.email)

    const own = await givePassword(staff.email)
    expect(await codeOfRefusal(give(own, visitors.use(await ask(own))))).toBe('passkey_refused')
    const asked = await asVisitor(getPasskeySignInOptions)
    expect(await codeOfRefusal(give(own, staff.passkey.use(asked.options)))).toBe('passkey_refused')
    const mixed = asVisitor(signInWithPasskey, { body: { answer: visitors.use(await ask(own)) } })
    expect(await codeOfRefusal(mixed)).toBe('passkey_refused')
    await give(own, staff.passkey.use(await ask(own)))
  })

  test('completes a session, and every other factor of the person does too', async () => {
    const own = await join()
    const passkey = await add(own)
    const withPasskey = await givePassword(own.email)
    expect((await withPasskey.api(calls.getSecondFactors)).factors).toEqual([
      'passkey',
      'authenticator',
      'recovery-code',
    ])
    const half = withPasskey.cookies.get('staff')
    const options = await ask(withPasskey)
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id }],
    })
    expect((await give(withPasskey, passkey.use(options))).recoveryCodesLeft).toBe(calls.RECOVERY_CODES)
    expect(await isIn(withPasskey)).toBe(true)
    expect(withPasskey.cookies.get('staff')).not.toBe(half)
    for (const code of [codeOf(own.secret, 1), own.recoveryCodes[0] ?? '']) {
      const other = await givePassword(own.email)
      await other.api(calls.giveSecondFactor, { body: { code } })
      expect(await isIn(other)).toBe(true)
    }
    const signedIn = (await audit(own.email)).filter(({ action }) => action === 'staff.signed-in')
    expect(signedIn.map(({ after }) => after)).toEqual([
      { with: 'passkey' },
      { with: 'authenticator' },
      { with: 'recovery-code' },
    ])
    const { passkeys } = await own.api(calls.getSecurity)
    expect(passkeys[0]?.usedAt).not.toBeNull()
  })
})

describe('R801 accepting an invitation with a passkey', () => {
  test('refuses weak passwords before it asks for one, and answers to others’ challenges', async () => {
    const { token } = await invite()
    const own = browser()
    const weak = own.api(calls.beginInvitationPasskey, { body: person(token, 'password123') })
    expect(Object.keys((await refusal(weak)).fields)).toEqual(['password'])
    const other = await invite()
    const passkey = softAuthenticator(roadshow.origin)
    const begin = (body: ReturnType<typeof person>) => own.api(calls.beginInvitationPasskey, { body })
    const accept = (answer: ReturnType<SoftAuthenticator['create']>) =>
      own.api(calls.acceptInvitationWithPasskey, { body: { ...person(token), answer } })
    const foreign = passkey.create((await begin(person(other.token))).options)
    expect(await codeOfRefusal(accept(foreign))).toBe('passkey_refused')
    for (const faults of [{ origin: 'https://roadshow.example.net' }, { isUserVerified: false }]) {
      const { options } = await begin(person(token))
      expect(await codeOfRefusal(accept(passkey.create(options, faults)))).toBe('passkey_refused')
    }
    const made = passkey.create({ challenge: 'A'.repeat(43) })
    expect(await codeOfRefusal(accept(made))).toBe('passkey_refused')
    expect(await isIn(own)).toBe(false)

    await accept(passkey.create((await begin(person(token))).options))
    expect(await isIn(own)).toBe(true)
    expect(await codeOfRefusal(begin(person(token)))).toBe('link_invalid')
  })

  test('gives recovery codes, and no authenticator', async () => {
    const own = await joinWithPasskey('publisher')
    expect(new Set(own.recoveryCodes).size).toBe(calls.RECOVERY_CODES)
    const security = await own.api(calls.getSecurity)
    expect(security).toMatchObject({ hasAuthenticator: false, passkeys: [{ usedAt: null }] })
    const again = await givePassword(own.email)
    expect((await again.api(calls.getSecondFactors)).factors).toEqual(['passkey', 'recovery-code'])
    const code = again.api(calls.giveSecondFactor, { body: { code: '123456' } })
    expect((await refusal(code)).fields).toHaveProperty('code')
    expect(await audit(own.email)).toMatchObject([
      { action: 'staff.invited' },
      { action: 'staff.joined', after: { role: 'publisher', secondFactor: 'passkey' } },
      { action: 'staff.sign-in-refused' },
    ])
  })

  test('of a member replaces all passkeys and the authenticator', async () => {
    const member = await join()
    const old = await add(member)
    const again = await joinWithPasskey('administrator', member.email)
    expect(await isIn(member)).toBe(false)
    const own = await givePassword(member.email)
    expect((await own.api(calls.getSecondFactors)).factors).toEqual(['passkey', 'recovery-code'])
    expect(await codeOfRefusal(give(own, old.use(await ask(own))))).toBe('passkey_refused')
    await give(own, again.passkey.use(await ask(own)))

    await join('administrator', member.email)
    const last = await givePassword(member.email)
    expect((await last.api(calls.getSecondFactors)).factors).toEqual(['authenticator', 'recovery-code'])
  })
})

describe('R801 the own passkeys', () => {
  test('need the password for each change, and belong to their owner', async () => {
    const own = await join()
    const { row: id } = await add(own)
    const params = { id }
    const currentPassword = 'guess'
    const wrong = [
      () => own.api(calls.beginPasskey, { body: { currentPassword } }),
      () => own.api(calls.renameStaffPasskey, { params, body: { name: 'Laptop', currentPassword } }),
      () => own.api(calls.removeStaffPasskey, { params, body: { currentPassword } }),
      () => own.api(calls.removeAuthenticator, { body: { currentPassword } }),
    ]
    for (const call of wrong) expect(Object.keys((await refusal(call())).fields)).toEqual(['currentPassword'])

    const stranger = await join()
    const body = { currentPassword: PASSWORD }
    const foreign = [
      () => stranger.api(calls.renameStaffPasskey, { params, body: { name: 'Mine', ...body } }),
      () => stranger.api(calls.removeStaffPasskey, { params, body }),
    ]
    for (const call of foreign) expect(await codeOfRefusal(call())).toBe('not_found')
    expect((await own.api(calls.getSecurity)).passkeys).toMatchObject([{ id }])
  })

  test('are added only by the session that gave the password, once', async () => {
    const own = await join()
    const elsewhere = await givePassword(own.email)
    await elsewhere.api(calls.giveSecondFactor, { body: { code: own.recoveryCodes[0] ?? '' } })
    const { options } = await own.api(calls.beginPasskey, { body: { currentPassword: PASSWORD } })
    const answer = softAuthenticator(roadshow.origin).create(options)
    const addBy = (caller: ConsoleBrowser) => caller.api(calls.addStaffPasskey, { body: { answer } })
    expect(await codeOfRefusal(addBy(elsewhere))).toBe('passkey_refused')
    await addBy(own)
    const other = softAuthenticator(roadshow.origin).create(options)
    const twice = own.api(calls.addStaffPasskey, { body: { answer: other } })
    expect(await codeOfRefusal(twice)).toBe('passkey_refused')
    const again = await own.api(calls.beginPasskey, { body: { currentPassword: PASSWORD } })
    expect(again.options).toMatchObject({ excludeCredentials: [{ id: answer.id }] })
  })

  test('are renamed and removed; a removal ends the other sessions, and each change is recorded', async () => {
    const own = await join()
    const [first, second] = [await add(own), await add(own)]
    const elsewhere = await givePassword(own.email)
    await give(elsewhere, second.use(await ask(elsewhere)))
    const body = { currentPassword: PASSWORD }
    await own.api(calls.renameStaffPasskey, {
      params: { id: first.row },
      body: { name: ' Old laptop ', ...body },
    })
    expect((await own.api(calls.getSecurity)).passkeys.map(({ name }) => name)).toContain('Old laptop')
    expect(await isIn(elsewhere)).toBe(true)
    await own.api(calls.removeStaffPasskey, { params: { id: first.row }, body })
    expect([await isIn(own), await isIn(elsewhere)]).toEqual([true, false])

    const again = await givePassword(own.email)
    expect(await codeOfRefusal(give(again, first.use(await ask(again))))).toBe('passkey_refused')
    await give(again, second.use(await ask(again)))
    const changes = (await audit(own.email)).filter(({ action }) => action.startsWith('staff.passkey'))
    expect(changes).toMatchObject([
      { action: 'staff.passkey-added', actor: own.email },
      { action: 'staff.passkey-added' },
      { action: 'staff.passkey-renamed', after: { passkey: 'Old laptop' } },
      { action: 'staff.passkey-removed', before: { passkey: 'Old laptop' } },
    ])
    const mailsOf = (said: RegExp) =>
      smtp.to(own.email).filter(({ email: { text } }) => said.test(text ?? ''))
    const [added, removed] = [
      /A passkey.* was added to your access/,
      /A passkey.* was removed from your access/,
    ]
    await expect
      .poll(() => [mailsOf(added).length, mailsOf(removed).length], { timeout: 15_000 })
      .toEqual([2, 1])
    expect(mailsOf(removed)[0]?.email.text).toContain('(Old laptop)')
  })

  test('and the authenticator: the last of them stays, even when two are removed at once', async () => {
    const own = await join()
    const body = { currentPassword: PASSWORD }
    expect(await codeOfRefusal(own.api(calls.removeAuthenticator, { body }))).toBe('last_second_factor')
    const { row: id } = await add(own)
    const both = await Promise.allSettled([
      own.api(calls.removeAuthenticator, { body }),
      own.api(calls.removeStaffPasskey, { params: { id }, body }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

    const { passkeys, hasAuthenticator } = await own.api(calls.getSecurity)
    const [left] = passkeys
    expect(passkeys.length + Number(hasAuthenticator)).toBe(1)
    const last = left
      ? own.api(calls.removeStaffPasskey, { params: { id: left.id }, body })
      : own.api(calls.removeAuthenticator, { body })
    expect(await codeOfRefusal(last)).toBe('last_second_factor')
  })

  test('can be all that a member has, until an authenticator is set up', async () => {
    const own = await joinWithPasskey()
    const body = { currentPassword: PASSWORD }
    expect(await codeOfRefusal(own.api(calls.removeAuthenticator, { body }))).toBe('not_found')
    const { authenticator } = await own.api(calls.beginAuthenticator, { body })
    await own.api(calls.confirmAuthenticator, { body: { code: codeOf(authenticator.secret) } })
    const { passkeys } = await own.api(calls.getSecurity)
    await own.api(calls.removeStaffPasskey, { params: { id: passkeys[0]?.id ?? 0 }, body })
    const again = await givePassword(own.email)
    await again.api(calls.giveSecondFactor, { body: { code: codeOf(authenticator.secret, 1) } })
    expect(await isIn(again)).toBe(true)
  })
})

test('R801 a removed member’s passkeys go too', async () => {
  const administrator = await join()
  const { passkey, ...own } = await joinWithPasskey('editor', newEmail())
  const { staff } = await own.api(calls.getStaff)
  await administrator.api(calls.removeStaff, { params: { id: staff.id } })
  const { rows } = await roadshow.pool.query('select 1 from staff_passkeys where credential_id = $1', [
    passkey.id,
  ])
  expect(rows).toEqual([])
})
