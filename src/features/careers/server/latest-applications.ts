import { inLanguage, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { ReceivedApplication } from '../console/contract.ts'

const MAX_APPLICATIONS = 5

export async function latestApplications(
  database: Database,
  language: Language,
): Promise<ReceivedApplication[]> {
  const rows = await database
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.id', 'name', 'title', 'sentAt'])
    .orderBy('applications.id', 'desc')
    .limit(MAX_APPLICATIONS)
    .execute()
  return rows.map(({ title, sentAt, ...row }) => ({
    ...row,
    position: inLanguage(title, language),
    sentAt: sentAt.toISOString(),
  }))
}
