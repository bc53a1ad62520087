import { describe, expect, test } from 'vitest'
import { beginDraft, discardDraft, publishDraft } from '#features/drafts/contract.ts'
import { newEmail, ownAddress, PASSWORD, refusal } from '../../../../tests/support/callers.ts'
import { articleDraft } from '../../../../tests/support/factories.ts'
import { startRoadshow } from '../../../../tests/support/roadshow.ts'
import { type ConsoleBrowser, codeOf, consoleBrowser } from '../../../../tests/support/staff.ts'
import { staffSite } from '../../../../tests/support/staff-site.ts'
import * as calls from '../contract.ts'
import { forgetOldAddresses } from './audit.ts'
import { authenticators, countLostAuthenticators, renewAuthenticators } from './authenticator.ts'

const { acceptance, actions, audit, browser, givePassword, invite, isIn, join, roadshow, smtp } = staffSite()

describe('R801 invitations', () => {
  test('are mailed, set name, password and second factor, and sign in', async () => {
    const email = newEmail()
    const { link } = await invite(email, 'publisher')
    await expect.poll(() => smtp.to(email).length, { timeout: 15_000 }).toBe(1)
    expect(smtp.to(email)[0]?.email.text).toContain(link)
    const own = browser()
    const token = new URL(link).hash.slice(1)
    const read = await own.api(calls.readInvitation, { body: { token } })
    expect(read).toMatchObject({ email, role: 'publisher' })
    expect(read.authenticator.qrCode).toMatch(/^<svg/)
    const { recoveryCodes } = await own.api(calls.acceptInvitation, {
      body: acceptance(token, read.authenticator),
    })
    expect(new Set(recoveryCodes).size).toBe(calls.RECOVERY_CODES)
    const { staff, names } = await own.api(calls.getStaff)
    expect(staff).toMatchObject({ email, role: 'publisher', name: 'Ada Roy' })
    expect(names).toMatchObject({ [email]: 'Ada Roy' })
    expect(await audit(email)).toMatchObject([
      { actor: 'command line', action: 'staff.invited', after: { role: 'publisher' } },
      { actor: email, action: 'staff.joined', after: { role: 'publisher' } },
    ])
  })

  test('work once, even when two browsers accept at once', async () => {
    const { token } = await invite()
    const { authenticator } = await browser().api(calls.readInvitation, { body: { token } })
    const both = await Promise.allSettled(
      [browser(), browser()].map((own) =>
        own.api(calls.acceptInvitation, { body: acceptance(token, authenticator) }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const again = browser().api(calls.readInvitation, { body: { token } })
    expect((await refusal(again)).code).toBe('link_invalid')
  })

  test('end after 72 hours, with a newer one, and when they are withdrawn or altered', async () => {
    const { email, token } = await invite()
    const read = (each: string) => browser().api(calls.readInvitation, { body: { token: each } })
    await read(token)
    expect((await refusal(read(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))))).code).toBe(
      'link_invalid',
    )
    await roadshow.pool.query(
      `update staff_invitations set created_at = now() - interval '73 hours' where email = $1`,
      [email],
    )
    expect((await refusal(read(token))).code).toBe('link_invalid')

    const { token: newer } = await invite(email)
    expect((await refusal(read(token))).code).toBe('link_invalid')
    await read(newer)
    const administrator = await join()
    const { invitations } = await administrator.api(calls.listStaff)
    const { id = 0 } = invitations.find((each) => each.email === email) ?? {}
    await administrator.api(calls.withdrawInvitation, { params: { id } })
    expect((await refusal(read(newer))).code).toBe('link_invalid')
  })

  test('refuse a password that is easily guessed and a wrong code, and can be tried again then', async () => {
    const { token } = await invite()
    const own = browser()
    const { authenticator } = await own.api(calls.readInvitation, { body: { token } })
    const weak = own.api(calls.acceptInvitation, { body: acceptance(token, authenticator, 'password123') })
    expect(Object.keys((await refusal(weak)).fields)).toEqual(['password'])
    const body = { ...acceptance(token, authenticator), code: codeOf(authenticator.secret, 20) }
    expect(Object.keys((await refusal(own.api(calls.acceptInvitation, { body }))).fields)).toEqual(['code'])
    await own.api(calls.acceptInvitation, { body: acceptance(token, authenticator) })
  })

  test('of a member keep the role, and replace password and second factor', async () => {
    const member = await join('editor')
    const again = await join('administrator', member.email)
    expect((await again.api(calls.getStaff)).staff.role).toBe('editor')
    expect(await isIn(member)).toBe(false)
    const own = await givePassword(member.email)
    const body = { code: codeOf(member.secret, 1) }
    expect((await refusal(own.api(calls.giveSecondFactor, { body }))).fields).toHaveProperty('code')
  })
})

describe('R801 signing in to the console', () => {
  test('needs the second factor after the password, and gives a new cookie', async () => {
    const { email, secret } = await join()
    const own = await givePassword(email)
    const half = own.cookies.get('staff')
    expect(await isIn(own)).toBe(false)
    await own.api(calls.giveSecondFactor, { body: { code: codeOf(secret, 1) } })
    const { setCookies } = own
    expect(setCookies).toHaveLength(2)
    for (const cookie of setCookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await isIn(own)).toBe(true)
    expect(own.cookies.get('staff')).not.toBe(half)
    const fixated = consoleBrowser(roadshow, { cookies: new Map([['staff', half ?? '']]) })
    expect(await isIn(fixated)).toBe(false)
  })

  test('names its cookies __Host- and Secure over TLS', async () => {
    const tls = await startRoadshow({
      environment: { PUBLIC_URL: 'https://ir.example', ROLE: 'web', SECRET: roadshow.config.secret },
    })
    try {
      const own = consoleBrowser(tls, { origin: 'https://ir.example' })
      await own.api(calls.signOutOfConsole)
      expect(own.setCookies).toEqual([
        '__Host-staff=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
      ])
    } finally {
      await tls.stop()
    }
  })

  test('accepts a code once, even from two browsers at the same moment', async () => {
    const { email, secret } = await join()
    const [first, second] = await Promise.all([givePassword(email), givePassword(email)])
    const body = { code: codeOf(secret, 1) }
    const both = await Promise.allSettled(
      [first, second].map(({ api }) => api(calls.giveSecondFactor, { body })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await actions(email)).toContain('staff.sign-in-refused')
  })

  test('says that the secret of the site was changed, and accepts codes again once the former one is known', async () => {
    const { email } = await join()
    const former = 'a former secret of thirty-two characters'
    const { create, describe: shown } = authenticators(former)
    const totpSecret = create()
    await roadshow.database
      .updateTable('staffMembers')
      .set({ totpSecret })
      .where('email', '=', email)
      .execute()
    const { secret } = shown(totpSecret, { issuer: '', email })
    const { config, database } = roadshow
    expect(await countLostAuthenticators(database, config.secret)).toBe(1)
    const own = await givePassword(email)
    const body = { code: codeOf(secret, 1) }
    const { fields } = await refusal(own.api(calls.giveSecondFactor, { body }))
    expect(fields).toEqual({ code: [expect.stringContaining('secret key was changed')] })
    await renewAuthenticators(database, [config.secret, former])
    expect(await countLostAuthenticators(database, config.secret)).toBe(0)
    await own.api(calls.giveSecondFactor, { body })
    expect(await isIn(own)).toBe(true)
  })

  test('accepts each recovery code once, however it is typed', async () => {
    const { email, recoveryCodes } = await join()
    const [code = ''] = recoveryCodes
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const own = await givePassword(email)
    const { recoveryCodesLeft } = await own.api(calls.giveSecondFactor, { body: { code: typed } })
    expect(recoveryCodesLeft).toBe(calls.RECOVERY_CODES - 1)
    const again = await givePassword(email)
    expect((await refusal(again.api(calls.giveSecondFactor, { body: { code } }))).fields).toHaveProperty(
      'code',
    )
    expect(await actions(email)).toContain('staff.recovery-code-used')
  })

  test('gives an unknown address the answer of a wrong password', async () => {
    const { email } = await join()
    const answers = []
    for (const each of [email, newEmail()])
      answers.push(
        await refusal(
          browser().api(calls.signInToConsole, { body: { email: each, password: 'wrong horse' } }),
        ),
      )
    const [known, unknown] = answers.map(({ status, code, msg, fields }) => ({ status, code, msg, fields }))
    expect(known).toEqual(unknown)
  })

  test('stops guessing of passwords and codes, and lets the owner’s browser in', async () => {
    const member = await join()
    const { email, secret } = member
    const from = ownAddress()
    const guess = (password: string) =>
      refusal(consoleBrowser(roadshow, { from }).api(calls.signInToConsole, { body: { email, password } }))
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess('guess')).status).toBe(422)
    expect((await guess(PASSWORD)).code).toBe('too_many_requests')
    // A new laptop elsewhere isn't locked out by it.
    await givePassword(email, consoleBrowser(roadshow, { from: ownAddress() }))

    await member.api(calls.signOutOfConsole)
    await givePassword(email, member)
    const wrong = async (own: ConsoleBrowser) =>
      (await refusal(own.api(calls.giveSecondFactor, { body: { code: '000000' } }))).code
    const stranger = consoleBrowser(roadshow, {
      cookies: new Map([['staff', member.cookies.get('staff') ?? '']]),
    })
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await wrong(stranger)).toBe('invalid')
    expect(await wrong(stranger)).toBe('too_many_requests')
    await member.api(calls.giveSecondFactor, { body: { code: codeOf(secret, 1) } })
    expect(await isIn(member)).toBe(true)
  })

  test('is refused to pages of other sites, and to programs that name no origin', async () => {
    const { email } = await join()
    for (const origin of ['https://evil.example', undefined]) {
      const foreign = consoleBrowser(roadshow, { origin, from: ownAddress() })
      const error = await refusal(foreign.api(calls.signInToConsole, { body: { email, password: PASSWORD } }))
      expect(error.code).toBe('foreign_form')
    }
  })
})

describe('R801 sessions of the console', () => {
  test('end with signing out: the old cookie gets a 401', async () => {
    const member = await join()
    const stolen = consoleBrowser(roadshow, { cookies: new Map(member.cookies) })
    expect(await isIn(stolen)).toBe(true)
    await member.api(calls.signOutOfConsole)
    expect((await refusal(stolen.api(calls.getStaff))).status).toBe(401)
    expect(await actions(member.email)).toContain('staff.signed-out')
  })

  test.each([
    ['an hour without use', 'seen_at', '61 minutes'],
    ['twelve hours in any case', 'created_at', '721 minutes'],
  ])('end after %s', async (_, column, age) => {
    const member = await join()
    await roadshow.pool.query(
      `update staff_sessions set ${column} = now() - $2::interval
       where member_id = (select id from staff_members where email = $1)`,
      [member.email, age],
    )
    expect((await refusal(member.api(calls.getStaff))).status).toBe(401)
  })

  test('are listed, and end from another one', async () => {
    const member = await join()
    const other = await givePassword(member.email)
    await other.api(calls.giveSecondFactor, { body: { code: codeOf(member.secret, 1) } })
    const { sessions } = await member.api(calls.getSecurity)
    expect(sessions.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true])
    await member.api(calls.endOtherStaffSessions)
    expect([await isIn(member), await isIn(other)]).toEqual([true, false])
    const stranger = await join()
    const { id = 0 } = sessions.find(({ isThisOne }) => isThisOne) ?? {}
    expect((await refusal(stranger.api(calls.endStaffSession, { params: { id } }))).status).toBe(404)
    expect(await isIn(member)).toBe(true)
  })

  test('end elsewhere with a new password and a new authenticator, which need the password', async () => {
    const member = await join()
    const elsewhere = async (step: number) => {
      const own = await givePassword(member.email)
      await own.api(calls.giveSecondFactor, { body: { code: member.recoveryCodes[step] ?? '' } })
      return own
    }
    const first = await elsewhere(0)
    const passwords = {
      password: 'a kettle of blue thunder',
      password_confirmation: 'a kettle of blue thunder',
    }
    const wrong = member.api(calls.changeStaffPassword, { body: { currentPassword: 'guess', ...passwords } })
    expect((await refusal(wrong)).fields).toHaveProperty('currentPassword')

    const { authenticator } = await member.api(calls.beginAuthenticator, {
      body: { currentPassword: PASSWORD },
    })
    await member.api(calls.confirmAuthenticator, { body: { code: codeOf(authenticator.secret) } })
    expect(await isIn(first)).toBe(false)
    const second = await givePassword(member.email)
    await second.api(calls.giveSecondFactor, { body: { code: codeOf(authenticator.secret, 1) } })
    await member.api(calls.changeStaffPassword, { body: { currentPassword: PASSWORD, ...passwords } })
    expect([await isIn(second), await isIn(member)]).toEqual([false, true])

    const body = { currentPassword: passwords.password }
    const { recoveryCodes } = await member.api(calls.renewRecoveryCodes, { body })
    expect(recoveryCodes).not.toContain(member.recoveryCodes[5])
    const done = await actions(member.email)
    for (const action of ['authenticator-changed', 'password-changed', 'recovery-codes-renewed'])
      expect(done).toContain(`staff.${action}`)
  })
})

describe('R801 roles', () => {
  test('apply from the next call, and removal ends access', async () => {
    const administrator = await join()
    const member = await join('administrator')
    await member.api(calls.listStaff)
    const { staff } = await member.api(calls.getStaff)
    await administrator.api(calls.changeRole, { params: { id: staff.id }, body: { role: 'editor' } })
    expect((await refusal(member.api(calls.listStaff))).code).toBe('forbidden')
    expect((await member.api(calls.getStaff)).staff.role).toBe('editor')
    await administrator.api(calls.removeStaff, { params: { id: staff.id } })
    expect((await refusal(member.api(calls.getStaff))).status).toBe(401)
    expect((await audit(member.email)).slice(-2)).toMatchObject([
      {
        actor: administrator.email,
        action: 'staff.role-changed',
        before: { role: 'administrator' },
        after: { role: 'editor' },
      },
      { actor: administrator.email, action: 'staff.removed', before: { role: 'editor', name: 'Ada Roy' } },
    ])
  })

  test('leave an administrator, even when two remove each other at once', async () => {
    await roadshow.pool.query(`update staff_members set role = 'editor' where role = 'administrator'`)
    const pair = await Promise.all([join(), join()])
    const ids = await Promise.all(pair.map(async ({ api }) => (await api(calls.getStaff)).staff.id))
    const removals = await Promise.allSettled(
      pair.map(({ api }, index) => api(calls.removeStaff, { params: { id: ids[1 - index] ?? 0 } })),
    )
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left =
      pair[removals.findIndex(({ status }) => status === 'fulfilled')] ?? expect.fail('none is left')
    const { staff } = await left.api(calls.getStaff)
    const demotion = left.api(calls.changeRole, { params: { id: staff.id }, body: { role: 'editor' } })
    expect((await refusal(demotion)).code).toBe('last_administrator')
  })
})

describe('R801 the audit log', () => {
  test('is searched by who and what, and read by pages', async () => {
    const administrator = await join()
    const member = await join('editor')
    const { entries, total } = await administrator.api(calls.listAudit, {
      query: { q: member.email.slice(0, 20).toUpperCase() },
    })
    expect(entries.map(({ action }) => action)).toEqual(['staff.joined', 'staff.invited'])
    expect(total).toBe(2)
    const filtered = await administrator.api(calls.listAudit, {
      query: { q: member.email, action: 'staff.invited' },
    })
    expect(filtered.entries.map(({ actor }) => actor)).toEqual(['command line'])
    expect((await administrator.api(calls.listAudit, { query: { page: 1000 } })).entries).toEqual([])
    expect((await refusal(member.api(calls.listAudit, {}))).code).toBe('forbidden')
  })

  test('names the records and drafts of its entries, also those that are published or archived by now', async () => {
    const [administrator, editor] = [await join(), await join('editor')]
    const begin = async (en: string) => {
      const body = { record: null, basedOn: null, document: { ...articleDraft(), title: { en } } }
      const { draft } = await editor.api(beginDraft, { params: { kind: 'article' }, body })
      return draft ?? expect.fail('there is no draft')
    }
    const [open, published, discarded] = [await begin('Open'), await begin('Out'), await begin('Gone')]
    const params = { id: published.id }
    const { record } = await administrator.api(publishDraft, { params, body: { version: 1 } })
    await editor.api(discardDraft, { params: { id: discarded.id }, query: { version: 1 } })
    const { entries } = await administrator.api(calls.listAudit, {
      query: { q: editor.email, action: 'content.draft-begun' },
    })
    const draft = { kind: 'article', record: null }
    expect(entries.map(({ record: named }) => named)).toEqual([
      { ...draft, draft: discarded.id, title: null },
      { ...draft, record, draft: null, title: { en: 'Out' } },
      { ...draft, draft: open.id, title: { en: 'Open' } },
    ])
  })

  test.each([
    ['update', `update audit_log set actor = 'nobody'`],
    ['remove the network address of a new entry from', 'update audit_log set address = null'],
    ['delete', 'delete from audit_log'],
    ['truncate', 'truncate audit_log'],
  ])('refuses to %s what it says', async (_, statement) => {
    await join()
    await expect(roadshow.pool.query(statement)).rejects.toThrow('only ever appended to')
  })

  test('forgets the network address of an entry after twelve months, and nothing else', async () => {
    await roadshow.pool.query(
      `insert into audit_log (at, actor, address, action, subject)
       select now() - months * interval '1 month', 'ada@example.com', '192.0.2.1', 'staff.invited', 'old entry ' || months
       from unnest(array[11, 13]) months`,
    )
    await forgetOldAddresses(roadshow.database)
    const { rows } = await roadshow.pool.query(
      `select subject, actor, host(address) as address from audit_log where subject like 'old entry%' order by at`,
    )
    expect(rows).toEqual([
      { subject: 'old entry 13', actor: 'ada@example.com', address: null },
      { subject: 'old entry 11', actor: 'ada@example.com', address: '192.0.2.1' },
    ])
    const change = `update audit_log set address = null, actor = 'nobody' where subject = 'old entry 13'`
    await expect(roadshow.pool.query(change)).rejects.toThrow('only ever appended to')
  })
})
