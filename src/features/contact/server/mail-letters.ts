import type { Firm } from '#features/firm/contract.ts'
import { splitName } from '#kit/person-name.ts'
import { momentInWords } from '#platform/mail/event-time.ts'
import { type Fact, type Letter, letterFooter, pageAddress, typedParagraphs } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import type { StoredMessage } from './mails.ts'

type MessageLetterFacts = { message: StoredMessage; firm: Firm; publicUrl: string }

/**
 * The acknowledgement to the sender. It quotes neither message nor topic: otherwise anybody could have us
 * mail any text to any address.
 */
export function acknowledgement({ message, firm, publicUrl }: MessageLetterFacts): Letter {
  const { language, id, name } = message
  const t = textIn(language, 'contact/server')
  return {
    language,
    subject: t('mail.sender.subject', { number: id }),
    preheader: t('mail.sender.preheader'),
    heading: t('mail.sender.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.sender.greeting', { name: splitName(name).firstName }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.number'), value: String(id) },
          { label: t('mail.sent'), value: sentInWords(message, firm) },
        ],
      },
      { kind: 'paragraph', text: t('mail.sender.promise') },
      {
        kind: 'links',
        links: [{ label: t('mail.sender.contact'), url: pageAddress(publicUrl, '/contact', language) }],
      },
    ],
    footer: letterFooter(
      firm,
      publicUrl,
      language,
      t('mail.sender.reason', { sender: firm.name, email: firm.email }),
    ),
  }
}

/** The mail to staff: everything that was typed, as text. */
export function forward({ message, firm, publicUrl }: MessageLetterFacts): Letter {
  const { language, name, topic } = message
  const t = textIn(language, 'contact/server')
  return {
    language,
    subject: t('mail.staff.subject', { about: topic ?? name }),
    preheader: message.message,
    heading: t('mail.staff.heading', { name }),
    blocks: [
      { kind: 'facts', facts: factsOf(message, firm) },
      ...typedParagraphs(message.message),
      { kind: 'note', text: t('mail.staff.answer') },
    ],
    footer: letterFooter(
      firm,
      publicUrl,
      language,
      t('mail.staff.reason', { site: new URL(publicUrl).host }),
    ),
  }
}

function factsOf(message: StoredMessage, firm: Firm): Fact[] {
  const t = textIn(message.language, 'contact/server')
  const facts = [
    { label: t('mail.number'), value: String(message.id) },
    { label: t('mail.name'), value: message.name },
    { label: t('mail.email'), value: message.email },
    { label: t('mail.company'), value: message.company },
    { label: t('mail.phone'), value: message.phone },
    { label: t('mail.topic'), value: message.topic },
    { label: t('mail.sent'), value: sentInWords(message, firm) },
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function sentInWords({ sentAt, language }: StoredMessage, { timeZone }: Firm): string {
  return momentInWords(sentAt, timeZone, language)
}
