import { z } from 'zod'
import { findCalendarEvent, invitation } from '#features/events/server/index.ts'
import { waitingRoomPath } from '#kit/links.ts'
import { inLanguage, type Language } from '#kit/localized.ts'
import type { Secret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { type Letter, pageAddress, renderLetter } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { isBlocked } from '#platform/mail/sent-log.ts'
import { ownAccessKeys } from './access-keys.ts'
import { findMessage, type MailFacts, mayEnter, readMailFacts } from './mail-facts.ts'
import {
  confirmedLetter,
  endedLetter,
  eventCancelledLetter,
  type LetterLinks,
  messageLetter,
  movedLetter,
  offerLetter,
  pendingLetter,
  type ReminderKind,
  reminderLetter,
  replayLetter,
  waitlistedLetter,
} from './mail-letters.ts'
import { myRegistrationLinks } from './my-registration-links.ts'
import { type MailState, withRegistrantMailLock } from './registrant-mail-lock.ts'
import { isTimely } from './reminders.ts'

const data = z.object({ registrationId: z.number().int() })

/** Queues the mail that confirms a registration or its position on the waiting list. */
export const registrationConfirmation = defineJob({ name: 'registration-confirmation', data })
/** Queues the mail that gives a seat to a registrant from the waiting list (R309). */
export const registrationPromoted = defineJob({ name: 'registration-promoted', data })
/**
 * Queues news for a registrant: of the event (`event`: moved or cancelled; `replay`), of the registration
 * (its end; `added`: staff made it; `approved`: they approved it), a reminder of the start it was queued for (R604), or a message that staff wrote (R803).
 */
export const registrantMail = defineJob({
  name: 'registrant-mail',
  data: z.discriminatedUnion('about', [
    data.extend({
      about: z.enum([
        'event',
        'replay',
        'withdrawn',
        'lapsed',
        'removed',
        'declined',
        'rejected',
        'added',
        'approved',
      ]),
    }),
    data.extend({ about: z.literal('message'), messageId: z.number().int() }),
    data.extend({ about: z.enum(['day', 'hour', 'start']), startsAt: z.iso.datetime() }),
  ]),
})

type Dependencies = {
  database: Database
  mailer: Mailer
  publicUrl: string
  secret: Secret
}
/** Mails that answer the recipient's own action; all others are subject to {@link isSuppressed}. */
const REPLIES_TO_RECIPIENT: readonly MailSubject['about'][] = ['confirmed', 'withdrawn']

type MailSubject = z.output<typeof registrantMail.data> | { about: 'confirmed' | 'promoted' }
/** A mail to send: the letter, and the calendar method of its attachment. */
type MailMessage = {
  letter: Letter
  method?: 'REQUEST' | 'CANCEL' | undefined
  withdraws?: boolean
}

/**
 * Sends the mails of registrations, in the registrant's language (R208). Their facts are read when they are
 * sent, so they are current, and news that the recipient has already isn't repeated. Access keys are derived
 * at that time, so that no job holds one and repeated attempts have the same key.
 */
export function registrationMails(dependencies: Dependencies): { work(jobs: Jobs): void } {
  const { database, mailer, publicUrl, secret } = dependencies
  const own = myRegistrationLinks(secret)
  const accessKeys = ownAccessKeys(secret)

  /** The links of a registrant with a seat. In person there is no waiting room. */
  async function linksWithWaitingRoom({
    registrationId,
    queuedAt,
    event,
    language,
  }: MailFacts): Promise<LetterLinks> {
    if (event.attendanceMode === 'in_person') return linksFor(registrationId, language)
    const accessKey = await accessKeys.forMail(database, { registrationId, queuedAt })
    return {
      ...linksFor(registrationId, language),
      waitingRoom: pageAddress(publicUrl, waitingRoomPath(event.id, accessKey), language),
    }
  }

  function linksFor(registrationId: number, language: Language) {
    return {
      publicUrl,
      ownPage: pageAddress(publicUrl, own.path(registrationId), language),
      mutePage: pageAddress(publicUrl, own.mutePath(registrationId), language),
    }
  }

  async function messageFor(
    subject: MailSubject,
    facts: MailFacts,
    known: MailState,
  ): Promise<MailMessage | undefined> {
    const { status, event } = facts
    const ways = linksFor(facts.registrationId, facts.language)
    switch (subject.about) {
      case 'withdrawn':
      case 'lapsed':
      case 'removed':
      case 'declined':
      case 'rejected': {
        if (status !== 'cancelled') return undefined
        const method = known.invitedSequence === null ? undefined : 'CANCEL'
        return { letter: endedLetter(facts, ways, subject.about), method, withdraws: true }
      }
      case 'event':
        if (status === 'cancelled' || event.status === 'ended') return undefined
        if ((known.toldSequence ?? -1) >= event.sequence) return undefined
        return newsOf(facts, known)
      case 'replay':
        if (status === 'cancelled' || status === 'pending' || !facts.replay) return undefined
        return { letter: replayLetter(facts, ways, facts.replay) }
      case 'message':
        return messageOf(facts, subject.messageId)
      case 'confirmed':
      case 'added':
      case 'approved':
      case 'promoted':
        if (event.status === 'cancelled' || event.status === 'ended') return undefined
        if (status === 'waitlisted' && subject.about !== 'promoted')
          return { letter: waitlistedLetter(facts, ways) }
        if (status === 'pending') return { letter: pendingLetter(facts, ways) }
        if (status !== 'confirmed') return undefined
        if (facts.offeredUntil) return { letter: offerLetter(facts, ways, facts.offeredUntil) }
        return {
          letter: confirmedLetter(facts, await linksWithWaitingRoom(facts), subject.about),
          method: 'REQUEST',
        }
      default:
        return reminderOf(facts, subject.about, new Date(subject.startsAt))
    }
  }

  async function messageOf(facts: MailFacts, messageId: number): Promise<MailMessage | undefined> {
    const message = await findMessage(database, messageId)
    if (!message || facts.status === 'cancelled') return undefined
    const ways = mayEnter(facts)
      ? await linksWithWaitingRoom(facts)
      : linksFor(facts.registrationId, facts.language)
    const subject = inLanguage(message.subject, facts.language)
    return { letter: messageLetter(facts, ways, { subject, body: inLanguage(message.body, facts.language) }) }
  }

  async function newsOf(facts: MailFacts, known: MailState): Promise<MailMessage> {
    const ways = linksFor(facts.registrationId, facts.language)
    // A cancellation is sent only to calendars that got an invitation.
    if (facts.event.status === 'cancelled')
      return {
        letter: eventCancelledLetter(facts, ways),
        method: known.invitedSequence === null ? undefined : 'CANCEL',
      }
    const holdsPlace = facts.status === 'confirmed' && facts.offeredUntil === null
    return {
      letter: movedLetter(facts, holdsPlace ? await linksWithWaitingRoom(facts) : ways, known.toldStartsAt),
      method: holdsPlace ? 'REQUEST' : undefined,
    }
  }

  async function reminderOf(
    facts: MailFacts,
    kind: ReminderKind,
    startsAt: Date,
  ): Promise<MailMessage | undefined> {
    const now = new Date()
    const isMoved = facts.event.startsAt.getTime() !== startsAt.getTime()
    if (facts.status !== 'confirmed' || facts.remindersMutedAt !== null) return undefined
    if (isMoved || !isTimely(kind, facts.event, now)) return undefined
    // Who comes in person is on the way.
    if (kind === 'start' && facts.event.attendanceMode === 'in_person') return undefined
    // Who is there already needn't be told.
    if (kind === 'start' && facts.hasAttended) return undefined
    return { letter: reminderLetter(facts, await linksWithWaitingRoom(facts), kind, now) }
  }

  /**
   * @throws Error when the event changed since the facts were read: the job's next attempt reads them again
   */
  async function calendarPart(facts: MailFacts, { method, withdraws }: MailMessage, known: MailState) {
    if (!method) return undefined
    const withdrawals = known.withdrawals + (withdraws ? 1 : 0)
    const attendee = { name: `${facts.firstName} ${facts.lastName}`, email: facts.email }
    const { language, event, firm: organizer } = facts
    const dated = await findCalendarEvent(database, event.id, language)
    if (dated?.sequence !== event.sequence)
      throw new Error('the event changed while its e-mail was being written')
    const sequence = dated.sequence + withdrawals
    const setting = { language, publicUrl, firm: organizer }
    const text = invitation({ ...dated, sequence }, setting, {
      method,
      attendee,
      ...(method === 'REQUEST' && { dialIn: event.dialIn }),
    })
    return { part: { method, text }, withdrawals, sequence }
  }

  async function send(
    subject: MailSubject,
    registrationId: number,
    id: string,
    known: MailState,
  ): Promise<Partial<MailState>> {
    const facts = await readMailFacts(database, registrationId)
    if (!facts || (await isSuppressed(database, subject.about, facts))) return {}
    const message = await messageFor(subject, facts, known)
    if (!message) return {}
    const isReply = REPLIES_TO_RECIPIENT.includes(subject.about)
    const calendar = await calendarPart(facts, message, known)
    await mailer.send({
      id,
      kind: `registration-${subject.about}`,
      to: { name: `${facts.firstName} ${facts.lastName}`, address: facts.email },
      replyTo: facts.firm.email,
      ...renderLetter(message.letter),
      ...(!isReply && { unsubscribeUrl: `${publicUrl}/api${own.mutePath(registrationId)}` }),
      ...(calendar && { calendar: calendar.part }),
    })
    // Reminders, replay mails and messages have no calendar file, so they don't count as news of a change.
    if ('startsAt' in subject || subject.about === 'replay' || subject.about === 'message') return {}
    return {
      toldSequence: facts.event.sequence,
      toldStartsAt: facts.event.startsAt,
      ...(calendar && {
        withdrawals: calendar.withdrawals,
        invitedSequence: message.method === 'REQUEST' ? calendar.sequence : null,
      }),
    }
  }

  const sendInTurn = (subject: MailSubject, registrationId: number, id: string) =>
    withRegistrantMailLock(database, registrationId, (known) => send(subject, registrationId, id, known))

  return {
    work(jobs) {
      jobs.work(registrationConfirmation, ({ registrationId }, { id }) =>
        sendInTurn({ about: 'confirmed' }, registrationId, id),
      )
      jobs.work(registrationPromoted, ({ registrationId }, { id }) =>
        sendInTurn({ about: 'promoted' }, registrationId, id),
      )
      jobs.work(registrantMail, (subject, { id }) => sendInTurn(subject, subject.registrationId, id))
    },
  }
}

/**
 * Whether a mail shouldn't be sent to an address: mails to it bounced or were complained about, or, for mails
 * that aren't needed to take part, its owner stopped them, or unsubscribed from alerts after registering.
 */
async function isSuppressed(
  database: Database,
  about: MailSubject['about'],
  { registrationId, email, remindersMutedAt }: MailFacts,
): Promise<boolean> {
  if (REPLIES_TO_RECIPIENT.includes(about)) return false
  if (await isBlocked(database, email)) return true
  if (about !== 'replay' && about !== 'message') return false
  return (
    remindersMutedAt !== null || (about === 'replay' && (await hasUnsubscribed(database, registrationId)))
  )
}

async function hasUnsubscribed(database: Database, registrationId: number): Promise<boolean> {
  const left = await database
    .selectFrom('registrations')
    .innerJoin('subscriptions', 'subscriptions.emailKey', 'registrations.emailKey')
    .select('subscriptions.id')
    .where('registrations.id', '=', registrationId)
    .where('subscriptions.status', '=', 'ended')
    .whereRef('subscriptions.endedAt', '>', 'registrations.createdAt')
    .executeTakeFirst()
  return left !== undefined
}
