import { type SqlBool, sql, type Transaction } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { Caller } from '#platform/http/mount.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { User } from '../contract.ts'
import { accountWords } from '../words.ts'
import type { Limits } from './limits.ts'
import { accountMail, addressAsked } from './mails.ts'
import { fitsPassword, hashPassword } from './passwords.ts'
import { tokenHash, type VerifyLink, verifyLinks } from './secrets.ts'
import { beginSession, deviceOf, endAllSessions, knownPlaces, signedInBy } from './sessions.ts'
import { passwordStrength } from './strength.ts'

/** How long a reset link works. */
const RESET_MINUTES = 60
/** Sign-ups that nobody confirmed are forgotten after so many days. */
const UNCONFIRMED_DAYS = 7

type Tx = Transaction<Schema>
type Dependencies = { database: Database; jobs: Jobs; limits: Limits; secret: string }
type SignUp = {
  name: string
  company_name?: string | undefined
  email: string
  password: string
  password_confirmation: string
}
type Reset = { token: string; email: string; password: string; password_confirmation: string }

export type Accounts = ReturnType<typeof accountsService>

/** Signing up, in and out (R501–R504). None of it tells anybody whether an address has an account. */
export function accountsService({ database, jobs, limits, secret }: Dependencies) {
  const links = verifyLinks(secret)

  return {
    /**
     * Takes a sign-up. What becomes of it is said by e-mail: a link to confirm, or that there is an account already.
     * @throws AppError invalid, too_many_requests
     */
    async signUp(body: SignUp, caller: Caller): Promise<{ msg: string[] }> {
      const { language } = caller
      const { email, name, company_name: companyName = null } = body
      await limits.count('sign-up by network', networkOf(caller.address))
      await refuseWeak(body, [email, name, companyName ?? undefined], caller)
      await limits.count('sign-up for address', email)
      const passwordHash = await hashPassword(body.password)
      await database.transaction().execute(async (tx) => {
        const accountId = await insertUnconfirmed(tx, { email, name, companyName, passwordHash, language })
        await jobs.enqueue(tx, addressAsked, { about: 'sign-up', email, accountId, language })
      })
      return { msg: [accountWords(language).signedUp(email)] }
    },

    /**
     * Signs in with address and password.
     * @throws AppError wrong_credentials, address_unconfirmed, too_many_requests
     */
    async signIn(
      { email, password }: { email: string; password: string },
      caller: Caller,
    ): Promise<{ user: User; access_token: string }> {
      const account = await accountToSignIn(database, email)
      const places = await knownPlaces(database, account?.id ?? 0)
      const network = networkOf(caller.address)
      // A stranger who tries somebody's account again and again must not lock its owner out.
      const limit = places.networks.has(network) ? FROM_KNOWN : FROM_ANYWHERE
      const who = limit === FROM_KNOWN ? `${email} from ${network}` : email
      await limits.count('sign-in by network', network)
      await limits.count(limit, who)
      const fits = await fitsPassword(password, account?.passwordHash)
      if (!account || !fits) throw new AppError('wrong_credentials')
      await limits.forget(limit, who)
      if (!account.verifiedAt) await refuseUnconfirmed(account.id, email, caller)
      const token = await openSession(database, jobs, { accountId: account.id, places, caller })
      return { user: { name: account.name, email: account.email }, access_token: token }
    },

    /** Ends the session of a token; one that has ended already is no error. */
    async signOut({ token, language }: Caller): Promise<{ msg: string[] }> {
      if (token !== undefined)
        await database.deleteFrom('sessions').where('tokenHash', '=', tokenHash(token)).execute()
      return { msg: [accountWords(language).signedOut] }
    },

    /** Who is signed in; nobody when the token is stale (R502). */
    async whoIs({ token }: Caller): Promise<{ user: User; isLoggedIn: boolean }> {
      const signedIn = await signedInBy(database, token)
      if (!signedIn) return { user: { name: null, email: null }, isLoggedIn: false }
      return { user: { name: signedIn.name, email: signedIn.email }, isLoggedIn: true }
    },

    /**
     * Has a reset link sent, when there is an account.
     * @throws AppError too_many_requests
     */
    async forgotPassword(email: string, { address, language }: Caller): Promise<{ msg: string[] }> {
      await limits.count('forgot by network', networkOf(address))
      await limits.count('forgot for address', email)
      await jobs.enqueue(database, addressAsked, { about: 'reset', email, accountId: null, language })
      return { msg: [accountWords(language).resetSent(email)] }
    },

    /**
     * Sets a new password by a reset link: once, within an hour. Signs out everywhere.
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
        // Who takes an account back takes it back from whoever added a passkey, too.
        await tx.deleteFrom('passkeys').where('accountId', '=', account.id).execute()
      })
      return { msg: [accountWords(caller.language).passwordChanged] }
    },

    /**
     * Confirms the address that a verify link was sent to: a new account's, or an account's new one. Twice does no harm.
     * @throws AppError link_invalid
     */
    async verify(link: VerifyLink): Promise<void> {
      await database.transaction().execute(async (tx) => {
        const account = await tx
          .selectFrom('accounts')
          .leftJoin('emailChanges', 'emailChanges.accountId', 'accounts.id')
          .select(['accounts.id', 'accounts.email', 'verifiedAt', 'emailChanges.email as newEmail'])
          .where('accounts.id', '=', link.id)
          .forUpdate('accounts')
          .executeTakeFirst()
        if (!account) throw new AppError('link_invalid')
        const { email, newEmail } = account
        if (newEmail && links.fits('change', newEmail, link))
          await takeNewEmail(tx, jobs, account.id, email, newEmail)
        else if (links.fits('sign-up', email, link)) await confirm(tx, account.id, email)
        else if (!account.verifiedAt || !links.fits('change', email, link)) throw new AppError('link_invalid')
      })
    },
  }

  async function refuseUnconfirmed(accountId: number, email: string, { language }: Caller): Promise<never> {
    await limits.count('sign-up for address', email)
    await jobs.enqueue(database, addressAsked, { about: 'sign-up', email, accountId, language })
    throw new AppError('address_unconfirmed')
  }
}

type Opening = { accountId: number; places: Awaited<ReturnType<typeof knownPlaces>>; caller: Caller }

/** Begins a session, and tells the account's owner when it is on a device that wasn't seen before. @returns its token */
export function openSession(database: Database, jobs: Jobs, { accountId, places, caller }: Opening) {
  return database.transaction().execute(async (tx) => {
    const device = deviceOf(caller.userAgent)
    const isNew = places.networks.size > 0 && !places.devices.has(device)
    if (isNew) await jobs.enqueue(tx, accountMail, { kind: 'new-sign-in', accountId, detail: device })
    return beginSession(tx, accountId, caller)
  })
}

const FROM_KNOWN = 'sign-in to account from known network'
const FROM_ANYWHERE = 'sign-in to account'

/**
 * Refuses a password that is easily guessed, that can't be judged in time, and one that was typed two ways.
 * Call it behind a limit: it takes processor time.
 * @throws AppError invalid, too_many_requests
 */
export async function refuseWeak(
  { password, password_confirmation: confirmation }: { password: string; password_confirmation: string },
  own: (string | undefined)[],
  { language }: Caller,
): Promise<void> {
  const words = accountWords(language)
  if (password !== confirmation)
    throw new AppError('invalid', { fields: { password_confirmation: [words.passwordsDiffer] } })
  const strength = await passwordStrength(password, own)
  if (strength !== 'strong')
    throw new AppError('invalid', {
      fields: { password: [strength === 'guessable' ? words.passwordGuessed : words.passwordUnjudged] },
    })
}

/** Sets a password: other sessions, reset links and an address that waits to be confirmed end with the old one. */
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

type Unconfirmed = {
  email: string
  name: string
  companyName: string | null
  passwordHash: string
  language: string
}

/** One statement, whether or not there is an account already. @returns null when there is */
async function insertUnconfirmed(tx: Tx, row: Unconfirmed): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into accounts (email, name, company_name, password_hash, language)
    select ${row.email}, ${row.name}, ${row.companyName}, ${row.passwordHash}, ${row.language}
    where not exists (select from accounts where email_key = lower(${row.email}) and verified_at is not null)
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The account that an address signs in to: the verified one, else the latest that waits to be confirmed. */
function accountToSignIn(database: Database, email: string) {
  return database
    .selectFrom('accounts')
    .select(COLUMNS.accounts)
    .where('emailKey', '=', email.toLowerCase())
    .orderBy('verifiedAt', (order) => order.asc().nullsLast())
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

const RESET_LIVES = sql<SqlBool>`password_resets.created_at > now() - make_interval(mins => ${sql.lit(RESET_MINUTES)})`

/** @throws AppError link_invalid */
async function accountOfReset(database: Database, { token, email }: Reset) {
  const account = await database
    .selectFrom('passwordResets')
    .innerJoin('accounts', 'accounts.id', 'passwordResets.accountId')
    .select(['accounts.id', 'name', 'companyName'])
    .where('tokenHash', '=', tokenHash(token))
    .where('emailKey', '=', email.toLowerCase())
    .where(RESET_LIVES)
    .executeTakeFirst()
  if (!account) throw new AppError('link_invalid')
  return account
}

/** Uses a link up, so that of many who try at once one succeeds. @throws AppError link_invalid */
async function useReset(tx: Tx, token: string): Promise<void> {
  const used = await tx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash(token))
    .where(RESET_LIVES)
    .returning('accountId')
    .executeTakeFirst()
  if (!used) throw new AppError('link_invalid')
}

/** An address has one account: who else waited for it waits for nothing. @throws AppError link_invalid */
async function confirm(tx: Tx, id: number, email: string): Promise<void> {
  if (await isTaken(tx, email, id)) throw new AppError('link_invalid')
  await tx
    .updateTable('accounts')
    .set({ verifiedAt: sql<Date>`coalesce(verified_at, now())` })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('accounts')
    .where('emailKey', '=', email.toLowerCase())
    .where('id', '!=', id)
    .where('verifiedAt', 'is', null)
    .execute()
}

async function takeNewEmail(
  tx: Tx,
  jobs: Jobs,
  id: number,
  oldEmail: string,
  newEmail: string,
): Promise<void> {
  if (await isTaken(tx, newEmail, id)) throw new AppError('link_invalid')
  await tx.updateTable('accounts').set({ email: newEmail }).where('id', '=', id).execute()
  await tx.deleteFrom('emailChanges').where('accountId', '=', id).execute()
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

/** Sign-ups that were never confirmed, and links that no longer work. */
export async function forgetUnconfirmed(database: Database): Promise<void> {
  await database
    .deleteFrom('accounts')
    .where('verifiedAt', 'is', null)
    .where(sql<SqlBool>`created_at < now() - make_interval(days => ${sql.lit(UNCONFIRMED_DAYS)})`)
    .execute()
  await database.deleteFrom('passwordResets').where(sql<SqlBool>`not (${RESET_LIVES})`).execute()
}
