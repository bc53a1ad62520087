import { z } from 'zod'
import { findDated, invitation } from '#features/events/server/index.ts'
import { waitingRoomPath } from '#kit/links.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { type Letter, pageAddress, renderLetter } from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { isBlocked } from '#platform/mail/sent-log.ts'
import { ownAccessKeys } from './access-keys.ts'
import { type MailFacts, readMailFacts } from './mail-facts.ts'
import {
  confirmedLetter,
  endedLetter,
  eventCancelledLetter,
  movedLetter,
  offerLetter,
  type ReminderKind,
  reminderLetter,
  replayLetter,
  type WaysIn,
  waitlistedLetter,
} from './mail-letters.ts'
import { ownLinks } from './own-links.ts'
import { oneAtATime, type Standing } from './registrant-mail-lock.ts'
import { isTimely } from './reminders.ts'

const data = z.object({ registrationId: z.number().int() })

/** Mails somebody that the registration was taken: confirmed, or in line. */
export const registrationConfirmation = defineJob({ name: 'registration-confirmation', data })
/** Mails somebody from the waiting list that a place is now theirs (R309). */
export const registrationPromoted = defineJob({ name: 'registration-promoted', data })
/**
 * Mails a registrant what is new: of the event (`event`: moved or cancelled; `replay`: its replay is up), of their
 * registration (`withdrawn`, `lapsed`), or a reminder of the start it was queued for (R604).
 */
export const registrantMail = defineJob({
  name: 'registrant-mail',
  data: z.discriminatedUnion('about', [
    data.extend({ about: z.enum(['event', 'replay', 'withdrawn', 'lapsed']) }),
    data.extend({ about: z.enum(['day', 'hour', 'start']), startsAt: z.iso.datetime() }),
  ]),
})

type Dependencies = {
  database: Database
  mailer: Mailer
  publicUrl: string
  secret: string
}
/** What answers somebody's own act; all else asks whether its address may be written to. */
const ANSWERS: readonly Subject['about'][] = ['confirmed', 'withdrawn']

type Subject = z.output<typeof registrantMail.data> | { about: 'confirmed' | 'promoted' }
/** What is sent: the letter, and what becomes of the entry in the registrant's calendar. */
type Message = { letter: Letter; method?: 'REQUEST' | 'CANCEL' | undefined; withdraws?: boolean }

/**
 * The mails of registrations, each in the registrant's language (R208). What they say is read when they are sent, so
 * nothing untrue is; and what its reader knows already isn't said twice. The access key is derived then, so that no job
 * holds it, and each mail and each repeated attempt gives the same one.
 */
export function registrationMails(dependencies: Dependencies): { work(jobs: Jobs): void } {
  const { database, mailer, publicUrl, secret } = dependencies
  const own = ownLinks(secret)
  const accessKeys = ownAccessKeys(secret)

  async function waysIn({ registrationId, queuedAt, event, language }: MailFacts): Promise<WaysIn> {
    const accessKey = await accessKeys.forMail(database, { registrationId, queuedAt })
    return {
      ...waysFor(registrationId, language),
      waitingRoom: pageAddress(publicUrl, waitingRoomPath(event.id, accessKey), language),
    }
  }

  function waysFor(registrationId: number, language: Language) {
    return { publicUrl, ownPage: pageAddress(publicUrl, own.path(registrationId), language) }
  }

  async function messageFor(
    subject: Subject,
    facts: MailFacts,
    known: Standing,
  ): Promise<Message | undefined> {
    const { status, event } = facts
    const ways = waysFor(facts.registrationId, facts.language)
    switch (subject.about) {
      case 'withdrawn':
      case 'lapsed': {
        if (status !== 'cancelled') return undefined
        const method = known.invitedSequence === null ? undefined : 'CANCEL'
        return { letter: endedLetter(facts, ways, subject.about), method, withdraws: true }
      }
      case 'event':
        if (status === 'cancelled' || event.status === 'ended') return undefined
        if ((known.toldSequence ?? -1) >= event.sequence) return undefined
        return newsOf(facts, known)
      case 'replay':
        if (status === 'cancelled' || !facts.replay) return undefined
        return { letter: replayLetter(facts, ways, facts.replay) }
      case 'confirmed':
      case 'promoted':
        if (event.status === 'cancelled' || event.status === 'ended') return undefined
        if (status === 'waitlisted' && subject.about === 'confirmed')
          return { letter: waitlistedLetter(facts, ways) }
        if (status !== 'confirmed') return undefined
        if (facts.offeredUntil) return { letter: offerLetter(facts, ways, facts.offeredUntil) }
        return { letter: confirmedLetter(facts, await waysIn(facts), subject.about), method: 'REQUEST' }
      default:
        return reminderOf(facts, subject.about, new Date(subject.startsAt))
    }
  }

  function newsOf(facts: MailFacts, known: Standing): Message {
    const ways = waysFor(facts.registrationId, facts.language)
    // Nothing is taken back from a calendar that was never asked to hold it.
    if (facts.event.status === 'cancelled')
      return {
        letter: eventCancelledLetter(facts, ways),
        method: known.invitedSequence === null ? undefined : 'CANCEL',
      }
    const holdsPlace = facts.status === 'confirmed' && facts.offeredUntil === null
    return {
      letter: movedLetter(facts, ways, known.toldStartsAt),
      method: holdsPlace ? 'REQUEST' : undefined,
    }
  }

  async function reminderOf(
    facts: MailFacts,
    kind: ReminderKind,
    startsAt: Date,
  ): Promise<Message | undefined> {
    const now = new Date()
    const isMoved = facts.event.startsAt.getTime() !== startsAt.getTime()
    if (facts.status !== 'confirmed' || isMoved || !isTimely(kind, facts.event, now)) return undefined
    return { letter: reminderLetter(facts, await waysIn(facts), kind, now) }
  }

  /** @throws Error when the event changed since the facts were read: the next attempt says what is so then */
  async function calendarPart(facts: MailFacts, { method, withdraws }: Message, known: Standing) {
    if (!method) return undefined
    const withdrawals = known.withdrawals + (withdraws ? 1 : 0)
    const attendee = { name: `${facts.firstName} ${facts.lastName}`, email: facts.email }
    const { language, event, firm: organizer } = facts
    const dated = await findDated(database, event.id, language)
    if (dated?.sequence !== event.sequence) throw new Error('the event changed while its mail was written')
    const sequence = dated.sequence + withdrawals
    const setting = { language, publicUrl, firm: organizer }
    const text = invitation({ ...dated, sequence }, setting, { method, attendee })
    return { part: { method, text }, withdrawals, sequence }
  }

  async function send(
    subject: Subject,
    registrationId: number,
    id: string,
    known: Standing,
  ): Promise<Partial<Standing>> {
    const facts = await readMailFacts(database, registrationId)
    if (!facts || (await isUnwelcome(database, subject.about, facts))) return {}
    const message = await messageFor(subject, facts, known)
    if (!message) return {}
    const { letter } = message
    const calendar = await calendarPart(facts, message, known)
    await mailer.send({
      id,
      kind: `registration-${subject.about}`,
      to: { name: `${facts.firstName} ${facts.lastName}`, address: facts.email },
      replyTo: facts.firm.email,
      ...renderLetter(letter),
      ...(calendar && { calendar: calendar.part }),
    })
    // Reminders and replays bring no calendar up to date: what is news stays news.
    if ('startsAt' in subject || subject.about === 'replay') return {}
    return {
      toldSequence: facts.event.sequence,
      toldStartsAt: facts.event.startsAt,
      ...(calendar && {
        withdrawals: calendar.withdrawals,
        invitedSequence: message.method === 'REQUEST' ? calendar.sequence : null,
      }),
    }
  }

  const sendInTurn = (subject: Subject, registrationId: number, id: string) =>
    oneAtATime(database, registrationId, (known) => send(subject, registrationId, id, known))

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
 * Whether a mail that nobody asked for just now is unwelcome at an address: mails there bounced or were complained about;
 * or, for what isn't needed to take part, its owner left our lists since they registered.
 */
async function isUnwelcome(
  database: Database,
  about: Subject['about'],
  { registrationId, email }: MailFacts,
): Promise<boolean> {
  if (ANSWERS.includes(about)) return false
  if (await isBlocked(database, email)) return true
  return about === 'replay' && (await hasLeft(database, registrationId))
}

async function hasLeft(database: Database, registrationId: number): Promise<boolean> {
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
