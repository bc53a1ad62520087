import { sql } from 'kysely'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import type { QueryOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { languageSchema } from '#kit/localized.ts'
import type { Paging } from '#kit/paging.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import { changeState } from '#platform/database/received.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import { textIn } from '#platform/text.ts'
import type { listMessages, MessageState, OpenedMessage, ReceivedMessage } from '../console/contract.ts'

const PAGE_SIZE = 50

/** Messages of the contact form, for staff (R809). */
export function receivedMessages(database: Database) {
  return {
    /** Latest first. @param q a part of name, address, company or topic */
    async list({
      q,
      state,
      page,
    }: QueryOf<typeof listMessages>): Promise<Paging & { messages: ReceivedMessage[] }> {
      const { rows, paging } = await readPage(
        database
          .selectFrom('contactMessages')
          .select(['id', 'name', 'email', 'topic', 'sentAt', 'state'])
          .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
          .$if(q !== undefined, (query) =>
            query.where(
              sql<boolean>`strpos(fold(concat_ws(' ', name, email, company, topic)), fold(${q})) > 0`,
            ),
          )
          .orderBy('sentAt', 'desc')
          .orderBy('id', 'desc'),
        { page, pageSize: PAGE_SIZE },
      )
      const messages = rows.map(({ sentAt, state, ...row }) => ({
        ...row,
        sentAt: sentAt.toISOString(),
        state: state as MessageState,
      }))
      return { ...paging, messages }
    },

    /** @throws AppError not_found */
    get: (id: number) => read(database, id),

    /** @throws AppError not_found */
    setState(id: number, state: MessageState, caller: StaffCaller): Promise<OpenedMessage> {
      return database.transaction().execute(async (tx) => {
        if (await changeState(tx, 'contactMessages', id, { state, by: caller.staff.email }))
          await recordAudit(tx, actorOf(caller), {
            action: state === 'handled' ? 'received.message-handled' : 'received.message-reopened',
            subject: `message ${id}`,
          })
        return read(tx, id)
      })
    },
  }
}

async function read(executor: Executor, id: number): Promise<OpenedMessage> {
  const row = await executor
    .selectFrom('contactMessages')
    .select(['id', 'name', 'email', 'company', 'phone', 'topic', 'message', 'language', 'sentAt'])
    .select(['state', 'stateChangedAt', 'stateChangedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const language = languageSchema.parse(row.language)
  return {
    ...row,
    language,
    replySubject: textIn(language, 'contact/server')('replySubject', { id }),
    sentAt: row.sentAt.toISOString(),
    state: row.state as MessageState,
    stateChangedAt: row.stateChangedAt?.toISOString() ?? null,
  }
}
