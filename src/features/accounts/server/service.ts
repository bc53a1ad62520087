import { type SqlBool, sql } from 'kysely'
import { validationText } from '#i18n/field-errors.ts'
import { AppError } from '#kit/errors.ts'
import { credentialHash, type Secret } from '#platform/credentials.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { Caller, MaybeSignedInCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import type { OpenedSession, User } from '../contract.ts'
import { forgetDevices, isKnownDevice, rememberDevice, signUpOfDevice } from './device-keys.ts'
import type { Limit, Limits } from './limits.ts'
import { accountMail, addressMailRequest } from './mails.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { beginSession, deviceOf, endAllSessions, endSession, signInOrigins } from './sessions.ts'
import { passwordStrength } from './strength.ts'
import { type VerifyLink, verifyLinks } from './verify-links.ts'

/** How long a reset link is valid. */
export const RESET_MINUTES = 60
/** Unconfirmed sign-ups are deleted after this many days. */
export const UNCONFIRMED_DAYS = 7

/** PostgreSQL's error code for a unique violation. */
const UNIQUE_VIOLATION = '23505'

type Dependencies = { database: Database; jobs: Jobs; limits: Limits; secret: Secret }
type SignUp = {
  name: string
  company_name?: string | undefined
  email: string
  password: string
  password_confirmation: string
  device_key?: string | undefined
  return_to?: string | undefined
}
type SignIn = { email: string; password: string; device_key?: string | undefined }
type Reset = { token: string; email: string; password: string; password_confirmation: string }

export type Accounts = ReturnType<typeof accountsService>

/** Signing up, in and out (R501–R504). No answer reveals whether an address has an account. */
export function accountsService({ database, jobs, limits, secret }: Dependencies) {
  const links = verifyLinks(secret)

  return {
    /**
     * Handles a sign-up. The result goes out by e-mail: a link to confirm, or a note that an account exists.
     * Beyond the mail limit of an address no further mail is sent; the links sent before also confirm this
     * sign-up.
     * @throws AppError invalid, too_many_requests
     */
    async signUp(body: SignUp, caller: Caller): Promise<{ msg: string[]; device_key: string }> {
      const { language } = caller
      const { email, name, company_name: companyName = null, return_to: returnTo } = body
      await limits.count('sign-up by network', networkOf(caller.address))
      await refuseWeak(body, [email, name, companyName ?? undefined], caller)
      const passwordHash = await hashPassword(body.password)
      const isWrittenTo = await limits.allows('sign-up mail to address', email)
      const deviceKey = await database.transaction().execute(async (tx) => {
        const { id: accountId } = await tx
          .insertInto('accounts')
          .values({ email, name, companyName, passwordHash, language })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (isWrittenTo)
          await jobs.enqueue(tx, addressMailRequest, {
            about: 'sign-up',
            email,
            accountId,
            language,
            returnTo,
          })
        return rememberDevice(tx, accountId, body.device_key, caller)
      })
      return { msg: [textIn(language, 'accounts/server')('signedUp', { email })], device_key: deviceKey }
    },

    /**
     * Signs in with address and password.
     * @throws AppError wrong_credentials, address_unconfirmed, too_many_requests
     */
    async signIn({ email, password, device_key: deviceKey }: SignIn, caller: Caller): Promise<OpenedSession> {
      const account = await accountToSignIn(database, email)
      const places = await signInOrigins(database, account?.id ?? 0)
      const [limit, who] = await limitOf({ accountId: account?.id ?? 0, email, deviceKey, places, caller })
      await limits.count('sign-in by network', networkOf(caller.address))
      await limits.count(limit, who)
      const fits = await verifyPassword(password, account?.passwordHash)
      if (!account || !fits) return refuseSignIn(email, deviceKey, caller)
      await limits.forget(limit, who)
      const opened = await openSession(database, jobs, { accountId: account.id, places, caller, deviceKey })
      return { user: { name: account.name, email: account.email }, ...opened }
    },

    /** Ends the caller's session; it is no error if it has already ended. */
    async signOut({ account, language }: MaybeSignedInCaller): Promise<{ msg: string[] }> {
      if (account) await endSession(database, account.sessionId)
      return { msg: [textIn(language, 'accounts/server')('signedOut')] }
    },

    /** The signed-in user; both fields are null when the token has expired (R502). */
    signedInUser({ account }: MaybeSignedInCaller): { user: User; isLoggedIn: boolean } {
      if (!account) return { user: { name: null, email: null }, isLoggedIn: false }
      return { user: { name: account.name, email: account.email }, isLoggedIn: true }
    },

    /**
     * Mails a reset link if the address has an account. Beyond the mail limit of an address no further mail
     * is sent: the earlier links still work.
     * @throws AppError too_many_requests
     */
    async forgotPassword(
      { email, return_to: returnTo }: { email: string; return_to?: string | undefined },
      { address, language }: Caller,
    ): Promise<{ msg: string[] }> {
      await limits.count('forgot by network', networkOf(address))
      if (await limits.allows('reset mail to address', email))
        await jobs.enqueue(database, addressMailRequest, {
          about: 'reset',
          email,
          accountId: null,
          language,
          returnTo,
        })
      return { msg: [textIn(language, 'accounts/server')('resetSent', { email })] }
    },

    /**
     * Sets a new password with a reset link, which works once and for an hour. Ends all sessions.
     * @throws AppError link_invalid, invalid, too_many_requests
     */
    async resetPassword(body: Reset, caller: Caller): Promise<{ msg: string[] }> {
      await limits.count('reset by network', networkOf(caller.address))
      const account = await accountOfReset(database, body)
      await refuseWeak(body, [body.email, account.name, account.companyName ?? undefined], caller)
      const passwordHash = await hashPassword(body.password)
      await database.transaction().execute(async (tx) => {
        await useReset(tx, body.token)
        await setPassword(tx, jobs, account.id, passwordHash)
        // A passkey may have been added by an intruder, so the owner's reset removes all of them.
        await tx.deleteFrom('passkeys').where('accountId', '=', account.id).execute()
        await forgetDevices(tx, account.id)
      })
      return { msg: [textIn(caller.language, 'accounts/server')('passwordChanged')] }
    },

    /**
     * Whether a verify link is valid and used already. Changes nothing (R501).
     * @throws AppError link_invalid
     */
    async checkVerifyLink(link: VerifyLink): Promise<{ isUsed: boolean }> {
      return { isUsed: (await readLink(database, links, link)).purpose === 'used' }
    },

    /**
     * Confirms the address that a verify link was sent to (R501). A new account's address is confirmed from
     * the browser that signed up, or with a new password; an account's new address by its signed-in owner.
     * Repeating it is harmless. The browser that signed up is signed in: it has proven the address and the sign-up.
     * @throws AppError link_invalid, invalid, too_many_requests
     */
    async confirmEmail(link: VerifyLink, proof: Proof, caller: MaybeSignedInCaller): Promise<Confirmation> {
      const linkedAccount = await readLink(database, links, link)
      const { purpose, email } = linkedAccount
      if (purpose === 'used') return { state: 'confirmed', email }
      if (purpose === 'change') {
        const me = caller.account
        if (me?.accountId !== link.id) return { state: 'sign_in_needed', email }
        await runConfirmation((tx) => replaceEmail(tx, jobs, link.id, me.email, email))
        return { state: 'confirmed', email }
      }
      const own = await signUpOfDevice(database, email, proof.device_key)
      if (own !== undefined) {
        await runConfirmation((tx) => confirm(tx, own, email))
        return { state: 'confirmed', email, session: await sessionOf(own, proof.device_key, caller) }
      }
      const { password, password_confirmation: confirmation = '' } = proof
      if (password === undefined) return { state: 'password_needed', email }
      await limits.count('reset by network', networkOf(caller.address))
      const typed = { password, password_confirmation: confirmation }
      await refuseWeak(typed, [email, linkedAccount.name, linkedAccount.companyName ?? undefined], caller)
      const passwordHash = await hashPassword(password)
      await runConfirmation(async (tx) => {
        await confirm(tx, link.id, email)
        await tx.updateTable('accounts').set({ passwordHash }).where('id', '=', link.id).execute()
        await forgetDevices(tx, link.id)
      })
      return { state: 'confirmed', email }
    },
  }

  /**
   * When two accounts confirm the same address at the same moment, the second gets link_invalid.
   * @throws AppError link_invalid
   */
  async function runConfirmation(act: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await database.transaction().execute(act)
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new AppError('link_invalid')
      throw error
    }
  }

  /** The first session of a confirmed account; none for a caller who is signed in, whose session stays. */
  async function sessionOf(accountId: number, deviceKey: string | undefined, caller: MaybeSignedInCaller) {
    if (caller.account) return undefined
    const user = await database
      .selectFrom('accounts')
      .select(['name', 'email'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const places = await signInOrigins(database, accountId)
    return { user, ...(await openSession(database, jobs, { accountId, places, caller, deviceKey })) }
  }

  /**
   * The limit that a sign-in attempt counts against, and its key. Browsers and networks that the account has
   * signed in from have limits of their own, so that a stranger's attempts can't lock the owner out (R504).
   */
  async function limitOf({
    accountId,
    email,
    deviceKey,
    places,
    caller,
  }: SignInAttempt): Promise<[Limit, string]> {
    if (deviceKey !== undefined && (await isKnownDevice(database, accountId, deviceKey)))
      return ['sign-in from known device', `${accountId} by ${deviceKey}`]
    const network = networkOf(caller.address)
    if (places.networks.has(network))
      return ['sign-in to account from known network', `${email} from ${network}`]
    return ['sign-in to account', email]
  }

  /** Only the browser that signed up for an address learns that it isn't confirmed yet. */
  async function refuseSignIn(
    email: string,
    deviceKey: string | undefined,
    { language }: Caller,
  ): Promise<never> {
    const accountId = await signUpOfDevice(database, email, deviceKey)
    if (accountId === undefined) throw new AppError('wrong_credentials')
    if (await limits.allows('sign-up mail to address', email))
      await jobs.enqueue(database, addressMailRequest, { about: 'sign-up', email, accountId, language })
    throw new AppError('address_unconfirmed')
  }
}

type SignInAttempt = {
  accountId: number
  email: string
  deviceKey: string | undefined
  places: SignInOrigins
  caller: Caller
}
type Proof = {
  device_key?: string | undefined
  password?: string | undefined
  password_confirmation?: string | undefined
}
type Confirmation = {
  state: 'confirmed' | 'password_needed' | 'sign_in_needed'
  email: string
  session?: OpenedSession | undefined
}

/**
 * The account and purpose of a verify link; the purpose is `used` once it has been confirmed.
 * @throws AppError link_invalid
 */
async function readLink(database: Database, links: ReturnType<typeof verifyLinks>, link: VerifyLink) {
  const account = await database
    .selectFrom('accounts')
    .leftJoin('emailChanges', 'emailChanges.accountId', 'accounts.id')
    .select(['accounts.email', 'name', 'companyName', 'verifiedAt', 'emailChanges.email as newEmail'])
    .where('accounts.id', '=', link.id)
    .executeTakeFirstOrThrow(() => new AppError('link_invalid'))
  const { email, newEmail, verifiedAt, name, companyName } = account
  const own = { name, companyName }
  if (newEmail && links.isValid('change', newEmail, link))
    return { purpose: 'change' as const, email: newEmail, ...own }
  const fits = links.isValid('sign-up', email, link) || (verifiedAt && links.isValid('change', email, link))
  if (!fits) throw new AppError('link_invalid')
  return { purpose: verifiedAt ? ('used' as const) : ('sign-up' as const), email, ...own }
}

type SignInOrigins = Awaited<ReturnType<typeof signInOrigins>>
type SessionOpening = {
  accountId: number
  places: SignInOrigins
  caller: Caller
  deviceKey: string | undefined
}

/**
 * Begins a session, and mails the account's owner when the device is new.
 * @returns the session's token and the browser's device key
 */
export function openSession(
  database: Database,
  jobs: Jobs,
  { accountId, places, caller, deviceKey }: SessionOpening,
): Promise<{ access_token: string; device_key: string }> {
  return database.transaction().execute(async (tx) => {
    const device = deviceOf(caller.userAgent)
    const isNew = places.networks.size > 0 && !places.devices.has(device)
    if (isNew) await jobs.enqueue(tx, accountMail, { kind: 'new-sign-in', accountId, detail: device })
    return {
      access_token: await beginSession(tx, accountId, caller),
      device_key: await rememberDevice(tx, accountId, deviceKey, caller),
    }
  })
}

/**
 * Refuses a password that is easily guessed or can't be judged in time, and one that differs from its
 * confirmation. Call it behind a rate limit: it takes processor time.
 * @throws AppError invalid, too_many_requests
 */
export async function refuseWeak(
  { password, password_confirmation: confirmation }: { password: string; password_confirmation: string },
  own: (string | undefined)[],
  { language }: Caller,
): Promise<void> {
  const t = textIn(language, 'accounts/server')
  if (password !== confirmation)
    throw new AppError('invalid', {
      fields: { password_confirmation: [validationText(language)('passwordsDiffer')] },
    })
  const strength = await passwordStrength(password, own)
  if (strength !== 'strong')
    throw new AppError('invalid', {
      fields: { password: [t(strength === 'guessable' ? 'passwordGuessed' : 'passwordUnjudged')] },
    })
}

/** Sets a password. Ends the account's other sessions, reset links and pending change of address. */
export async function setPassword(
  tx: Tx,
  jobs: Jobs,
  accountId: number,
  passwordHash: string,
  keepSession?: number,
): Promise<void> {
  await tx.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute()
  await endAllSessions(tx, accountId, keepSession)
  await tx.deleteFrom('passwordResets').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('emailChanges').where('accountId', '=', accountId).execute()
  await jobs.enqueue(tx, accountMail, { kind: 'password-changed', accountId })
}

/** The account that an address signs in to; unconfirmed sign-ups don't count. */
function accountToSignIn(database: Database, email: string) {
  return database
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'passwordHash'])
    .where('emailKey', '=', email.toLowerCase())
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()
}

const RESET_IS_VALID = sql<SqlBool>`password_resets.created_at > now() - make_interval(mins => ${sql.lit(RESET_MINUTES)})`

/** @throws AppError link_invalid */
async function accountOfReset(database: Database, { token, email }: Reset) {
  return database
    .selectFrom('passwordResets')
    .innerJoin('accounts', 'accounts.id', 'passwordResets.accountId')
    .select(['accounts.id', 'name', 'companyName'])
    .where('tokenHash', '=', credentialHash(token))
    .where('emailKey', '=', email.toLowerCase())
    .where(RESET_IS_VALID)
    .executeTakeFirstOrThrow(() => new AppError('link_invalid'))
}

/**
 * Deletes a reset link, so that only one of several concurrent attempts succeeds.
 * @throws AppError link_invalid
 */
async function useReset(tx: Tx, token: string): Promise<void> {
  await tx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', credentialHash(token))
    .where(RESET_IS_VALID)
    .returning('accountId')
    .executeTakeFirstOrThrow(() => new AppError('link_invalid'))
}

/**
 * Marks an account as verified and deletes the other unconfirmed sign-ups for the address, as an address has
 * one account.
 * @throws AppError link_invalid
 */
async function confirm(tx: Tx, id: number, email: string): Promise<void> {
  if (await isTaken(tx, email, id)) throw new AppError('link_invalid')
  await tx
    .updateTable('accounts')
    .set({ verifiedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('link_invalid'))
  await tx
    .deleteFrom('accounts')
    .where('emailKey', '=', email.toLowerCase())
    .where('id', '!=', id)
    .where('verifiedAt', 'is', null)
    .execute()
}

async function replaceEmail(
  tx: Tx,
  jobs: Jobs,
  id: number,
  oldEmail: string,
  newEmail: string,
): Promise<void> {
  if (await isTaken(tx, newEmail, id)) throw new AppError('link_invalid')
  const change = await tx
    .deleteFrom('emailChanges')
    .where('accountId', '=', id)
    .returning('accountId')
    .executeTakeFirst()
  if (!change) return
  await tx.updateTable('accounts').set({ email: newEmail }).where('id', '=', id).execute()
  await tx.deleteFrom('passwordResets').where('accountId', '=', id).execute()
  await jobs.enqueue(tx, accountMail, {
    kind: 'address-changed',
    accountId: id,
    email: oldEmail,
    detail: newEmail,
  })
}

async function isTaken(tx: Tx, email: string, id: number): Promise<boolean> {
  const other = await tx
    .selectFrom('accounts')
    .select('id')
    .where('emailKey', '=', email.toLowerCase())
    .where('verifiedAt', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Housekeeping: deletes sign-ups that were never confirmed. */
export async function forgetUnconfirmed(database: Database): Promise<void> {
  await database
    .deleteFrom('accounts')
    .where('verifiedAt', 'is', null)
    .where(sql<SqlBool>`created_at < now() - make_interval(days => ${sql.lit(UNCONFIRMED_DAYS)})`)
    .execute()
}

/** Housekeeping: deletes expired reset links. */
export async function forgetOldResets(database: Database): Promise<void> {
  await database.deleteFrom('passwordResets').where(sql<SqlBool>`not (${RESET_IS_VALID})`).execute()
}
