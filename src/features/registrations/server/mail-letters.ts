import type { Language } from '#kit/localized.ts'
import type { Block, Letter } from '#platform/mail/letter.ts'
import type { MailFacts } from './mail-facts.ts'
import { en, type MailWords } from './mail-words.en.ts'
import { fr } from './mail-words.fr.ts'

const WORDS: Record<Language, MailWords> = { en, fr }

/**
 * The letter of a confirmed registration.
 * @param waitingRoom the personal link
 * @param kind `promoted` for somebody who has waited in line
 */
export function confirmedLetter(
  facts: MailFacts,
  publicUrl: string,
  waitingRoom: string,
  kind: 'confirmed' | 'promoted',
): Letter {
  const words = WORDS[facts.language]
  return letter(facts, publicUrl, words[kind], [
    { kind: 'paragraph', text: words[kind].greeting(facts.firstName) },
    ...eventBlocks(facts, words),
    { kind: 'button', label: words.openWaitingRoom, url: waitingRoom },
    { kind: 'note', text: words.personalLink },
    { kind: 'links', links: eventLinks(facts, publicUrl, words) },
  ])
}

/** The letter of somebody in line: no promise, and no link into the waiting room, which would open no door. */
export function waitlistedLetter(facts: MailFacts, publicUrl: string): Letter {
  const words = WORDS[facts.language]
  const { greeting, place, promise } = words.waitlisted
  return letter(facts, publicUrl, words.waitlisted, [
    { kind: 'paragraph', text: greeting(facts.firstName) },
    { kind: 'note', text: place(facts.position) },
    { kind: 'paragraph', text: promise },
    ...eventBlocks(facts, words),
    { kind: 'links', links: eventLinks(facts, publicUrl, words).slice(1) },
  ])
}

type Heads = { subject: (title: string) => string; heading: string }

function letter(facts: MailFacts, publicUrl: string, { subject, heading }: Heads, blocks: Block[]): Letter {
  const { event, firm, language } = facts
  const words = WORDS[language]
  return {
    language,
    subject: subject(event.title),
    preheader: words.moment(event.span),
    heading,
    blocks,
    footer: {
      brand: firm.shortName,
      address: firm.postalAddress,
      reason: words.reason(firm.name, firm.email),
      url: pageAddress(publicUrl, '/', language),
    },
  }
}

/** One presentation is the event; of several, those that were picked are listed. */
function eventBlocks({ event, presentations, hasPicked }: MailFacts, words: MailWords): Block[] {
  const [only] = presentations
  const isOne = event.presentationCount === 1
  const facts = [
    { label: words.event, value: event.title },
    ...(isOne && only ? [{ label: words.company, value: only.company }] : []),
    { label: isOne ? words.presenter : words.presenters, value: event.presenter },
    { label: words.date, value: event.span.date },
    { label: words.time, value: words.hours(event.span) },
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

function eventLinks({ event, language }: MailFacts, publicUrl: string, words: MailWords) {
  return [
    {
      label: words.calendar,
      url: pageAddress(publicUrl, `/api/events/${event.slug}/calendar.ics`, language),
    },
    { label: words.eventPage, url: pageAddress(publicUrl, `/events/${event.slug}`, language) },
  ]
}

/** A French page's address says so (R208). */
function pageAddress(publicUrl: string, path: string, language: Language): string {
  return `${publicUrl}${path}${language === 'fr' ? '?lng=fr' : ''}`
}
