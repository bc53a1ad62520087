import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { runOnce } from '#platform/database/idempotency.ts'
import { mayAcknowledge } from '#platform/database/received.ts'
import type { Caller, RetryingCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import { APPLICATION_RETENTION, type Application, type PositionDetail } from '../contract.ts'
import type { Cv, CvReader } from './cv.ts'
import { applicationMail } from './mails.ts'

type Dependencies = {
  database: Database
  jobs: Jobs
  findPosition: (slug: string, language: Language) => Promise<PositionDetail>
  readCv: CvReader
}
export type Applications = ReturnType<typeof applicationsService>

/** Applications for positions (R405). */
export function applicationsService({ database, jobs, findPosition, readCv }: Dependencies) {
  return {
    /**
     * Stores an application, its CV and its consent and queues both mails, in one transaction (R605).
     * @throws AppError not_found, job_closed, idempotency_key_reused, and what `readCv` throws
     */
    async apply(slug: string, application: Application, caller: RetryingCaller): Promise<{ msg: string[] }> {
      const { language } = caller
      const job = await findPosition(slug, language)
      if (!job.isOpen) throw new AppError('job_closed')
      const cv = await readCv(application.cv, language)
      await database
        .transaction()
        .execute((tx) =>
          runOnce(tx, caller.idempotency, () => storeApplication(tx, jobs, { job, application, cv, caller })),
        )
      return { msg: [textIn(language, 'careers/server')('taken', { email: application.email })] }
    },
  }
}

type NewApplication = { job: PositionDetail; application: Application; cv: Cv; caller: Caller }

async function storeApplication(tx: Tx, jobs: Jobs, { job, application, cv, caller }: NewApplication) {
  const { name, email, phone, message } = application
  const keepOnFile = application.keepOnFile === 'true'
  const { language, address } = caller
  const isAcknowledged = await mayAcknowledge(tx, 'applications', email)
  const { id } = await tx
    .insertInto('applications')
    .values({ positionId: job.id, name, email, phone, message, language, keepOnFile, ...columnsOf(cv) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (keepOnFile) {
    const wording = textIn(language, 'careers')('consent.keepOnFile')
    await tx
      .insertInto('consents')
      .values({ purpose: 'application', wording, applicationId: id, language, email, address })
      .execute()
  }
  await jobs.enqueue(tx, applicationMail, { applicationId: id, to: 'staff', isScanned: cv.isScanned })
  if (isAcknowledged) await jobs.enqueue(tx, applicationMail, { applicationId: id, to: 'applicant' })
  return { applicationId: id }
}

function columnsOf({ name, type, bytes }: Cv) {
  return { cvName: name, cvType: type, cv: bytes }
}

/** Housekeeping: deletes applications whose position closed long ago. */
export async function forgetOldApplications(database: Database): Promise<void> {
  const { afterClosingMonths: months } = APPLICATION_RETENTION
  await database
    .deleteFrom('applications')
    .using('positions')
    .whereRef('positions.id', '=', 'applications.positionId')
    .where('closesOn', '<', sql<string>`current_date - make_interval(months => ${months}::integer)`)
    .execute()
}
