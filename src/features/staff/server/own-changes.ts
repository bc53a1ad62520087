import type { Executor } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { actorOf, recordAudit } from './audit.ts'
import { type OwnChange, ownChangeMail } from './mails.ts'

/**
 * Records a change of what a member signs in with, in its transaction: in the audit log, and by a mail to the member, who
 * learns so of a change that somebody else has made.
 * @param passkey the name of the passkey that was added or removed
 */
export async function recordOwnChange(
  tx: Executor,
  jobs: Jobs,
  caller: StaffCaller,
  change: OwnChange,
  passkey?: string,
): Promise<void> {
  const { memberId, email } = caller.staff
  const states =
    passkey === undefined ? {} : { [change === 'passkey-added' ? 'after' : 'before']: { passkey } }
  await recordAudit(tx, actorOf(caller), { action: `staff.${change}`, subject: email, ...states })
  await jobs.enqueue(tx, ownChangeMail, { memberId, change, ...(passkey && { passkey }) })
}
