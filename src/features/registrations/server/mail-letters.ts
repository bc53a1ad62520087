import type { TFunction } from 'i18next'
import { Temporal } from 'temporal-polyfill'
import { companyMailLink, paymentNotice } from '#features/companies/server/index.ts'
import { calendarFilePath } from '#features/events/contract.ts'
import { formatDateTime } from '#kit/date-format.ts'
import { localTime } from '#kit/local-time.ts'
import { momentInWords } from '#platform/mail/event-time.ts'
import {
  type Block,
  type Fact,
  type Letter,
  type Link,
  letterFooter,
  pageAddress,
  typedParagraphs,
} from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import type { Ending } from './cancel.ts'
import { holdsSeat, type MailFacts } from './mail-facts.ts'

type MailText = TFunction<'registrations/server'>

/**
 * The targets of a letter's links: the site, the registration's own page, the page that stops mails about the event and, in
 * letters to registrants with a seat, the waiting room.
 */
export type LetterLinks = { publicUrl: string; ownPage: string; mutePage: string; waitingRoom?: string }

/** The kind of reminder: a day before, an hour before, or at the start. */
export type ReminderKind = 'day' | 'hour' | 'start'

/**
 * The letter that confirms a registration.
 * @param kind `promoted` for a registrant from the waiting list, `added` for one whom staff registered, `approved` for one whom they approved
 */
export function confirmedLetter(
  facts: MailFacts,
  ways: LetterLinks,
  kind: 'confirmed' | 'added' | 'approved' | 'promoted',
): Letter {
  const t = textIn(facts.language, 'registrations/server')
  return letter(facts, ways, headOf(facts, kind), [
    greetingOf(facts, kind),
    ...joinButton(facts, ways, t),
    ...eventBlocks(facts, ways, t),
    ...personalLinkNote(ways, t),
    { kind: 'links', links: [calendarLink, eventLink, ownLink].map((link) => link(facts, ways, t)) },
  ])
}

/** The letter that offers a seat to a registrant on the waiting list. */
export function offerLetter(facts: MailFacts, ways: LetterLinks, until: Date): Letter {
  const t = textIn(facts.language, 'registrations/server')
  const moment = momentInWords(until, facts.event.timeZone, facts.language)
  const isKept = until > new Date()
  const term = isKept ? t('mail.offer.until', { moment }) : t('mail.offer.overdue')
  const preheader = isKept ? t('mail.offer.preheader', { moment }) : term
  return letter(facts, ways, { ...headOf(facts, 'offer'), preheader }, [
    greetingOf(facts, 'offer'),
    { kind: 'note', text: term },
    { kind: 'button', label: t('mail.offer.take'), url: ways.ownPage },
    ...eventBlocks(facts, ways, t),
    ...(isInPerson(facts) ? [] : [{ kind: 'paragraph' as const, text: t('mail.offer.link') }]),
    { kind: 'links', links: [eventLink, ownLink].map((link) => link(facts, ways, t)) },
  ])
}

/**
 * The letter to a registrant on the waiting list, without a link to the waiting room, which wouldn't admit
 * them.
 */
export function waitlistedLetter(facts: MailFacts, ways: LetterLinks): Letter {
  const t = textIn(facts.language, 'registrations/server')
  const { position } = facts
  return letter(facts, ways, headOf(facts, 'waitlisted'), [
    greetingOf(facts, 'waitlisted'),
    { kind: 'note', text: t('mail.waitlisted.place', { count: position, position }) },
    { kind: 'paragraph', text: t('mail.waitlisted.promise') },
    ...eventBlocks(facts, ways, t),
    {
      kind: 'links',
      links: [eventLink(facts, ways, t), { label: t('mail.waitlisted.ownPage'), url: ways.ownPage }],
    },
  ])
}

/** The letter to somebody whose registration waits for approval, without a link to the waiting room (R347). */
export function pendingLetter(facts: MailFacts, ways: LetterLinks): Letter {
  const t = textIn(facts.language, 'registrations/server')
  return letter(facts, ways, headOf(facts, 'pending'), [
    greetingOf(facts, 'pending'),
    { kind: 'paragraph', text: t('mail.pending.promise') },
    ...eventBlocks(facts, ways, t),
    { kind: 'links', links: [eventLink(facts, ways, t), ownLink(facts, ways, t)] },
  ])
}

/** The reminder of an event, with the personal link. */
export function reminderLetter(facts: MailFacts, ways: LetterLinks, kind: ReminderKind, now: Date): Letter {
  const t = textIn(facts.language, 'registrations/server')
  const { when, heading } = reminderHead(facts, kind, now)
  const subject = t('mail.reminder.subject', { when, title: facts.event.title })
  return letter(facts, ways, { subject, heading }, [
    { kind: 'paragraph', text: t(reminderGreeting(facts, kind), { name: facts.firstName }) },
    ...joinButton(facts, ways, t),
    ...eventBlocks(facts, ways, t),
    ...personalLinkNote(ways, t),
    {
      kind: 'links',
      links: (kind === 'start' ? [eventLink, ownLink] : [calendarLink, eventLink, ownLink]).map((link) =>
        link(facts, ways, t),
      ),
    },
  ])
}

function isInPerson({ event }: MailFacts): boolean {
  return event.attendanceMode === 'in_person'
}

/** The personal link, as the button near the top of a letter, where there is a waiting room. */
function joinButton({ event }: MailFacts, { waitingRoom: url }: LetterLinks, t: MailText): Block[] {
  if (url === undefined) return []
  return [{ kind: 'button', label: t(event.status === 'live' ? 'mail.join' : 'mail.openWaitingRoom'), url }]
}

function personalLinkNote({ waitingRoom }: LetterLinks, t: MailText): Block[] {
  return waitingRoom === undefined ? [] : [{ kind: 'note', text: t('mail.personalLink') }]
}

function reminderGreeting(facts: MailFacts, kind: ReminderKind) {
  return isInPerson(facts) && kind !== 'start'
    ? (`mail.reminder.${kind}.greetingInPerson` as const)
    : (`mail.reminder.${kind}.greeting` as const)
}

function reminderHead({ event, language }: MailFacts, kind: ReminderKind, now: Date) {
  const t = textIn(language, 'registrations/server')
  if (kind !== 'day')
    return { when: t(`mail.reminder.${kind}.subject`), heading: t(`mail.reminder.${kind}.heading`) }
  const day = daysUntil(event.startsAt, now, event.timeZone)
  return { when: t(`mail.reminder.day.subject.${day}`), heading: t(`mail.reminder.day.heading.${day}`) }
}

/** How many days ahead an event is, in its own time zone. */
function daysUntil(startsAt: Date, now: Date, timeZone: string): 'today' | 'tomorrow' | 'later' {
  const dayOf = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const { days } = dayOf(now).until(dayOf(startsAt), { largestUnit: 'day' })
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : 'later'
}

/**
 * The letter about an event with a new time or programme.
 * @param toldStartsAt the start in the last mail; null when there was none
 */
export function movedLetter(facts: MailFacts, ways: LetterLinks, toldStartsAt: Date | null): Letter {
  const t = textIn(facts.language, 'registrations/server')
  const { event, language } = facts
  const isMoved = toldStartsAt?.getTime() !== event.startsAt.getTime()
  const change = isMoved ? 'moved' : 'changed'
  const was = toldStartsAt && momentInWords(toldStartsAt, event.timeZone, language)
  const times: Fact[] = [
    {
      label: t('mail.now'),
      value: `${event.span.date}, ${t('mail.hours', event.span)}`,
      ...ownTime(event, t),
    },
    ...(was ? [{ label: t('mail.was'), value: was }] : []),
  ]
  return letter(facts, ways, headOf(facts, change), [
    greetingOf(facts, change),
    ...joinButton(facts, ways, t),
    ...eventBlocks(facts, ways, t, isMoved ? times : undefined),
    { kind: 'paragraph', text: statusSentence(facts, t) },
    {
      kind: 'links',
      links: [
        calendarLink(facts, ways, t),
        eventLink(facts, ways, t),
        facts.offeredUntil ? { label: t('mail.offer.take'), url: ways.ownPage } : ownLink(facts, ways, t),
      ],
    },
  ])
}

/** What a change of the event means for a registration. */
function statusSentence(facts: MailFacts, t: MailText): string {
  const { status, offeredUntil, event, language } = facts
  if (offeredUntil) {
    const moment = momentInWords(offeredUntil, event.timeZone, language)
    return offeredUntil > new Date()
      ? t('mail.moved.standsOffered', { moment })
      : t('mail.moved.standsOverdue')
  }
  if (status === 'waitlisted') return t('mail.moved.standsInLine')
  if (status === 'pending') return t('mail.moved.standsPending')
  return t(isInPerson(facts) ? 'mail.moved.standsInPerson' : 'mail.moved.stands')
}

/** The letter that an event is cancelled. */
export function eventCancelledLetter(facts: MailFacts, ways: LetterLinks): Letter {
  const t = textIn(facts.language, 'registrations/server')
  return letter(facts, ways, headOf(facts, 'eventCancelled'), [
    greetingOf(facts, 'eventCancelled'),
    ...eventBlocks(facts, ways, t),
    { kind: 'paragraph', text: t('mail.eventCancelled.others') },
    { kind: 'links', links: [eventsLink(facts, ways, t)] },
  ])
}

/** The letter that a registration has ended. */
export function endedLetter(facts: MailFacts, ways: LetterLinks, kind: Ending): Letter {
  const t = textIn(facts.language, 'registrations/server')
  return letter(facts, ways, headOf(facts, kind), [
    greetingOf(facts, kind),
    ...eventBlocks(facts, ways, t),
    { kind: 'paragraph', text: t(`mail.${kind}.again`) },
    { kind: 'links', links: [eventLink(facts, ways, t)] },
  ])
}

/** The letter that announces a replay, to attendees, absentees and the waiting list. */
export function replayLetter(
  facts: MailFacts,
  ways: LetterLinks,
  replay: NonNullable<MailFacts['replay']>,
): Letter {
  const t = textIn(facts.language, 'registrations/server')
  const until = t('mail.replay.until', { day: replay.until })
  const greeting = facts.status === 'waitlisted' ? 'greetingInLine' : 'greeting'
  const url = pageAddress(ways.publicUrl, `/vndrs/${encodeURIComponent(replay.slug)}`, facts.language)
  return letter(facts, ways, { ...headOf(facts, 'replay'), preheader: until }, [
    { kind: 'paragraph', text: t(`mail.replay.${greeting}`, { name: facts.firstName }) },
    { kind: 'button', label: t('mail.replay.watch'), url },
    { kind: 'note', text: `${until} ${t('mail.replay.account')}` },
    ...eventBlocks(facts, ways, t),
    { kind: 'links', links: [eventLink, eventsLink].map((link) => link(facts, ways, t)) },
  ])
}

/**
 * The letter with a message that staff wrote (R803).
 * @param message in the registrant's language
 */
export function messageLetter(
  facts: MailFacts,
  ways: LetterLinks,
  message: { subject: string; body: string },
): Letter {
  const t = textIn(facts.language, 'registrations/server')
  const { subject, body } = message
  return letter(facts, ways, { subject, heading: subject }, [
    { kind: 'paragraph', text: t('mail.message.greeting', { name: facts.firstName }) },
    ...typedParagraphs(body),
    ...joinButton(facts, ways, t),
    ...eventBlocks(facts, ways, t),
    { kind: 'links', links: [eventLink, ownLink].map((link) => link(facts, ways, t)) },
  ])
}

type LetterKind =
  | 'confirmed'
  | 'added'
  | 'approved'
  | 'pending'
  | 'promoted'
  | 'offer'
  | 'waitlisted'
  | 'moved'
  | 'changed'
  | 'eventCancelled'
  | Ending
  | 'replay'

function headOf({ event, language }: MailFacts, kind: LetterKind): LetterHead {
  const t = textIn(language, 'registrations/server')
  const when = formatDateTime(localTime(event.startsAt, event.timeZone, language), language)
  return {
    subject: t(`mail.${kind}.subject`, { title: event.title, when }),
    heading: t(`mail.${kind}.heading`),
  }
}

function greetingOf(facts: MailFacts, kind: LetterKind): Block {
  const t = textIn(facts.language, 'registrations/server')
  const isWithoutLinks = isInPerson(facts) && (kind === 'withdrawn' || kind === 'removed')
  const greeting = isWithoutLinks
    ? (`mail.${kind}.greetingInPerson` as const)
    : (`mail.${kind}.greeting` as const)
  return { kind: 'paragraph', text: t(greeting, { name: facts.firstName }) }
}

type LetterHead = { subject: string; heading: string; preheader?: string }

function letter(facts: MailFacts, ways: LetterLinks, head: LetterHead, blocks: Block[]): Letter {
  const { event, engagements, firm, language } = facts
  const t = textIn(language, 'registrations/server')
  const reason = t('mail.reason', { sender: firm.name, email: firm.email })
  return {
    language,
    subject: head.subject,
    preheader: head.preheader ?? t('mail.moment', event.span),
    heading: head.heading,
    blocks,
    footer: {
      ...letterFooter(firm, ways.publicUrl, language, reason),
      notice: paymentNotice(engagements, { firm: firm.name, publicUrl: ways.publicUrl, language }),
      links: stopLinks(facts, ways, t),
    },
  }
}

/** The way out that every letter has (R603), unless the registration has ended: nothing follows then. */
function stopLinks({ status }: MailFacts, { mutePage }: LetterLinks, t: MailText): Link[] {
  return status === 'cancelled' ? [] : [{ label: t('mail.stop'), url: mutePage }]
}

/**
 * The facts of the event; of several presentations, the picked ones are listed.
 * @param times replaces date and hours where the letter is about them
 */
function eventBlocks(facts: MailFacts, ways: LetterLinks, t: MailText, times?: Fact[]): Block[] {
  const { event, presentations, hasPicked, language } = facts
  const [only] = presentations
  const linkTo = (company: (typeof presentations)[number]['company']) =>
    companyMailLink(company, ways.publicUrl, language)
  const isOne = event.presentationCount === 1
  const rows: Fact[] = [
    ...(times ?? []),
    { label: t('mail.event'), value: event.title },
    ...(isOne && only ? [companyFact(linkTo(only.company), t)] : []),
    { label: t(isOne ? 'mail.presenter' : 'mail.presenters'), value: event.presenter },
    ...(times
      ? []
      : [
          { label: t('mail.date'), value: event.span.date },
          { label: t('mail.time'), value: t('mail.hours', event.span), ...ownTime(event, t) },
        ]),
    ...placeFacts(event, t),
    ...(event.isRecorded ? [{ label: t('mail.format'), value: t('mail.recorded') }] : []),
  ]
  if (isOne) return [{ kind: 'facts', facts: rows }, ...dialInBlocks(facts, t)]
  const items = presentations.map(({ company, presenter, span }) => ({
    ...linkTo(company),
    value: presenter,
    detail: t('mail.hours', span),
  }))
  return [
    { kind: 'facts', facts: rows },
    { kind: 'list', title: t(hasPicked ? 'mail.picked' : 'mail.presentations'), items },
    ...dialInBlocks(facts, t),
  ]
}

/** The telephone numbers, for registrants with a seat. */
function dialInBlocks(facts: MailFacts, t: MailText): Block[] {
  const { dialIn } = facts.event
  if (!dialIn || !holdsSeat(facts)) return []
  const { numbers, pin } = dialIn
  const items: Fact[] = numbers.map(({ label, number, tel }) => ({
    label: number,
    value: label,
    url: `tel:${tel}`,
  }))
  if (pin !== null) items.push({ label: t('mail.pin', { pin }), value: t('mail.pinUse') })
  return [{ kind: 'list', title: t('mail.dialIn'), items }]
}

/** Where people come to, and whether the event is online too. */
function placeFacts({ place, attendanceMode }: MailFacts['event'], t: MailText): Fact[] {
  if (!place) return []
  const { name, lines, directions } = place
  return [
    {
      label: t('mail.place'),
      value: name,
      lines: directions === null ? lines : [...lines, directions],
      ...(attendanceMode === 'hybrid' && { detail: t('mail.alsoOnline') }),
    },
  ]
}

function companyFact({ label, url }: Link, t: MailText): Fact {
  return { label: t('mail.company'), value: label, url }
}

/** The hours in the registrant's time zone, as the detail of a fact; with the date if it differs. */
function ownTime({ span, ownSpan }: MailFacts['event'], t: MailText): Pick<Fact, 'detail'> {
  if (!ownSpan) return {}
  return { detail: t(ownSpan.date === span.date ? 'mail.ownHours' : 'mail.ownMoment', ownSpan) }
}

function calendarLink({ event, language }: MailFacts, { publicUrl }: LetterLinks, t: MailText) {
  const path = calendarFilePath(event.slug)
  return { label: t('mail.calendar'), url: pageAddress(publicUrl, path, language) }
}

function eventLink({ event, language }: MailFacts, { publicUrl }: LetterLinks, t: MailText) {
  const path = `/events/${encodeURIComponent(event.slug)}`
  return { label: t('mail.eventPage'), url: pageAddress(publicUrl, path, language) }
}

function eventsLink({ language }: MailFacts, { publicUrl }: LetterLinks, t: MailText) {
  return { label: t('mail.allEvents'), url: pageAddress(publicUrl, '/events', language) }
}

function ownLink(_: MailFacts, { ownPage }: LetterLinks, t: MailText) {
  return { label: t('mail.ownPage'), url: ownPage }
}
