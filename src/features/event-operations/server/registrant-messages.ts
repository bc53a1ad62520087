import {
  countAudience,
  listMessages,
  previewMessage,
  sendToRegistrants,
} from '#features/registrations/server/index.ts'
import { actorOf, recordAudit } from '#features/staff/server/index.ts'
import { validationText } from '#i18n/field-errors.ts'
import { AppError } from '#kit/errors.ts'
import { formatNumber } from '#kit/formats.ts'
import { inLanguage, LANGUAGES, type Language, type Localized } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { runOnce } from '#platform/database/idempotency.ts'
import type { RetryingCaller, StaffCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import { AUDIENCES, audienceSchema, type Recipients, type RegistrantMessage } from '../contract.ts'
import { eventById, subjectOf } from './event-day.ts'

type Dependencies = { database: Database; jobs: Jobs; publicUrl: string }

/** Messages of staff to the registrants of an event, through the queue of all mails about it (R803). */
export function registrantMessages({ database, jobs, publicUrl }: Dependencies) {
  return {
    /** @throws AppError event_not_found */
    async list(eventId: number, language: Language) {
      const rows = await listMessages(database, eventId)
      const audiences = await Promise.all(
        AUDIENCES.map(async (audience) => ({
          audience,
          recipients: await countAudience(database, eventId, audience),
        })),
      )
      const messages = rows.map(({ id, audience, subject, recipients, sentAt, sentBy }) => ({
        id,
        recipients,
        sentBy,
        audience: audienceSchema.parse(audience),
        subject: inLanguage(subject, language),
        sentAt: sentAt.toISOString(),
      }))
      return { audiences, messages }
    },

    /** @throws AppError event_not_found, invalid */
    async preview(eventId: number, message: RegistrantMessage, language: Language) {
      await eventById(database, eventId)
      const recipients = await countAudience(database, eventId, message.audience)
      refuseIncomplete(message, recipients, language)
      const written = { ...storedOf(message), eventId, audience: message.audience }
      const letters = []
      for (const each of LANGUAGES) {
        const letter = await previewMessage(database, publicUrl, written, each)
        if (letter) letters.push({ language: each, ...letter })
      }
      return { recipients, letters }
    },

    /**
     * Queues the message to those who belong to the audience now.
     * @throws AppError event_not_found, invalid, idempotency_key_reused
     */
    async send(
      eventId: number,
      message: RegistrantMessage,
      caller: StaffCaller & RetryingCaller,
    ): Promise<{ recipients: number; msg: string[] }> {
      const { recipients } = await database.transaction().execute((tx) =>
        runOnce(tx, caller.idempotency, async () => {
          await eventById(tx, eventId)
          const { audience } = message
          refuseIncomplete(message, await countAudience(tx, eventId, audience), caller.language)
          const written = { ...storedOf(message), eventId, audience, sentBy: caller.staff.email }
          const sent = await sendToRegistrants(tx, jobs, written)
          await recordAudit(tx, actorOf(caller), {
            action: 'event.registrants-messaged',
            subject: subjectOf(eventId),
            after: { audience, recipients: sent, subject: written.subject },
          })
          return { recipients: sent }
        }),
      )
      const t = textIn(caller.language, 'event-operations/server')
      const total = formatNumber(recipients, caller.language)
      return { recipients, msg: [t('messageSent', { count: recipients, total })] }
    },
  }
}

/** @throws AppError invalid when no one would get it, or when it isn't written in a language of its recipients */
function refuseIncomplete(
  { subject, body }: RegistrantMessage,
  recipients: Recipients,
  language: Language,
): void {
  const t = textIn(language, 'event-operations/server')
  if (recipients.en + recipients.fr === 0)
    throw new AppError('invalid', { fields: { audience: [t('noRecipients')] } })
  if (recipients.fr === 0) return
  const required = [validationText(language)('required')]
  const fields = {
    ...(subject.fr ? {} : { 'subject.fr': required }),
    ...(body.fr ? {} : { 'body.fr': required }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

function storedOf({ subject, body }: RegistrantMessage): { subject: Localized; body: Localized } {
  const stored = ({ en, fr }: RegistrantMessage['subject']): Localized => (fr ? { en, fr } : { en })
  return { subject: stored(subject), body: stored(body) }
}
