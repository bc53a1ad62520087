import { statusAt, timingOf } from '#features/events/server/index.ts'
import {
  approveRegistration,
  decideRegistrations,
  endRegistration,
  type LockedRegistration,
  resendLink,
} from '#features/registrations/server/index.ts'
import type { AuditAction } from '#features/staff/contract.ts'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import { eventById } from './event-day.ts'

type Answer = { msg: string[] }

const ENDINGS = {
  removed: 'registration.cancelled',
  declined: 'registration.declined',
  rejected: 'registration.declined',
} as const

/** What staff do with single registrations (R803). The audit log names them by their id, never by a visitor's data. */
export function registrantActions(database: Database, jobs: Jobs) {
  /** @throws AppError registration_not_found, registration_changed, event_cancelled, event_over */
  async function change(
    caller: StaffCaller,
    act: (tx: Tx) => Promise<{ registration: LockedRegistration; action: AuditAction; status?: string }>,
  ): Promise<void> {
    await database.transaction().execute(async (tx) => {
      const { registration, action, status } = await act(tx)
      await refuseWhenOver(tx, registration.eventId)
      await recordAudit(tx, actorOf(caller), {
        action,
        subject: `registration ${registration.id}`,
        before: { event: registration.eventId, status: registration.status },
        ...(status && { after: { event: registration.eventId, status } }),
      })
    })
  }

  const text = ({ language }: StaffCaller) => textIn(language, 'event-operations/server')

  return {
    async approve(id: number, caller: StaffCaller): Promise<Answer> {
      await change(caller, async (tx) => ({
        registration: await approveRegistration(tx, jobs, id),
        action: 'registration.approved',
        status: 'confirmed',
      }))
      return { msg: [text(caller)('registrant.approved')] }
    },

    /**
     * Approves or declines registrations that wait for approval.
     * @throws AppError event_not_found, event_cancelled, event_over; registration_changed when none of them waits any more
     */
    async decide(
      eventId: number,
      { ids, decision }: { ids: number[]; decision: 'approve' | 'decline' },
      caller: StaffCaller,
    ): Promise<Answer> {
      const isApproved = decision === 'approve'
      const decided = await database.transaction().execute(async (tx) => {
        await refuseWhenOver(tx, eventId)
        const all = await decideRegistrations(tx, jobs, { eventId, ids, isApproved })
        for (const { id, status } of all)
          if (status !== 'pending')
            await recordAudit(tx, actorOf(caller), {
              action: isApproved ? 'registration.approved' : 'registration.declined',
              subject: `registration ${id}`,
              before: { event: eventId, status: 'pending' },
              after: { event: eventId, status },
            })
        return all
      })
      if (decided.length === 0) throw new AppError('registration_changed')
      const t = text(caller)
      return {
        msg: (['confirmed', 'waitlisted', 'pending', 'cancelled'] as const).flatMap((status) => {
          const count = decided.filter((each) => each.status === status).length
          return count > 0 ? [t(`decided.${status}`, { count })] : []
        }),
      }
    },

    async end(id: number, caller: StaffCaller): Promise<Answer> {
      let ended: keyof typeof ENDINGS = 'removed'
      await change(caller, async (tx) => {
        const { registration, ending } = await endRegistration(tx, jobs, id)
        ended = ending
        return { registration, action: ENDINGS[ending], status: 'cancelled' }
      })
      return { msg: [text(caller)(`registrant.${ended}`)] }
    },

    async resend(id: number, caller: StaffCaller): Promise<Answer> {
      let isSent = false
      await change(caller, async (tx) => {
        const { registration, isQueued } = await resendLink(tx, jobs, id)
        isSent = isQueued
        return { registration, action: 'registration.link-sent' }
      })
      return { msg: [text(caller)(isSent ? 'registrant.resent' : 'registrant.resentBefore')] }
    },
  }
}

/** @throws AppError event_not_found, event_cancelled, event_over */
export async function refuseWhenOver(tx: Tx, eventId: number): Promise<void> {
  const status = statusAt(timingOf(await eventById(tx, eventId)), new Date())
  if (status === 'cancelled') throw new AppError('event_cancelled')
  if (status === 'ended') throw new AppError('event_over')
}
