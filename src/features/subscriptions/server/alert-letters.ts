import { companyMailLink } from '#features/companies/server/index.ts'
import { calendarFilePath } from '#features/events/contract.ts'
import type { Attachment } from '#kit/attachment.ts'
import { capitalized } from '#kit/capitalized.ts'
import { formatDateTime, formatDay } from '#kit/date-format.ts'
import { dateInWords } from '#kit/date-in-words.ts'
import { fileSize } from '#kit/file-size.ts'
import { LOCALES } from '#kit/formats.ts'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { type SpanInWords, spanInWords } from '#platform/mail/event-time.ts'
import { type Block, type Entry, type Fact, type Letter, pageAddress } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import { type AlertFacts, type CompanyName, companiesOf, type EventFacts, titleOf } from './alert-facts.ts'

/** Companies named in a subject; further ones are counted. */
const MAX_NAMED_COMPANIES = 2

/** The reader's language and time zone, and the site's origin. */
export type ReaderSetting = { publicUrl: string; language: Language; timeZone: string }
/** A letter without the footer that all have. */
export type LetterBody = Pick<Letter, 'subject' | 'preheader' | 'heading' | 'blocks'>

/** The letter of one or several alerts: a single one in full, several as a list. */
export function alertBody(alerts: AlertFacts[], setting: ReaderSetting): LetterBody {
  const [only, ...others] = alerts
  return only && others.length === 0 ? oneAlert(only, setting) : severalAlerts(alerts, setting)
}

/** The end of a name that titles leave out: “Tamarack Lithium Corp.” is “Tamarack Lithium” there. */
const LEGAL_FORM = /,? (Corp(oration)?|Inc|Incorporated|Ltd|Ltée|Limited|Company|Co|plc|LLC|LP|S\.A)\.?$/i

type EventAlert = Extract<AlertFacts, { event: EventFacts }>
type PositionAlert = Extract<AlertFacts, { kind: 'position' }>

function oneAlert(alert: AlertFacts, setting: ReaderSetting): LetterBody {
  if (alert.kind === 'position') return positionAlert(alert, setting)
  const t = textIn(setting.language, 'subscriptions/server')
  const { kind } = alert
  const companies = namesIn([alert], setting.language)
  const inSentence = new Intl.ListFormat(LOCALES[setting.language])
  const title = titleOf(alert)
  const day = dayInWords(alert, setting.language)
  const isRelease = 'release' in alert
  return {
    // A release's title that begins with the company's name is the subject as it is.
    subject:
      kind === 'release' && title.startsWith(companies.replace(LEGAL_FORM, ''))
        ? title
        : t(`alert.subject.${kind}`, { title, companies, day, when: startOf(alert, setting.language) }),
    preheader: isRelease ? alert.release.summary : whenOf(alert.event, setting).join(' · '),
    heading: title,
    blocks: [
      {
        kind: 'note',
        text: t(`alert.intro.${kind}`, {
          companies: inSentence.format(companiesOf(alert).map(({ name }) => name)),
        }),
      },
      ...(isRelease
        ? ([
            ...(kind === 'release_corrected' && alert.release.notice
              ? [{ kind: 'paragraph' as const, text: alert.release.notice.text }]
              : []),
            { kind: 'paragraph', text: alert.release.summary },
            { kind: 'facts', facts: companyFacts(alert.release.companies, setting) },
          ] satisfies Block[])
        : [eventBlock(alert, setting)]),
      {
        kind: 'button',
        label: t(`alert.button.${kind}`),
        url: addressOf(alert, setting, kind === 'event_cancelled'),
      },
      ...(isRelease ? attachmentLinks(alert.release.attachments, setting) : []),
      ...calendarLinks(alert, setting),
    ],
  }
}

/** The files that a release offers: "Financial statements (PDF, 1.2 MB)". */
function attachmentLinks(files: readonly Attachment[], { publicUrl, language }: ReaderSetting): Block[] {
  if (files.length === 0) return []
  const links = files.map(({ name, href, type, bytes }) => ({
    label: `${name} (${[type, ...(bytes === null ? [] : [fileSize(bytes, language)])].join(', ')})`,
    url: publicUrl + href,
  }))
  return [{ kind: 'links', links }]
}

function positionAlert({ position }: PositionAlert, { publicUrl, language }: ReaderSetting): LetterBody {
  const t = textIn(language, 'subscriptions/server')
  const { title, summary, office, closesOn, path } = position
  return {
    subject: t('alert.subject.position', { title, office }),
    preheader: summary,
    heading: title,
    blocks: [
      { kind: 'note', text: t('alert.intro.position') },
      { kind: 'paragraph', text: summary },
      {
        kind: 'facts',
        facts: [
          { label: t('alert.office'), value: office },
          { label: t('alert.closes'), value: formatDay(closesOn, language) },
        ],
      },
      { kind: 'button', label: t('alert.button.position'), url: pageAddress(publicUrl, path, language) },
    ],
  }
}

/** The start of an event: "Thu, Dec 3 · 11:00 a.m. EST"; empty for a release. */
function startOf(alert: Exclude<AlertFacts, PositionAlert>, language: Language): string {
  if ('release' in alert) return ''
  const { startsAt, timeZone } = alert.event
  return formatDateTime(localTime(startsAt, timeZone, language), language)
}

function calendarLinks(alert: AlertFacts, { publicUrl, language }: ReaderSetting): Block[] {
  if (alert.kind !== 'event_published' && alert.kind !== 'event_moved') return []
  const path = calendarFilePath(alert.event.slug)
  const label = textIn(language, 'subscriptions/server')('alert.calendar')
  return [{ kind: 'links', links: [{ label, url: pageAddress(publicUrl, path, language) }] }]
}

function severalAlerts(alerts: AlertFacts[], setting: ReaderSetting): LetterBody {
  const t = textIn(setting.language, 'subscriptions/server')
  return {
    subject: t('alert.several', { count: alerts.length, companies: namesIn(alerts, setting.language) }),
    preheader: alerts.map(titleOf).join(' · '),
    heading: t('alert.severalHeading', { count: alerts.length }),
    blocks: [{ kind: 'entries', entries: alerts.map((alert) => alertEntry(alert, setting)) }],
  }
}

/** An alert as an entry of a list. */
export function alertEntry(alert: AlertFacts, setting: ReaderSetting): Entry {
  const t = textIn(setting.language, 'subscriptions/server')
  return {
    label: t(`alert.kinds.${alert.kind}`),
    title: titleOf(alert),
    url: addressOf(alert, setting),
    details: detailsOf(alert, setting),
  }
}

function detailsOf(alert: AlertFacts, setting: ReaderSetting): string[] {
  const { language } = setting
  if (alert.kind === 'position') {
    const { office, closesOn } = alert.position
    const closes = textIn(language, 'subscriptions/server')('alert.closesOn', {
      day: formatDay(closesOn, language),
    })
    return [`${office} · ${closes}`]
  }
  const companies = namesIn([alert], language)
  if ('release' in alert)
    return [
      `${companies} · ${dayInWords(alert, language)}`,
      ...alert.release.attachments.map(({ name, type }) => `${name} (${type})`),
    ]
  if (alert.kind === 'replay') return [companies]
  const was = formerTime(alert, setting)
  return [companies, ...whenOf(alert.event, setting), ...(was ? [was.replace(OFFSET, '')] : [])]
}

/** An upcoming event as an entry of a digest. */
export function upcomingEntry(event: EventFacts, setting: ReaderSetting): Entry {
  return {
    title: event.title,
    url: pageAddress(setting.publicUrl, `/events/${event.slug}`, setting.language),
    details: [event.companies.map(({ name }) => name).join(', '), ...whenOf(event, setting)],
  }
}

function eventBlock(alert: EventAlert, setting: ReaderSetting): Block {
  const t = textIn(setting.language, 'subscriptions/server')
  const { event } = alert
  const span = spanIn(event, event.timeZone, setting.language)
  const was = 'wasAt' in alert ? formerTime(alert, setting) : undefined
  const yours = event.isOver ? undefined : readersHours(event, setting)
  const areSeveral = event.companies.length > 1
  return {
    kind: 'facts',
    facts: [
      ...companyFacts(event.companies, setting),
      { label: t(areSeveral ? 'alert.presenters' : 'alert.presenter'), value: event.presenter },
      { label: t('alert.date'), value: span.date, ...(was && { detail: was }) },
      { label: t('alert.time'), value: t('alert.hours', span), ...(yours && { detail: yours }) },
      ...(event.isRecorded && !event.isOver
        ? [{ label: t('alert.format'), value: t('alert.recorded') }]
        : []),
    ],
  }
}

/** Each company with its listing and a link to its factsheet (R215). */
function companyFacts(companies: CompanyName[], { publicUrl, language }: ReaderSetting): Fact[] {
  const label = textIn(language, 'subscriptions/server')('alert.company')
  return companies.map((company) => {
    const { label: value, url } = companyMailLink(company, publicUrl, language)
    return { label, value, url }
  })
}

/**
 * An event's day and hours, on one line in its own zone and on another in the reader's; without offset, and without the
 * year if it is this one.
 */
function whenOf(event: EventFacts, setting: ReaderSetting): string[] {
  const { language } = setting
  const t = textIn(language, 'subscriptions/server')
  const { hours, zone } = spanIn(event, event.timeZone, language)
  const { timeZone } = event
  // An event next January, announced in November, needs its year.
  const isThisYear = yearIn(event.startsAt, timeZone) === yearIn(new Date(), timeZone)
  const day = dateInWords(event.startsAt, language, {
    ...(!isThisYear && { year: 'numeric' }),
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  })
  const yours = readersHours(event, setting)
  return [
    capitalized(
      t('alert.moment', { date: day, hours: hours.replace(OFFSET, ''), zone: zone.replace(OFFSET, '') }),
    ),
    ...(yours ? [yours.replace(OFFSET, '')] : []),
    ...(event.isRecorded ? [t('alert.recorded')] : []),
  ]
}

function yearIn(at: Date, timeZone: string): string {
  return localTime(at, timeZone, 'en').dateTime.slice(0, 4)
}

/** The offset after the name of a zone. */
const OFFSET = / \(UTC.*?\)/g

/** The hours in the reader's zone, if they differ. */
function readersHours(event: EventFacts, { timeZone, language }: ReaderSetting): string | undefined {
  const [theirs, own] = [spanIn(event, event.timeZone, language), spanIn(event, timeZone, language)]
  if (theirs.date === own.date && theirs.hours === own.hours) return undefined
  const t = textIn(language, 'subscriptions/server')
  const hours = theirs.date === own.date ? own.hours : `${own.date}, ${own.hours}`
  return t('alert.yours', { hours, zone: own.zone })
}

function formerTime(
  { kind, wasAt, event }: Extract<AlertFacts, { wasAt: Date | null }>,
  { language }: ReaderSetting,
): string | undefined {
  if (kind !== 'event_moved' || wasAt === null) return undefined
  const t = textIn(language, 'subscriptions/server')
  const lengthMs = event.endsAt.getTime() - event.startsAt.getTime()
  const was = spanInWords(wasAt, new Date(wasAt.getTime() + lengthMs), event.timeZone, language)
  return t('alert.wasThen', { moment: t('alert.moment', was) })
}

function spanIn({ startsAt, endsAt }: EventFacts, timeZone: string, language: Language): SpanInWords {
  return spanInWords(startsAt, endsAt, timeZone, language)
}

function addressOf(alert: AlertFacts, { publicUrl, language }: ReaderSetting, elsewhere = false): string {
  if (elsewhere) return pageAddress(publicUrl, '/events', language)
  if ('release' in alert) return pageAddress(publicUrl, alert.release.path, language)
  if (alert.kind === 'position') return pageAddress(publicUrl, alert.position.path, language)
  return pageAddress(
    publicUrl,
    alert.kind === 'replay' ? alert.path : `/events/${alert.event.slug}`,
    language,
  )
}

/** The date of an event or release: "November 24", « 24 novembre ». */
function dayInWords(alert: Exclude<AlertFacts, PositionAlert>, language: Language): string {
  const at = 'release' in alert ? alert.release.publishedAt : alert.event.startsAt
  const timeZone = 'release' in alert ? alert.release.timeZone : alert.event.timeZone
  return dateInWords(at, language, { day: 'numeric', month: 'long', timeZone })
}

/** The companies of some alerts, each once, and the titles of positions; the first are named, the others counted. */
function namesIn(alerts: AlertFacts[], language: Language): string {
  const names = [
    ...new Set(
      alerts.flatMap((alert) =>
        alert.kind === 'position' ? [titleOf(alert)] : companiesOf(alert).map(({ name }) => name),
      ),
    ),
  ]
  if (names.length <= MAX_NAMED_COMPANIES + 1) return names.join(', ')
  return textIn(language, 'subscriptions/server')('alert.others', {
    names: names.slice(0, MAX_NAMED_COMPANIES).join(', '),
    count: names.length - MAX_NAMED_COMPANIES,
  })
}
