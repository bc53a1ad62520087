import type { Firm } from '#features/firm/contract.ts'
import { dateFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import { momentInWords } from '#platform/mail/event-time.ts'
import { type Fact, type Letter, letterFooter, pageAddress, typedParagraphs } from '#platform/mail/letter.ts'
import { en, type MailWords } from './mail-words.en.ts'
import { fr } from './mail-words.fr.ts'
import type { StoredApplication } from './mails.ts'

const WORDS: Record<Language, MailWords> = { en, fr }

type ApplicationLetterFacts = { application: StoredApplication; firm: Firm; publicUrl: string }

/**
 * The acknowledgement to the applicant. It doesn't quote the message: otherwise anybody could have us mail
 * any text to any address.
 */
export function acknowledgement({ application, firm, publicUrl }: ApplicationLetterFacts): Letter {
  const { language, title, name, slug, closesOn } = application
  const words = WORDS[language]
  const { subject, preheader, heading, greeting, next, kept, page, reason } = words.applicant
  return {
    language,
    subject: subject(title),
    preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text: greeting(name) },
      { kind: 'facts', facts: factsOf(application, firm, words) },
      { kind: 'paragraph', text: next(dayInWords(new Date(closesOn), language)) },
      { kind: 'note', text: kept(firm.email) },
      { kind: 'links', links: [{ label: page, url: pageAddress(publicUrl, `/careers/${slug}`, language) }] },
    ],
    footer: letterFooter(firm, publicUrl, language, reason(firm.name, firm.email)),
  }
}

/** The mail to staff that the CV is attached to: everything that was typed, as text. */
export function forward(
  { application, firm, publicUrl }: ApplicationLetterFacts,
  isScanned: boolean,
): Letter {
  const { language, title, name, message } = application
  const words = WORDS[language]
  const { subject, heading, answer, scanned, notScanned, consent, reason } = words.staff
  const facts = [
    ...factsOf(application, firm, words),
    { label: words.name, value: name },
    { label: words.email, value: application.email },
    { label: words.phone, value: application.phone ?? '' },
    { label: words.cv, value: application.cvName },
  ]
  return {
    language,
    subject: subject(title, name),
    preheader: answer,
    heading: heading(name),
    blocks: [
      { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
      ...typedParagraphs(message ?? ''),
      { kind: 'note', text: answer },
      { kind: 'paragraph', text: isScanned ? scanned : notScanned },
      { kind: 'paragraph', text: consent(dayInWords(yearAfter(application.sentAt), language)) },
    ],
    footer: letterFooter(firm, publicUrl, language, reason(new URL(publicUrl).host)),
  }
}

function factsOf(
  { title, office, sentAt, language }: StoredApplication,
  firm: Firm,
  words: MailWords,
): Fact[] {
  return [
    { label: words.position, value: title },
    { label: words.office, value: office },
    { label: words.sent, value: momentInWords(sentAt, firm.timeZone, language) },
  ]
}

/** A calendar date: "December 3, 2026". */
function dayInWords(day: Date, language: Language): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

function yearAfter(moment: Date): Date {
  const later = new Date(moment)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  return later
}
