import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller, SignedIn } from '#platform/http/callers.ts'
import { textIn } from '#platform/text.ts'
import type { Limits } from './limits.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Asks for the password again before an action that could take over an account: changing its address or
 * password, adding a passkey, deleting it.
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
    if (password === undefined || !(await verifyPassword(password, passwordHash)))
      throw new AppError('invalid', {
        fields: { currentPassword: [textIn(caller.language, 'accounts/server')('wrongPassword')] },
      })
    await limits.forget('password of account', String(me.accountId))
  }
}
