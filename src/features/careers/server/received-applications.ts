import { sql } from 'kysely'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import type { QueryOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { inLanguage, type Language, languageSchema } from '#kit/localized.ts'
import type { Paging } from '#kit/paging.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import { changeState } from '#platform/database/received.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { NonJsonResponse } from '#platform/http/non-json-responses.ts'
import type {
  ApplicationState,
  listApplications,
  OpenedApplication,
  ReceivedApplication,
} from '../console/contract.ts'

const PAGE_SIZE = 50

const AUDIT_ACTION = {
  new: 'received.application-reopened',
  shortlisted: 'received.application-shortlisted',
  declined: 'received.application-declined',
} as const

/** Applications for positions, for staff (R809). */
export function receivedApplications(database: Database) {
  return {
    /** Latest first. @param q a part of name, address or position */
    async list(
      { q, state, page }: QueryOf<typeof listApplications>,
      language: Language,
    ): Promise<Paging & { applications: ReceivedApplication[] }> {
      const { rows, paging } = await readPage(
        database
          .selectFrom('applications')
          .innerJoin('positions', 'positions.id', 'applications.positionId')
          .select(['applications.id', 'name', 'email', 'title', 'sentAt', 'state'])
          .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
          .$if(q !== undefined, (query) =>
            query.where(
              sql<boolean>`strpos(fold(concat_ws(' ', name, email, title ->> 'en', title ->> 'fr')), fold(${q})) > 0`,
            ),
          )
          .orderBy('sentAt', 'desc')
          .orderBy('applications.id', 'desc'),
        { page, pageSize: PAGE_SIZE },
      )
      const applications = rows.map(({ title, sentAt, state, ...row }) => ({
        ...row,
        position: inLanguage(title, language),
        sentAt: sentAt.toISOString(),
        state: state as ApplicationState,
      }))
      return { ...paging, applications }
    },

    /** @throws AppError not_found */
    get: (id: number, language: Language) => read(database, id, language),

    /** The CV as a download: browsers never show it on the console's own address. @throws AppError not_found */
    async cv(id: number): Promise<NonJsonResponse> {
      const row = await database
        .selectFrom('applications')
        .select(['cv', 'cvName', 'cvType'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      return {
        write: async (_, reply) =>
          reply
            .headers({
              'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.cvName)}`,
              'cache-control': 'no-store',
            })
            .type('application/octet-stream')
            .send(row.cv),
      }
    },

    /** @throws AppError not_found */
    setState(id: number, state: ApplicationState, caller: StaffCaller): Promise<OpenedApplication> {
      return database.transaction().execute(async (tx) => {
        if (await changeState(tx, 'applications', id, { state, by: caller.staff.email }))
          await recordAudit(tx, actorOf(caller), {
            action: AUDIT_ACTION[state],
            subject: `application ${id}`,
          })
        return read(tx, id, caller.language)
      })
    },
  }
}

async function read(executor: Executor, id: number, language: Language): Promise<OpenedApplication> {
  const row = await executor
    .selectFrom('applications')
    .innerJoin('positions', 'positions.id', 'applications.positionId')
    .select(['applications.id', 'name', 'email', 'phone', 'message', 'language', 'cvName', 'keepOnFile'])
    .select(['slug', 'title', 'sentAt', 'state', 'stateChangedAt', 'stateChangedBy'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const { title, ...application } = row
  return {
    ...application,
    position: inLanguage(title, language),
    language: languageSchema.parse(row.language),
    sentAt: row.sentAt.toISOString(),
    state: row.state as ApplicationState,
    stateChangedAt: row.stateChangedAt?.toISOString() ?? null,
  }
}
