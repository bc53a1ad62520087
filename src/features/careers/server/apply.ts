import { type SqlBool, sql, type Transaction } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { runOnce } from '#platform/database/idempotency.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Caller, RetryingCaller } from '#platform/http/mount.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import type { Application, JobDetail } from '../contract.ts'
import type { Cv, CvReader } from './cv.ts'
import { applicationMail } from './mails.ts'

/** Anybody can type anybody's address, so acknowledgements to one address are limited. */
const MAX_ACKNOWLEDGEMENTS_PER_HOUR = 3
/** The retention period that the applicant consents to. */
const RETENTION_MONTHS = 12

type Tx = Transaction<Schema>
type Dependencies = {
  database: Database
  jobs: Jobs
  findJob: (slug: string, language: Language) => Promise<JobDetail>
  readCv: CvReader
}
export type Applications = ReturnType<typeof applicationsService>

/** Applications for positions (R405). */
export function applicationsService({ database, jobs, findJob, readCv }: Dependencies) {
  return {
    /**
     * Stores an application, its CV and its consent and queues both mails, in one transaction (R605).
     * @throws AppError not_found, job_closed, idempotency_key_reused, and what `readCv` throws
     */
    async apply(slug: string, application: Application, caller: RetryingCaller): Promise<{ msg: string[] }> {
      const { language } = caller
      const job = await findJob(slug, language)
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

type NewApplication = { job: JobDetail; application: Application; cv: Cv; caller: Caller }

async function storeApplication(tx: Tx, jobs: Jobs, { job, application, cv, caller }: NewApplication) {
  const { name, email, phone, message } = application
  const { language, address } = caller
  const acknowledged = await acknowledgementsThisHour(tx, email)
  const { id } = await tx
    .insertInto('applications')
    .values({ jobId: job.id, name, email, phone, message, language, ...columnsOf(cv) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const t = textIn(language, 'careers')
  const purposes = phone ? (['application', 'text_messages'] as const) : (['application'] as const)
  await tx
    .insertInto('consents')
    .values(
      purposes.map((purpose) => ({
        applicationId: id,
        purpose,
        wording: t(`consent.${purpose}`),
        language,
        email,
        address,
      })),
    )
    .execute()
  await jobs.enqueue(tx, applicationMail, { applicationId: id, to: 'staff', isScanned: cv.isScanned })
  if (acknowledged < MAX_ACKNOWLEDGEMENTS_PER_HOUR)
    await jobs.enqueue(tx, applicationMail, { applicationId: id, to: 'applicant' })
  return { applicationId: id }
}

function columnsOf({ name, type, bytes }: Cv) {
  return { cvName: name, cvType: type, cv: bytes }
}

async function acknowledgementsThisHour(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`lower(email) = lower(${email}) and sent_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Housekeeping: deletes applications older than the consent allows. */
export async function forgetOldApplications(database: Database): Promise<void> {
  await database
    .deleteFrom('applications')
    .where('sentAt', '<', sql<Date>`now() - make_interval(months => ${RETENTION_MONTHS}::integer)`)
    .execute()
}
