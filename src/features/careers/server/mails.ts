import { z } from 'zod'
import type { FirmService } from '#features/firm/server/index.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { renderLetter } from '#platform/mail/letter.ts'
import { type Attachment, addressesOf, type Mailer } from '#platform/mail/mailer.ts'
import { type CvType, mediaTypeOf } from './cv.ts'
import { acknowledgement, forward } from './mail-letters.ts'

const data = z.object({
  applicationId: z.number().int(),
  to: z.enum(['applicant', 'staff']),
  /** Whether a virus scanner checked the CV. */
  isScanned: z.boolean().optional(),
})
type MailOrder = z.output<typeof data>

/** Queues one of the two mails of an application: to the applicant, or with the CV to the firm (R405). */
export const applicationMail = defineJob({ name: 'application-mail', data, concurrency: 2 })

type Dependencies = {
  database: Database
  mailer: Mailer
  publicUrl: string
  firm: FirmService
}

/**
 * Sends the mails of applications, in the applicant's language. The CV is read when its mail is sent, so that
 * jobs stay small.
 */
export function applicationMails({ database, mailer, publicUrl, firm }: Dependencies): {
  work(jobs: Jobs): void
} {
  async function send({ applicationId, to, isScanned }: MailOrder, id: string): Promise<void> {
    const stored = await readApplication(database, applicationId)
    if (!stored) return
    const { language } = stored
    const officeName = await firm.officeNames(language)
    const application = { ...stored, office: officeName(stored.office) }
    const facts = { application, firm: await firm.get(language), publicUrl }
    const letter = to === 'applicant' ? acknowledgement(facts) : forward(facts, isScanned ?? false)
    await mailer.send({
      id,
      kind: `application-${to}`,
      ...addressesOf(to === 'staff' ? 'firm' : 'sender', application, facts.firm),
      ...renderLetter(letter),
      ...(to === 'staff' && { attachments: [await readCv(database, applicationId)] }),
    })
  }

  return {
    work(jobs) {
      jobs.work(applicationMail, (order, { id }) => send(order, id))
    },
  }
}

/** An application with its position, as the mails need it. */
export type StoredApplication = NonNullable<Awaited<ReturnType<typeof readApplication>>>

async function readApplication(database: Database, id: number) {
  const row = await database
    .selectFrom('applications')
    .innerJoin('positions', 'positions.id', 'applications.positionId')
    .select(['applications.name', 'email', 'phone', 'message', 'language', 'cvName', 'sentAt', 'keepOnFile'])
    .select(['positions.slug', 'positions.title', 'positions.office', 'closesOn'])
    .where('applications.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const language: Language = row.language === 'fr' ? 'fr' : 'en'
  return { ...row, language, title: inLanguage(row.title, language) }
}

async function readCv(database: Database, id: number): Promise<Attachment> {
  const { cv, cvName, cvType } = await database
    .selectFrom('applications')
    .select(['cv', 'cvName', 'cvType'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { name: cvName, type: mediaTypeOf(cvType as CvType), bytes: cv }
}
