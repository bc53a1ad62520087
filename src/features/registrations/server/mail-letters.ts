import type { Language } from '#kit/localized.ts'
import { momentInWords } from '#platform/mail/event-time.ts'
import { type Block, type Fact, type Letter, letterFooter, pageAddress } from '#platform/mail/letter.ts'
import type { MailFacts } from './mail-facts.ts'
import { en, type MailWords } from './mail-words.en.ts'
import { fr } from './mail-words.fr.ts'

const WORDS: Record<Language, MailWords> = { en, fr }

/**
 * The targets of a letter's links: the site, the registration's own page and, in some letters, the waiting
 * room.
 */
export type LetterLinks = { publicUrl: string; ownPage: string }
export type LetterLinksWithWaitingRoom = LetterLinks & { waitingRoom: string }

/** The kind of reminder: a day before, an hour before, or at the start. */
export type ReminderKind = 'day' | 'hour' | 'start'

/**
 * The letter that confirms a registration.
 * @param kind `promoted` for a registrant from the waiting list
 */
export function confirmedLetter(
  facts: MailFacts,
  ways: LetterLinksWithWaitingRoom,
  kind: 'confirmed' | 'promoted',
): Letter {
  const words = WORDS[facts.language]
  return letter(facts, ways, words[kind], [
    { kind: 'paragraph', text: words[kind].greeting(facts.firstName) },
    ...eventBlocks(facts, words),
    { kind: 'button', label: words.openWaitingRoom, url: ways.waitingRoom },
    { kind: 'note', text: words.personalLink },
    { kind: 'links', links: [calendarLink, eventLink, ownLink].map((link) => link(facts, ways, words)) },
  ])
}

/** The letter that offers a seat to a registrant on the waiting list. */
export function offerLetter(facts: MailFacts, ways: LetterLinks, until: Date): Letter {
  const words = WORDS[facts.language]
  const { offer } = words
  const moment = momentInWords(until, facts.event.timeZone, facts.language)
  const term = until > new Date() ? offer.until(moment) : offer.overdue
  const heads = { ...offer, preheader: until > new Date() ? offer.preheader(moment) : offer.overdue }
  return letter(facts, ways, heads, [
    { kind: 'paragraph', text: offer.greeting(facts.firstName) },
    { kind: 'note', text: term },
    { kind: 'button', label: offer.take, url: ways.ownPage },
    ...eventBlocks(facts, words),
    { kind: 'paragraph', text: offer.link },
    { kind: 'links', links: [eventLink, ownLink].map((link) => link(facts, ways, words)) },
  ])
}

/**
 * The letter to a registrant on the waiting list, without a link to the waiting room, which wouldn't admit
 * them.
 */
export function waitlistedLetter(facts: MailFacts, ways: LetterLinks): Letter {
  const words = WORDS[facts.language]
  const { greeting, place, promise, ownPage } = words.waitlisted
  return letter(facts, ways, words.waitlisted, [
    { kind: 'paragraph', text: greeting(facts.firstName) },
    { kind: 'note', text: place(facts.position) },
    { kind: 'paragraph', text: promise },
    ...eventBlocks(facts, words),
    { kind: 'links', links: [eventLink(facts, ways, words), { label: ownPage, url: ways.ownPage }] },
  ])
}

/** The reminder of an event, with the personal link. */
export function reminderLetter(
  facts: MailFacts,
  ways: LetterLinksWithWaitingRoom,
  kind: ReminderKind,
  now: Date,
): Letter {
  const words = WORDS[facts.language]
  const { heading, subject, greeting } = reminderWords(facts, kind, now)
  const heads = { heading, subject: (title: string) => words.reminder.subject(subject, title) }
  return letter(facts, ways, heads, [
    { kind: 'paragraph', text: greeting(facts.firstName) },
    { kind: 'button', label: kind === 'start' ? words.join : words.openWaitingRoom, url: ways.waitingRoom },
    ...eventBlocks(facts, words),
    { kind: 'note', text: words.personalLink },
    { kind: 'links', links: [eventLink, ownLink].map((link) => link(facts, ways, words)) },
  ])
}

function reminderWords({ event, language }: MailFacts, kind: ReminderKind, now: Date) {
  const { reminder } = WORDS[language]
  if (kind !== 'day') return reminder[kind]
  const day = daysUntil(event.startsAt, now, event.timeZone)
  const { subject, heading, greeting } = reminder.day
  return { subject: subject[day], heading: heading[day], greeting }
}

/** How many days ahead an event is, in its own time zone. */
function daysUntil(startsAt: Date, now: Date, timeZone: string): 'today' | 'tomorrow' | 'later' {
  const dayOf = (at: Date) => at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate()
  const { days } = dayOf(now).until(dayOf(startsAt), { largestUnit: 'day' })
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : 'later'
}

/**
 * The letter about an event with a new time or programme.
 * @param toldStartsAt the start in the last mail; null when there was none
 */
export function movedLetter(facts: MailFacts, ways: LetterLinks, toldStartsAt: Date | null): Letter {
  const words = WORDS[facts.language]
  const { event, language } = facts
  const isMoved = toldStartsAt?.getTime() !== event.startsAt.getTime()
  const { greeting, ...heads } = isMoved ? words.moved : words.changed
  const was = toldStartsAt && momentInWords(toldStartsAt, event.timeZone, language)
  const times: Fact[] = [
    { label: words.now, value: `${event.span.date}, ${words.hours(event.span)}` },
    ...(was ? [{ label: words.was, value: was }] : []),
  ]
  return letter(facts, ways, heads, [
    { kind: 'paragraph', text: greeting(facts.firstName) },
    ...eventBlocks(facts, words, isMoved ? times : undefined),
    { kind: 'paragraph', text: statusSentence(facts, words) },
    { kind: 'links', links: [eventLink, ownLink].map((link) => link(facts, ways, words)) },
  ])
}

/** What a change of the event means for a registration. */
function statusSentence({ status, offeredUntil, event, language }: MailFacts, words: MailWords): string {
  if (offeredUntil) return words.offer.until(momentInWords(offeredUntil, event.timeZone, language))
  return status === 'waitlisted' ? words.moved.standsInLine : words.moved.stands
}

/** The letter that an event is cancelled. */
export function eventCancelledLetter(facts: MailFacts, ways: LetterLinks): Letter {
  const words = WORDS[facts.language]
  const { greeting, others } = words.eventCancelled
  return letter(facts, ways, words.eventCancelled, [
    { kind: 'paragraph', text: greeting(facts.firstName) },
    ...eventBlocks(facts, words),
    { kind: 'paragraph', text: others },
    { kind: 'links', links: [eventsLink(facts, ways, words)] },
  ])
}

/**
 * The letter that a registration has ended.
 * @param kind whether its owner cancelled it or let the offered seat lapse
 */
export function endedLetter(facts: MailFacts, ways: LetterLinks, kind: 'withdrawn' | 'lapsed'): Letter {
  const words = WORDS[facts.language]
  const { greeting, again } = words[kind]
  return letter(facts, ways, words[kind], [
    { kind: 'paragraph', text: greeting(facts.firstName) },
    ...eventBlocks(facts, words),
    { kind: 'paragraph', text: again },
    { kind: 'links', links: [eventLink(facts, ways, words)] },
  ])
}

/** The letter that announces a replay, to attendees, absentees and the waiting list. */
export function replayLetter(
  facts: MailFacts,
  ways: LetterLinks,
  replay: NonNullable<MailFacts['replay']>,
): Letter {
  const words = WORDS[facts.language]
  const { greeting, greetingInLine, until, account, last, watch, ...heads } = words.replay
  const greet = facts.status === 'waitlisted' ? greetingInLine : greeting
  const url = pageAddress(ways.publicUrl, `/vndrs/${encodeURIComponent(replay.slug)}`, facts.language)
  return letter(facts, ways, { ...heads, preheader: until(replay.until) }, [
    { kind: 'paragraph', text: greet(facts.firstName) },
    { kind: 'button', label: watch, url },
    { kind: 'note', text: `${until(replay.until)} ${account}` },
    ...eventBlocks(facts, words),
    { kind: 'paragraph', text: last },
    { kind: 'links', links: [eventLink, eventsLink].map((link) => link(facts, ways, words)) },
  ])
}

type LetterHead = { subject: (title: string) => string; heading: string; preheader?: string }

function letter(facts: MailFacts, { publicUrl }: LetterLinks, heads: LetterHead, blocks: Block[]): Letter {
  const { event, firm, language } = facts
  const words = WORDS[language]
  return {
    language,
    subject: heads.subject(event.title),
    preheader: heads.preheader ?? words.moment(event.span),
    heading: heads.heading,
    blocks,
    footer: letterFooter(firm, publicUrl, language, words.reason(firm.name, firm.email)),
  }
}

/**
 * The facts of the event; of several presentations, the picked ones are listed.
 * @param times replaces date and hours where the letter is about them
 */
function eventBlocks(
  { event, presentations, hasPicked }: MailFacts,
  words: MailWords,
  times?: Fact[],
): Block[] {
  const [only] = presentations
  const isOne = event.presentationCount === 1
  const facts = [
    ...(times ?? []),
    { label: words.event, value: event.title },
    ...(isOne && only ? [{ label: words.company, value: only.company }] : []),
    { label: isOne ? words.presenter : words.presenters, value: event.presenter },
    ...(times
      ? []
      : [
          { label: words.date, value: event.span.date },
          { label: words.time, value: words.hours(event.span) },
        ]),
  ]
  if (isOne) return [{ kind: 'facts', facts }]
  const items = presentations.map(({ company, presenter, span }) => ({
    label: company,
    value: presenter,
    detail: words.hours(span),
  }))
  return [
    { kind: 'facts', facts },
    { kind: 'list', title: hasPicked ? words.picked : words.presentations, items },
  ]
}

function calendarLink({ event, language }: MailFacts, { publicUrl }: LetterLinks, words: MailWords) {
  const path = `/api/events/${encodeURIComponent(event.slug)}/calendar.ics`
  return { label: words.calendar, url: pageAddress(publicUrl, path, language) }
}

function eventLink({ event, language }: MailFacts, { publicUrl }: LetterLinks, words: MailWords) {
  const path = `/events/${encodeURIComponent(event.slug)}`
  return { label: words.eventPage, url: pageAddress(publicUrl, path, language) }
}

function eventsLink({ language }: MailFacts, { publicUrl }: LetterLinks, words: MailWords) {
  return { label: words.allEvents, url: pageAddress(publicUrl, '/events', language) }
}

function ownLink(_: MailFacts, { ownPage }: LetterLinks, words: MailWords) {
  return { label: words.ownPage, url: ownPage }
}
