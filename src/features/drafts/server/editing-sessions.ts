import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Editing } from '../contract.ts'

type Subject = { kind: string; record: string | null; draft: number | null }

/** An editor that is open and seen says so more often. */
const SIGN_OF_LIFE_SECONDS = 45

const HAS_ENDED = sql<boolean>`seen_at < now() - make_interval(secs => ${SIGN_OF_LIFE_SECONDS})`

/** Who has a record open, and who of them may write: one at a time, as long as that editor is open and seen. */
export function editingSessions(database: Database) {
  return {
    /**
     * Opens an editor, or says that it is still open. It gets the lock when nobody has it, when it takes over, or, when it opens,
     * from another editor of the same member, who may have lost that one in a crash.
     * @throws AppError not_found for the session of another member
     */
    keep: (id: string, subject: Subject & { takesOver: boolean }, { staff }: StaffCaller): Promise<Editing> =>
      database.transaction().execute(async (tx) => {
        const name = subjectName(subject)
        await lockSubject(tx, name)
        await tx
          .deleteFrom('editingSessions')
          .where('subject', '=', name)
          .where('id', '!=', id)
          .where(HAS_ENDED)
          .execute()
        const open = await tx
          .selectFrom('editingSessions')
          .select(['id', 'memberId', 'holdsLock'])
          .where('subject', '=', name)
          .execute()
        const opens = !open.some((each) => each.id === id)
        const isOwnLock = open.some(({ memberId, holdsLock }) => holdsLock && memberId === staff.memberId)
        await tx
          .insertInto('editingSessions')
          .values({ id, subject: name, memberId: staff.memberId })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet({
                subject: name,
                holdsLock: sql<boolean>`editing_sessions.holds_lock and editing_sessions.subject = ${name}`,
                seenAt: sql<Date>`now()`,
              })
              .where('editingSessions.memberId', '=', staff.memberId),
          )
          .returning('id')
          .executeTakeFirstOrThrow(() => new AppError('not_found'))
        await giveLock(tx, name, id, subject.takesOver || (opens && isOwnLock))
        return editingOf(tx, name, { id, memberId: staff.memberId })
      }),

    end: async (id: string, { staff }: StaffCaller): Promise<void> => {
      await database
        .deleteFrom('editingSessions')
        .where('id', '=', id)
        .where('memberId', '=', staff.memberId)
        .execute()
    },
  }
}

function subjectName({ kind, record, draft }: Subject): string {
  return record === null ? `draft ${draft}` : `${kind} ${record}`
}

/** One change of a subject's sessions at a time. */
async function lockSubject(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`editing ${name}`}))`.execute(tx)
}

async function giveLock(tx: Tx, name: string, id: string, takesOver: boolean): Promise<void> {
  const holder = await tx
    .selectFrom('editingSessions')
    .select('id')
    .where('subject', '=', name)
    .where('holdsLock', '=', true)
    .executeTakeFirst()
  if (holder && (holder.id === id || !takesOver)) return
  if (holder)
    await tx.updateTable('editingSessions').set({ holdsLock: false }).where('id', '=', holder.id).execute()
  await tx.updateTable('editingSessions').set({ holdsLock: true }).where('id', '=', id).execute()
}

async function editingOf(
  tx: Tx,
  name: string,
  { id, memberId }: { id: string; memberId: number },
): Promise<Editing> {
  const open = await tx
    .selectFrom('editingSessions')
    .innerJoin('staffMembers', 'staffMembers.id', 'editingSessions.memberId')
    .select(['editingSessions.id', 'memberId', 'staffMembers.name', 'holdsLock', 'openedAt'])
    .where('subject', '=', name)
    .orderBy('openedAt')
    .execute()
  const others = open.filter((each) => each.id !== id)
  return {
    mayWrite: open.some((each) => each.id === id && each.holdsLock),
    others: others.map((each) => ({
      name: each.name,
      isOwn: each.memberId === memberId,
      mayWrite: each.holdsLock,
      openedAt: each.openedAt.toISOString(),
    })),
  }
}

/** Deletes the sessions of editors that were closed without a word. */
export async function deleteEndedEditing(database: Database): Promise<void> {
  await database.deleteFrom('editingSessions').where(HAS_ENDED).execute()
}
