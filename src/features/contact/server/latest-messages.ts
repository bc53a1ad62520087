import type { Database } from '#platform/database/database.ts'
import type { ReceivedMessage } from '../console/contract.ts'

const MAX_MESSAGES = 5

export async function latestMessages(database: Database): Promise<ReceivedMessage[]> {
  const rows = await database
    .selectFrom('contactMessages')
    .select(['id', 'name', 'topic', 'sentAt'])
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }))
}
