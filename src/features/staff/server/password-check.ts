import { verifyPassword } from '#features/accounts/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { textIn } from '#platform/text.ts'
import type { StaffLimits } from './limits.ts'

/** Asks for the password again before an action that could take over the member's access. */
export function staffPasswordCheck(database: Database, limits: StaffLimits) {
  /** @throws AppError invalid at the field `currentPassword`, too_many_requests */
  return async (password: string, { staff, language }: StaffCaller): Promise<void> => {
    const who = String(staff.memberId)
    await limits.count('staff password', who)
    const { passwordHash } = await database
      .selectFrom('staffMembers')
      .select('passwordHash')
      .where('id', '=', staff.memberId)
      .executeTakeFirstOrThrow()
    if (!(await verifyPassword(password, passwordHash)))
      throw new AppError('invalid', {
        fields: { currentPassword: [textIn(language, 'staff/server')('wrongPassword')] },
      })
    await limits.forget('staff password', who)
  }
}
