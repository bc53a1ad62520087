import { Temporal } from 'temporal-polyfill'
import type { Firm } from '#features/firm/contract.ts'
import { dateInWords } from '#kit/date-in-words.ts'
import type { Language } from '#kit/localized.ts'
import { splitName } from '#kit/person-name.ts'
import { momentInWords } from '#platform/mail/event-time.ts'
import { type Fact, type Letter, letterFooter, pageAddress, typedParagraphs } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import { APPLICATION_RETENTION } from '../contract.ts'
import type { StoredApplication } from './mails.ts'

type ApplicationLetterFacts = { application: StoredApplication; firm: Firm; publicUrl: string }

/**
 * The acknowledgement to the applicant. It doesn't quote the message: otherwise anybody could have us mail
 * any text to any address.
 */
export function acknowledgement({ application, firm, publicUrl }: ApplicationLetterFacts): Letter {
  const { language, title, name, slug, closesOn } = application
  const t = textIn(language, 'careers/server')
  return {
    language,
    subject: t('mail.applicant.subject', { position: title }),
    preheader: t('mail.applicant.preheader'),
    heading: t('mail.applicant.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.applicant.greeting', { name: splitName(name).firstName }) },
      { kind: 'facts', facts: factsOf(application, firm) },
      {
        kind: 'paragraph',
        text: t('mail.applicant.next', { closesOn: dayInWords(new Date(closesOn), language) }),
      },
      {
        kind: 'note',
        text: t(application.keepOnFile ? 'mail.applicant.onFile' : 'mail.applicant.notOnFile', {
          email: firm.email,
          ...APPLICATION_RETENTION,
        }),
      },
      {
        kind: 'links',
        links: [
          { label: t('mail.applicant.page'), url: pageAddress(publicUrl, `/careers/${slug}`, language) },
        ],
      },
    ],
    footer: letterFooter(
      firm,
      publicUrl,
      language,
      t('mail.applicant.reason', { sender: firm.name, email: firm.email }),
    ),
  }
}

/** The mail to staff that the CV is attached to: everything that was typed, as text. */
export function forward(
  { application, firm, publicUrl }: ApplicationLetterFacts,
  isScanned: boolean,
): Letter {
  const { language, title, name, message } = application
  const t = textIn(language, 'careers/server')
  const facts = [
    ...factsOf(application, firm),
    { label: t('mail.name'), value: name },
    { label: t('mail.email'), value: application.email },
    { label: t('mail.phone'), value: application.phone ?? '' },
    { label: t('mail.cv'), value: application.cvName },
  ]
  return {
    language,
    subject: t('mail.staff.subject', { position: title, name }),
    preheader: t('mail.staff.answer'),
    heading: t('mail.staff.heading', { name }),
    blocks: [
      { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
      ...typedParagraphs(message ?? ''),
      { kind: 'note', text: t('mail.staff.answer') },
      { kind: 'paragraph', text: t(isScanned ? 'mail.staff.scanned' : 'mail.staff.notScanned') },
      {
        kind: 'paragraph',
        text: t(application.keepOnFile ? 'mail.staff.onFile' : 'mail.staff.notOnFile', {
          date: dayInWords(deletionDay(application), language),
        }),
      },
    ],
    footer: letterFooter(
      firm,
      publicUrl,
      language,
      t('mail.staff.reason', { site: new URL(publicUrl).host }),
    ),
  }
}

function factsOf({ title, office, sentAt, language }: StoredApplication, firm: Firm): Fact[] {
  const t = textIn(language, 'careers/server')
  return [
    { label: t('mail.position'), value: title },
    { label: t('mail.office'), value: office },
    { label: t('mail.sent'), value: momentInWords(sentAt, firm.timeZone, language) },
  ]
}

/** A calendar date: "December 3, 2026". */
function dayInWords(day: Date, language: Language): string {
  return dateInWords(day, language, { dateStyle: 'long', timeZone: 'UTC' })
}

/** The day on which housekeeping deletes an application. */
function deletionDay({ closesOn }: StoredApplication): Date {
  const { afterClosingMonths: months } = APPLICATION_RETENTION
  return new Date(Temporal.PlainDate.from(closesOn).add({ months, days: 1 }).toString())
}
