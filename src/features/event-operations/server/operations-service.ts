import type { Operation } from '#features/events/contract.ts'
import { moveEvent, runOperation } from '#features/events/server/index.ts'
import { staffKeys } from '#features/live/server/index.ts'
import { actorOf, findLastAudit, recordAudit } from '#features/staff/server/index.ts'
import { AppError, isAppError } from '#kit/errors.ts'
import { waitingRoomPath } from '#kit/links.ts'
import type { Language } from '#kit/localized.ts'
import type { Secret } from '#platform/credentials.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { textIn } from '#platform/text.ts'
import type { EventDay, NewStart } from '../contract.ts'
import { eventById, lockEvent, readEventDay, subjectOf } from './event-day.ts'
import { newStartOf, refusePast } from './new-start.ts'
import type { StartDependencies } from './start-notes.ts'

type Dependencies = StartDependencies & { secret: Secret; presentationUrl: string | undefined }

const ACTIONS = {
  open: 'event.opened',
  start: 'event.started',
  end: 'event.ended',
  cancel: 'event.cancelled',
} as const

/** What staff do with an event on its day (R803). Mails follow from the event's new state, as after the commands. */
export function eventOperations({ secret, presentationUrl, ...dependencies }: Dependencies) {
  const { database } = dependencies
  const keys = staffKeys(secret)
  const dayOf = (id: number, language: Language) =>
    readEventDay(dependencies, { id, presentationUrl }, language)

  return {
    /** @throws AppError event_not_found */
    get: dayOf,

    /** @throws AppError event_not_found */
    async visitorLink(id: number): Promise<{ path: string }> {
      await eventById(database, id)
      return { path: waitingRoomPath(id, keys.make(id)) }
    },

    /**
     * Opens, starts, ends or cancels an event. Repeating it changes nothing, and says who did it.
     * @throws AppError event_not_found, event_changed when its status doesn't allow it any more
     */
    async operate(
      id: number,
      operation: Operation,
      caller: StaffCaller,
    ): Promise<{ isNew: boolean; msg: string[]; event: EventDay }> {
      const audited = { action: ACTIONS[operation], subject: subjectOf(id) }
      const isNew = await database.transaction().execute(async (tx) => {
        const before = await lockEvent(tx, id)
        const changed = await runOperation(tx, before.slug, operation).catch(asEventChanged)
        if (changed) {
          const after = await eventById(tx, id)
          await recordAudit(tx, actorOf(caller), {
            ...audited,
            before: { status: before.status },
            after: { status: after.status },
          })
        }
        return changed
      })
      const t = textIn(caller.language, 'event-operations/server')
      const earlier = isNew ? undefined : await findLastAudit(database, audited)
      const colleague = earlier && earlier.actor !== caller.staff.email ? earlier.actor : undefined
      const msg = isNew
        ? t(`done.${operation}`)
        : colleague
          ? t(`doneBy.${operation}`, { colleague })
          : t(`doneBefore.${operation}`)
      return { isNew, msg: [msg], event: await dayOf(id, caller.language) }
    },

    /** @throws AppError event_not_found, invalid (`at`) */
    async previewMove(
      id: number,
      written: { at: string; second: boolean },
      language: Language,
    ): Promise<NewStart> {
      return newStartOf(await eventById(database, id), written, language)
    },

    /**
     * Moves an event. `from` is the start that the question named: a colleague may have moved it since.
     * @throws AppError event_not_found, event_changed, invalid (`to`)
     */
    async move(
      id: number,
      { from, to }: { from: string; to: string },
      caller: StaffCaller,
    ): Promise<{ msg: string[]; event: EventDay }> {
      const startsAt = new Date(to)
      const t = textIn(caller.language, 'event-operations/server')
      const isNew = await database.transaction().execute(async (tx) => {
        const before = await lockEvent(tx, id)
        if (before.startsAt.getTime() === startsAt.getTime()) return false
        if (before.startsAt.getTime() !== Date.parse(from)) throw new AppError('event_changed')
        refusePast(startsAt, 'to', caller.language)
        await moveEvent(tx, before.slug, startsAt).catch(asEventChanged)
        await recordAudit(tx, actorOf(caller), {
          action: 'event.moved',
          subject: subjectOf(id),
          before: { startsAt: before.startsAt },
          after: { startsAt },
        })
        return true
      })
      return { msg: [t(isNew ? 'moved' : 'movedBefore')], event: await dayOf(id, caller.language) }
    },
  }
}

function asEventChanged(error: unknown): never {
  throw isAppError(error) && error.code === 'conflict' ? new AppError('event_changed') : error
}
