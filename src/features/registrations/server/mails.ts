import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { type Letter, renderLetter } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { giveKey, newKey, waitingRoomUrl } from './keys.ts'
import { type MailFacts, readMailFacts } from './mail-facts.ts'
import { confirmedLetter, waitlistedLetter } from './mail-letters.ts'

const data = z.object({ registrationId: z.number().int() })

/** Mails somebody that the registration was taken: confirmed, or in line. */
export const registrationConfirmation = defineJob({ name: 'registration-confirmation', data })
/** Mails somebody from the waiting list that a place is now theirs (R309). */
export const registrationPromoted = defineJob({ name: 'registration-promoted', data })

type Dependencies = { database: Database; mailer: Mailer; publicUrl: string }

/**
 * The mails of registrations, each in the registrant's language (R208). What they say is read when they are sent. The
 * personal link is made then too, so that no job holds a key; an attempt that is repeated makes another, equally good.
 */
export function registrationMails({ database, mailer, publicUrl }: Dependencies): { work(jobs: Jobs): void } {
  async function confirmed(facts: MailFacts, kind: 'confirmed' | 'promoted'): Promise<Letter> {
    const uuid = newKey()
    await giveKey(database, facts.registrationId, uuid)
    const link = waitingRoomUrl(publicUrl, facts.event.id, uuid, facts.language)
    return confirmedLetter(facts, publicUrl, link, kind)
  }

  /** Undefined when there is nothing true to say any more: cancelled, or the event is. */
  async function letterFor(facts: MailFacts, kind: 'confirmed' | 'promoted'): Promise<Letter | undefined> {
    if (facts.event.status === 'cancelled') return undefined
    if (facts.status === 'confirmed') return confirmed(facts, kind)
    return facts.status === 'waitlisted' && kind === 'confirmed'
      ? waitlistedLetter(facts, publicUrl)
      : undefined
  }

  async function send(registrationId: number, id: string, kind: 'confirmed' | 'promoted'): Promise<void> {
    const facts = await readMailFacts(database, registrationId)
    const letter = facts && (await letterFor(facts, kind))
    if (!letter) return
    await mailer.send({
      id,
      to: { name: `${facts.firstName} ${facts.lastName}`, address: facts.email },
      replyTo: facts.firm.email,
      language: letter.language,
      subject: letter.subject,
      ...renderLetter(letter),
    })
  }

  return {
    work(jobs) {
      jobs.work(registrationConfirmation, ({ registrationId }, { id }) =>
        send(registrationId, id, 'confirmed'),
      )
      jobs.work(registrationPromoted, ({ registrationId }, { id }) => send(registrationId, id, 'promoted'))
    },
  }
}
