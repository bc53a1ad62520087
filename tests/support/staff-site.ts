import * as calls from '#features/staff/contract.ts'
import { inviteFromCommandLine } from '#features/staff/server/index.ts'
import type { Role } from '#kit/staff.ts'
import { newEmail, ownAddress, PASSWORD } from './callers.ts'
import { softAuthenticator } from './passkeys.ts'
import { testSite } from './site.ts'
import { type ConsoleBrowser, codeOf, consoleBrowser } from './staff.ts'

/** A browser of a member of staff who has accepted an invitation. */
export type StaffBrowser = ConsoleBrowser & { email: string; recoveryCodes: string[] }

/** Starts a site that sends mails for the tests of a file about staff. @returns its parts, and what members of staff do */
export function staffSite() {
  const { roadshow, smtp, jobs } = testSite({ environment: { TRUST_PROXY: '1' }, mailRate: 1000, jobs: true })

  const browser = (from = ownAddress()) => consoleBrowser(roadshow, { from })

  async function invite(email = newEmail(), role: Role = 'administrator') {
    const { database, config } = roadshow
    const invitation = { email, role, language: 'en' as const }
    const { link } = await inviteFromCommandLine({ database, jobs, config }, invitation)
    return { email, link, token: new URL(link).hash.slice(1) }
  }

  /** Accepts an invitation with an authenticator in a new browser, which is signed in then. */
  async function join(role: Role = 'administrator', email = newEmail()) {
    const { token } = await invite(email, role)
    const own = browser()
    const { authenticator } = await own.api(calls.readInvitation, { body: { token } })
    const body = acceptance(token, authenticator)
    const { recoveryCodes } = await own.api(calls.acceptInvitation, { body })
    return Object.assign(own, { email, secret: authenticator.secret, recoveryCodes })
  }

  /** Accepts an invitation with a passkey in a new browser, which is signed in then. */
  async function joinWithPasskey(role: Role = 'administrator', email = newEmail()) {
    const { token } = await invite(email, role)
    const own = browser()
    const passkey = softAuthenticator(roadshow.origin)
    const { options } = await own.api(calls.beginInvitationPasskey, { body: person(token) })
    const body = { ...person(token), answer: passkey.create(options) }
    const { recoveryCodes } = await own.api(calls.acceptInvitationWithPasskey, { body })
    return Object.assign(own, { email, passkey, recoveryCodes })
  }

  /** What an invited person enters besides the second factor. */
  function person(token: string, password = PASSWORD) {
    return { token, name: 'Ada Roy', password, password_confirmation: password }
  }

  function acceptance(token: string, { secret }: calls.Authenticator, password = PASSWORD) {
    return { ...person(token, password), code: codeOf(secret) }
  }

  /** Signs in as far as the second factor. */
  async function givePassword(email: string, own = browser(), password = PASSWORD) {
    await own.api(calls.signInToConsole, { body: { email, password } })
    return own
  }

  const isIn = (own: ConsoleBrowser) =>
    own.api(calls.getStaff).then(
      () => true,
      () => false,
    )

  async function audit(subject: string) {
    const { rows } = await roadshow.pool.query(
      'select actor, action, before, after from audit_log where subject = $1 order by id',
      [subject],
    )
    return rows as { actor: string; action: string; before: unknown; after: unknown }[]
  }
  const actions = async (subject: string) => (await audit(subject)).map(({ action }) => action)

  return {
    roadshow,
    smtp,
    browser,
    invite,
    join,
    joinWithPasskey,
    person,
    acceptance,
    givePassword,
    isIn,
    audit,
    actions,
  }
}
