import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { releaseTopicSchema } from '#features/releases/contract.ts'
import { saveReleases } from '#features/releases/server/release-document.ts'
import { formatClock, formatDay } from '#kit/date-format.ts'
import { escapeText } from '#kit/escape.ts'
import { genericZoneName } from '#kit/local-time.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Schema } from '#platform/database/schema.ts'
import { momentInWords } from '#platform/mail/event-time.ts'
import type { DemoEvent } from './content.ts'
import { calendarFrom, type QuarterDates, ReleaseDates } from './release-dates.ts'
import { bilingual, slug } from './schemas.ts'
import { TIME_ZONE, timesOf, todayAt } from './times.ts'
import { typeset } from './typeset.ts'

/** The texts, one file per company. */
const TEXTS = join(import.meta.dirname, '../releases/texts')
/** The firm's time zone, for dates and times of releases. */
const LONGEST_SLUG = 90

const text = z.string().min(1)
const inLanguages = z.strictObject({ en: text, fr: text.optional() })
const quarter = z.int().min(-1).max(21)
const days = z.int().min(-40).max(60)

const daySchema = z.union([
  z.strictObject({ businessDay: z.int().max(-1) }),
  z.strictObject({ quarter, businessDay: z.int().max(-1) }),
  z.strictObject({ quarter, daysOff: days }),
  z.strictObject({ quarter, daysBefore: days }),
  z.strictObject({ quarter, businessDaysAfter: days }),
])

/**
 * A paragraph, or a table: its caption after a bar, then header and rows, one per line, with cells separated by bars.
 */
const composed = z.strictObject({ title: text, body: z.array(text).min(3) })

const releaseSchema = z.strictObject({
  at: daySchema,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  topic: releaseTopicSchema,
  event: slug.optional().describe('The event it invites to'),
  eventTitle: inLanguages
    .optional()
    .describe('What it calls the event, whose own title tells results to come'),
  en: composed,
  fr: composed.optional(),
  results: z
    .strictObject({
      quarter,
      figures: z.array(z.strictObject({ label: bilingual, value: bilingual, change: bilingual.optional() })),
    })
    .optional(),
  sharePrice: z.number().positive().optional().describe('What a share cost before it came out'),
})

const textsSchema = z.strictObject({
  company: slug,
  reports: z.strictObject({
    quarter: z.int().min(1).max(4).optional(),
    businessDay: z.int().max(-1),
    withinDays: z.int().min(45).max(60),
    next: z.int().positive().optional(),
  }),
  about: inLanguages,
  contact: inLanguages,
  legend: inLanguages.optional().describe('What the exchange requires below each release'),
  releases: z.array(releaseSchema).min(1),
})
type Texts = z.output<typeof textsSchema>
type DemoRelease = Texts['releases'][number]

/** Every company's releases, with placeholders for dates. @throws Error for an invalid file */
export async function readReleases(folder = TEXTS): Promise<Texts[]> {
  const files = (await readdir(folder)).sort()
  return Promise.all(
    files.map(async (file) => {
      const parsed = textsSchema.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')))
      if (parsed.success) return parsed.data
      throw new Error(`${file} can't be used:\n${z.prettifyError(parsed.error)}`)
    }),
  )
}

/** Adds the news; in French too where the company publishes in French. */
export async function addReleases(
  transaction: Transaction<Schema>,
  companyIds: Map<string, number>,
  stories: Story[],
): Promise<void> {
  await saveReleases(transaction, documentsOf(stories, companyIds))
}

/** A release with its text in each of its languages. */
export type Story = {
  company: string
  topic: DemoRelease['topic']
  publishedAt: Temporal.Instant
  versions: { language: Language; slug: string; title: string; summary: string; body: string }[]
  /** What a release of results says of its quarter. */
  results?: QuarterResults
  /** What a share cost before an offering was announced. */
  sharePrice?: number
}
type QuarterResults = QuarterDates & Pick<NonNullable<DemoRelease['results']>, 'figures'>
/** A story before its versions have slugs. */
type Draft = Omit<Story, 'versions'> & { versions: Omit<Story['versions'][number], 'slug'>[] }

/**
 * All releases with their dates relative to `now`, oldest first.
 * @param events those of the demo: releases that invite to one tell its day, time and page
 */
export function storiesOf(companies: Texts[], events: DemoEvent[], now: Temporal.Instant): Story[] {
  const calendar = calendarFrom(todayAt(now))
  const stories = companies.flatMap((texts) => {
    const dates = new ReleaseDates(
      calendar,
      texts.reports,
      texts.releases.map(({ at }) => at),
    )
    return texts.releases.map((release) =>
      storyOf(texts, release, dates, invitationTo(release, texts.company, events, now)),
    )
  })
  return withSlugs(stories.sort((a, b) => Temporal.Instant.compare(a.publishedAt, b.publishedAt)))
}

function withSlugs(stories: Draft[]): Story[] {
  const usedSlugs = new Set<string>()
  return stories.map((story) => ({
    ...story,
    versions: story.versions.map((version) => ({ ...version, slug: freeSlug(version.title, usedSlugs) })),
  }))
}

/** An event that a company's release invites to: one source for its day, its time and its page. */
class Invitation {
  readonly #event: DemoEvent
  readonly #startsAt: Temporal.ZonedDateTime
  /** When the company presents, which may be later than the event's start. */
  readonly #presentsAt: Temporal.ZonedDateTime

  constructor(event: DemoEvent, company: string, now: Temporal.Instant) {
    this.#event = event
    this.#startsAt = timesOf(event.starts, event.timeZone, now).startsAt.toZonedDateTimeISO(event.timeZone)
    const part = event.presentations.find((each) => each.company === company)
    this.#presentsAt = this.#startsAt.add({ minutes: part?.afterMinutes ?? 0 })
  }

  /** Replaces `{@event}` by the day, and `{@event.time}` by the company's time: "2:00 p.m. Mountain Time", "noon Eastern Time". */
  fill(text: string, language: Language): string {
    const clock = formatClock(this.#presentsAt.toPlainDateTime().toString(), language)
    const zone = genericZoneName(this.#event.timeZone, language)
    const time =
      language === 'fr' ? `${clock}, ${zone}` : `${clock === '12:00 p.m.' ? 'noon' : clock} ${zone}`
    return text
      .replaceAll('{@event}', formatDay(this.#presentsAt.toPlainDate().toString(), language))
      .replaceAll('{@event.time}', time)
  }

  /** Where to register, as HTML: by the event's title, or by the release's own. */
  place(language: Language, ownTitle?: string): string {
    const { title, slug } = this.#event
    const moment = momentInWords(new Date(this.#startsAt.epochMilliseconds), this.#event.timeZone, language)
    const link = `<a href="/events/${slug}">${escapeText(ownTitle ?? title[language])}</a>`
    return `<p><strong>${WORDS[language].event}</strong><br>${link}<br>${typeset(moment, language)}</p>`
  }
}

/** @throws Error for an event that doesn't exist */
function invitationTo({ event }: DemoRelease, company: string, events: DemoEvent[], now: Temporal.Instant) {
  if (event === undefined) return undefined
  const found = events.find(({ slug }) => slug === event)
  if (!found) throw new Error(`no event ${event}`)
  return new Invitation(found, company, now)
}

function storyOf(texts: Texts, release: DemoRelease, dates: ReleaseDates, invitation?: Invitation): Draft {
  const day = dates.dayOf(release.at)
  const plainTime = Temporal.PlainTime.from(release.time)
  const versions = LANGUAGES.flatMap((language) => {
    const version = release[language]
    if (!version) return []
    const fill = (words: string) => dates.fill(invitation?.fill(words, language) ?? words, day, language)
    const eventTitle = release.eventTitle?.[language]
    const place = invitation?.place(language, eventTitle && fill(eventTitle))
    return [
      { language, title: fill(version.title), ...bodyOf(texts, version.body.map(fill), language, place) },
    ]
  })
  return {
    company: texts.company,
    topic: release.topic,
    publishedAt: day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime }).toInstant(),
    versions,
    ...(release.sharePrice !== undefined && { sharePrice: release.sharePrice }),
    ...(release.results && {
      results: { ...dates.period(release.results.quarter), figures: release.results.figures },
    }),
  }
}

const WORDS = {
  en: {
    event: 'Registration',
    about: 'About the company',
    contact: 'Contact',
    caution: 'Forward-looking statements',
  },
  fr: {
    event: 'Inscription',
    about: 'À propos de la société',
    contact: 'Renseignements',
    caution: 'Énoncés prospectifs',
  },
} satisfies Record<Language, object>

/** The HTML of a release, and its first paragraph without the date line. The last block is the caution. */
function bodyOf({ about, contact, legend }: Texts, blocks: string[], language: Language, place?: string) {
  const words = WORDS[language]
  const ending = (title: string, words = '') => `<p><strong>${title}</strong><br>${escapeText(words)}</p>`
  const body = [
    ...blocks.slice(0, -1).map(blockOf),
    ...(place ? [place] : []),
    ending(words.about, about[language]),
    ending(words.contact, contact[language]),
    ending(words.caution, blocks.at(-1)),
    ...(legend?.[language] ? [`<p>${escapeText(legend[language])}</p>`] : []),
  ]
  return { summary: (blocks[0] ?? '').replace(/^.*? — /, ''), body: body.join('\n') }
}

function blockOf(block: string): string {
  return block.startsWith('|') ? tableOf(block.slice(1)) : `<p>${escapeText(block)}</p>`
}

function tableOf(lines: string): string {
  const [caption = '', head = '', ...rows] = escapeText(lines).split('\n')
  const [corner = '', ...columns] = head.split('|')
  const first = corner ? `<th scope="col">${corner}</th>` : '<td></td>'
  const heads = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  const body = rows.map((row) => {
    const [name, ...cells] = row.split('|')
    return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<table><caption>${caption}</caption><thead><tr>${first}${heads}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

function documentsOf(stories: Story[], companyIds: Map<string, number>) {
  return stories.map(({ company, topic, publishedAt, versions }) => ({
    companyId: companyIds.get(company) ?? missing(company),
    topic,
    publishedAt: publishedAt.toString(),
    versions: Object.fromEntries(versions.map(({ language, ...version }) => [language, version])),
  }))
}

function missing(company: string): never {
  throw new Error(`unknown company ${company}`)
}

/** A slug from the title, with a number where an older release has it. */
function freeSlug(title: string, usedSlugs: Set<string>): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const plain = words.length > LONGEST_SLUG ? words.slice(0, LONGEST_SLUG + 1).replace(/-[^-]*$/, '') : words
  let free = plain
  for (let copy = 2; usedSlugs.has(free); copy += 1) free = `${plain}-${copy}`
  usedSlugs.add(free)
  return free
}
