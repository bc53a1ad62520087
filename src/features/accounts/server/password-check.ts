import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller, SignedIn } from '#platform/http/mount.ts'
import { accountWords } from '../words.ts'
import type { Limits } from './limits.ts'
import { fitsPassword } from './passwords.ts'

/**
 * Who is signed in shows that they know the password too, before what takes an account over: another address, another
 * password, a passkey, its deletion.
 */
export function passwordCheck(database: Database, limits: Limits) {
  /** @throws AppError invalid at the field `currentPassword`, too_many_requests */
  return async (me: SignedIn, password: string | undefined, caller: Caller): Promise<void> => {
    await limits.count('password of account', String(me.accountId))
    const { passwordHash } = await database
      .selectFrom('accounts')
      .select('passwordHash')
      .where('id', '=', me.accountId)
      .executeTakeFirstOrThrow()
    if (password === undefined || !(await fitsPassword(password, passwordHash)))
      throw new AppError('invalid', {
        fields: { currentPassword: [accountWords(caller.language).wrongPassword] },
      })
    await limits.forget('password of account', String(me.accountId))
  }
}
