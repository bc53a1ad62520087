import type { Firm } from '#features/firm/contract.ts'
import type { Language } from '#kit/localized.ts'
import { momentInWords } from '#platform/mail/event-time.ts'
import { type Fact, type Letter, letterFooter, pageAddress, typedParagraphs } from '#platform/mail/letter.ts'
import { en, type MailWords } from './mail-words.en.ts'
import { fr } from './mail-words.fr.ts'
import type { StoredMessage } from './mails.ts'

const WORDS: Record<Language, MailWords> = { en, fr }

type MessageLetterFacts = { message: StoredMessage; firm: Firm; publicUrl: string }

/**
 * The acknowledgement to the sender. It quotes neither message nor topic: otherwise anybody could have us
 * mail any text to any address.
 */
export function acknowledgement({ message, firm, publicUrl }: MessageLetterFacts): Letter {
  const { language, id, name } = message
  const words = WORDS[language]
  const { subject, preheader, heading, greeting, promise, contact, reason } = words.sender
  return {
    language,
    subject: subject(id),
    preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text: greeting(name) },
      {
        kind: 'facts',
        facts: [
          { label: words.number, value: String(id) },
          { label: words.sent, value: sentInWords(message, firm) },
        ],
      },
      { kind: 'paragraph', text: promise },
      { kind: 'links', links: [{ label: contact, url: pageAddress(publicUrl, '/contact', language) }] },
    ],
    footer: letterFooter(firm, publicUrl, language, reason(firm.name, firm.email)),
  }
}

/** The mail to staff: everything that was typed, as text. */
export function forward({ message, firm, publicUrl }: MessageLetterFacts): Letter {
  const { language, name, topic } = message
  const words = WORDS[language]
  const { subject, heading, answer, reason } = words.staff
  return {
    language,
    subject: subject(topic ?? name),
    preheader: message.message.slice(0, 120),
    heading: heading(name),
    blocks: [
      { kind: 'facts', facts: factsOf(message, firm, words) },
      ...typedParagraphs(message.message),
      { kind: 'note', text: answer },
    ],
    footer: letterFooter(firm, publicUrl, language, reason(new URL(publicUrl).host)),
  }
}

function factsOf(message: StoredMessage, firm: Firm, words: MailWords): Fact[] {
  const facts = [
    { label: words.number, value: String(message.id) },
    { label: words.name, value: message.name },
    { label: words.email, value: message.email },
    { label: words.company, value: message.company },
    { label: words.phone, value: message.phone },
    { label: words.topic, value: message.topic },
    { label: words.sent, value: sentInWords(message, firm) },
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function sentInWords({ sentAt, language }: StoredMessage, { timeZone }: Firm): string {
  return momentInWords(sentAt, timeZone, language)
}
