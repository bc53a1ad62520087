import { sql } from 'kysely'
import { maskedNetwork, NETWORK_ADDRESS } from '#features/accounts/server/index.ts'
import type { QueryOf } from '#kit/endpoint.ts'
import type { Paging } from '#kit/paging.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import { monthsAgo } from '#platform/database/time-ago.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { AuditAction, AuditEntry, listAudit } from '../contract.ts'
import { auditedRecords } from './audited-records.ts'

const PAGE_SIZE = 50
/** How long an entry keeps the network address; addresses_expire in db/functions lets no other change through. */
export const AUDIT_ADDRESS_MONTHS = 12

/** The actor of what a command does. */
export const COMMAND_LINE = 'command line'

/** Who does something: a member of staff by their address, or the command line. */
export type Actor = { id: number | null; name: string; address: string | null }
export type AuditChange = {
  action: AuditAction
  /** What it was done to: an e-mail address of staff, or a record's kind and id. Never a visitor's data. */
  subject: string
  before?: unknown
  after?: unknown
}

export function actorOf({ staff, address }: StaffCaller): Actor {
  return { id: staff.memberId, name: staff.email, address }
}

/** Appends to the audit log, in the transaction of the change (R801). */
export async function recordAudit(
  executor: Executor,
  { id, name, address }: Actor,
  { action, subject, before, after }: AuditChange,
): Promise<void> {
  await executor
    .insertInto('auditLog')
    .values({
      actorId: id,
      actor: name,
      address,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}

/** Removes network addresses from old entries. */
export async function forgetOldAddresses(database: Database): Promise<void> {
  await database
    .updateTable('auditLog')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('at', '<', monthsAgo(AUDIT_ADDRESS_MONTHS))
    .execute()
}

/** Who did something to a subject last; undefined when nobody did. */
export function findLastAudit(
  executor: Executor,
  { action, subject }: Pick<AuditChange, 'action' | 'subject'>,
): Promise<{ actor: string } | undefined> {
  return executor
    .selectFrom('auditLog')
    .select('actor')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Entries of some actions since a time, the latest first. */
export function findAudit(
  executor: Executor,
  { actions, since }: { actions: AuditAction[]; since: Date },
): Promise<{ at: Date; action: string; subject: string; before: unknown; after: unknown }[]> {
  return executor
    .selectFrom('auditLog')
    .select(['at', 'action', 'subject', 'before', 'after'])
    .where('action', 'in', actions)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function auditService(database: Database, kinds: readonly AnyContentKind[]) {
  return {
    /** The audit log, latest first. @param q a part of who did it or of what it was done to */
    async list({ q, action, page }: QueryOf<typeof listAudit>): Promise<Paging & { entries: AuditEntry[] }> {
      const { rows, paging } = await readPage(
        database
          .selectFrom('auditLog')
          .select(['id', 'at', 'actor', 'action', 'subject', 'before', 'after'])
          .select(NETWORK_ADDRESS)
          .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
          .$if(q !== undefined && q !== '', (query) =>
            query.where((eb) =>
              eb.or([
                sql<boolean>`strpos(lower(actor), lower(${q})) > 0`,
                sql<boolean>`strpos(lower(subject), lower(${q})) > 0`,
              ]),
            ),
          )
          .orderBy('at', 'desc')
          .orderBy('id', 'desc'),
        { page, pageSize: PAGE_SIZE },
      )
      const records = await auditedRecords(
        database,
        kinds,
        rows.map(({ subject }) => subject),
      )
      const entries = rows.map(({ address, at, ...row }) => ({
        ...row,
        record: records.get(row.subject) ?? null,
        at: at.toISOString(),
        network: address && maskedNetwork(address),
        action: row.action as AuditAction,
      }))
      return { ...paging, entries: entries as AuditEntry[] }
    },
  }
}
