import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/feature.ts'
import type { Caller, SignedIn, SignedInCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import type { Account } from '../contract.ts'
import { exportOf } from './export.ts'
import type { Limits } from './limits.ts'
import { accountDeleted, accountMail, addressMailRequest } from './mails.ts'
import { passwordCheck } from './password-check.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeak, setPassword } from './service.ts'
import { endAllSessions, sessionsOf } from './sessions.ts'

type Changes = {
  name?: string | undefined
  companyName?: string | undefined
  language?: Language | undefined
  email?: string | undefined
  password?: string | undefined
  passwordConfirmation?: string | undefined
  currentPassword?: string | undefined
}
type Dependencies = { database: Database; jobs: Jobs; limits: Limits; personalData: PersonalData }
export type Profile = ReturnType<typeof profileService>

/** Reads and changes the profile of the signed-in account (R505). */
export function profileService({ database, jobs, limits, personalData }: Dependencies) {
  const requirePassword = passwordCheck(database, limits)

  return {
    async get(caller: SignedInCaller): Promise<Account> {
      return read(caller.account)
    },

    /**
     * Changes the fields that are set. A new password or address needs the current password; a new address
     * has to be confirmed first.
     * @throws AppError invalid, too_many_requests
     */
    async change(changes: Changes, caller: SignedInCaller): Promise<{ account: Account; msg: string[] }> {
      const me = caller.account
      const { name, companyName, language, email, password } = changes
      const t = textIn(language ?? caller.language, 'accounts/server')
      const msg: string[] = []
      if (email !== undefined || password !== undefined) {
        await requirePassword(me, changes.currentPassword, caller)
        await limits.count('new password or address of account', String(me.accountId))
      }
      if (password !== undefined) {
        await changePassword(me, password, changes.passwordConfirmation ?? '', caller)
        msg.push(t('passwordChanged'))
      }
      if (name !== undefined || language !== undefined || companyName !== undefined) {
        await database
          .updateTable('accounts')
          .set({ name, language, companyName: companyName === '' ? null : companyName })
          .where('id', '=', me.accountId)
          .execute()
        msg.push(t('profileChanged'))
      }
      if (email !== undefined && email !== me.email) {
        await askForEmail(me, email, caller.language)
        msg.push(t('confirmNewAddress', { email }))
      }
      return { account: await read(me), msg: msg.length > 0 ? msg : [t('nothingChanged')] }
    },

    /**
     * Deletes the account with all its data.
     * @throws AppError invalid, too_many_requests
     */
    async remove(currentPassword: string, caller: SignedInCaller): Promise<{ msg: string[] }> {
      const me = caller.account
      await requirePassword(me, currentPassword, caller)
      await database.transaction().execute(async (tx) => {
        const { name, email, language } = await tx
          .deleteFrom('accounts')
          .where('id', '=', me.accountId)
          .returning(['name', 'email', 'language'])
          .executeTakeFirstOrThrow()
        await jobs.enqueue(tx, accountDeleted, { name, email, language: language === 'fr' ? 'fr' : 'en' })
      })
      return { msg: [textIn(caller.language, 'accounts/server')('deleted')] }
    },

    async sessions(caller: SignedInCaller) {
      return { sessions: await sessionsOf(caller.account, database) }
    },

    /** @throws AppError not_found when the account has no such session */
    async endSession(id: number, caller: SignedInCaller): Promise<{ msg: string[] }> {
      const me = caller.account
      await database
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('accountId', '=', me.accountId)
        .returning('id')
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      return { msg: [textIn(caller.language, 'accounts/server')('sessionEnded')] }
    },

    async endSessions(caller: SignedInCaller): Promise<{ msg: string[] }> {
      const me = caller.account
      await endAllSessions(database, me.accountId)
      return { msg: [textIn(caller.language, 'accounts/server')('signedOut')] }
    },

    /** All data held about the account's address. */
    async exported(caller: SignedInCaller): Promise<Record<string, unknown>> {
      const me = caller.account
      return { account: await read(me), ...(await exportOf(personalData, database, me)) }
    },
  }

  async function read({ accountId }: SignedIn): Promise<Account> {
    const row = await database
      .selectFrom('accounts')
      .leftJoin('emailChanges', 'emailChanges.accountId', 'accounts.id')
      .select(['name', 'accounts.email', 'companyName', 'language', 'accounts.createdAt'])
      .select('emailChanges.email as pendingEmail')
      .where('accounts.id', '=', accountId)
      .executeTakeFirstOrThrow()
    return { ...row, language: row.language === 'fr' ? 'fr' : 'en', createdAt: row.createdAt.toISOString() }
  }

  async function changePassword(
    me: SignedIn,
    password: string,
    confirmation: string,
    caller: Caller,
  ): Promise<void> {
    const typed = { password, password_confirmation: confirmation }
    await refuseWeak(typed, [me.email, me.name], caller)
    const passwordHash = await hashPassword(password)
    await database
      .transaction()
      .execute((tx) => setPassword(tx, jobs, me.accountId, passwordHash, me.sessionId))
  }

  /** Gives the same answer when the address belongs to another account; only its owner is told, by mail. */
  async function askForEmail(me: SignedIn, email: string, language: Language): Promise<void> {
    const { accountId } = me
    await limits.count('change mail to address', email)
    await database.transaction().execute(async (tx) => {
      await tx
        .insertInto('emailChanges')
        .values({ accountId, email })
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ email, createdAt: new Date() }))
        .execute()
      const otherAccount = await tx
        .selectFrom('accounts')
        .select('id')
        .where('emailKey', '=', email.toLowerCase())
        .where('verifiedAt', 'is not', null)
        .executeTakeFirst()
      if (otherAccount)
        await jobs.enqueue(tx, addressMailRequest, { about: 'sign-up', email, accountId: null, language })
      else await jobs.enqueue(tx, accountMail, { kind: 'verify-change', accountId, email })
      await jobs.enqueue(tx, accountMail, { kind: 'change-asked', accountId, detail: email })
    })
  }
}
