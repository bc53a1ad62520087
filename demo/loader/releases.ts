import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { releaseTopicSchema } from '#features/releases/contract.ts'
import { saveReleases } from '#features/releases/server/release-document.ts'
import { escapeText } from '#kit/escape.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Schema } from '#platform/database/schema.ts'
import { calendarFrom, ReleaseDates } from './release-dates.ts'
import { slug } from './schemas.ts'

/** Where the texts lie: written by demo/releases/make.ts, a file a company. */
const TEXTS = join(import.meta.dirname, '../releases/texts')
/** Dates and times of the demo's releases are the firm's. */
const TIME_ZONE = 'America/Toronto'
const LONGEST_SLUG = 90

const text = z.string().min(1)
const inLanguages = z.strictObject({ en: text, fr: text.optional() })
const quarter = z.int().min(-1).max(21)
const days = z.int().min(-40).max(60)

const daySchema = z.union([
  z.strictObject({ businessDay: z.int().max(-1) }),
  z.strictObject({ quarter, daysOff: days }),
  z.strictObject({ quarter, daysBefore: days }),
])

/** A paragraph, or a table: its caption after a bar, then head and rows, a line each, cells parted by bars. */
const composed = z.strictObject({ title: text, body: z.array(text).min(3) })

const releaseSchema = z.strictObject({
  at: daySchema,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  topic: releaseTopicSchema,
  en: composed,
  fr: composed.optional(),
})

const textsSchema = z.strictObject({
  company: slug,
  reports: z.strictObject({ quarter: z.int().min(1).max(4), businessDay: z.int().max(-1) }),
  about: inLanguages,
  contact: inLanguages,
  releases: z.array(releaseSchema).min(1),
})
type Texts = z.output<typeof textsSchema>
type DemoRelease = Texts['releases'][number]

/** Every company's releases with the dates still to be filled in. @throws Error for a file that can't be used */
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

/** Adds five years of news, dated back from `now`; each in French too where the company publishes in French. */
export async function addReleases(
  transaction: Transaction<Schema>,
  companyIds: Map<string, number>,
  now: Temporal.Instant,
): Promise<void> {
  const stories = storiesOf(await readReleases(), now)
  await saveReleases(transaction, documentsOf(stories, companyIds))
}

/** One release as it reads in each of its languages. */
export type Story = {
  company: string
  topic: DemoRelease['topic']
  publishedAt: Temporal.Instant
  versions: { language: Language; title: string; summary: string; body: string }[]
}

/** All releases as they read on a day, the oldest first. */
export function storiesOf(companies: Texts[], now: Temporal.Instant): Story[] {
  const calendar = calendarFrom(now.toZonedDateTimeISO(TIME_ZONE).toPlainDate())
  const stories = companies.flatMap((texts) => {
    const dates = new ReleaseDates(
      calendar,
      texts.reports,
      texts.releases.map(({ at }) => at),
    )
    return texts.releases.map((release) => storyOf(texts, release, dates))
  })
  return stories.sort((a, b) => Temporal.Instant.compare(a.publishedAt, b.publishedAt))
}

function storyOf(texts: Texts, release: DemoRelease, dates: ReleaseDates): Story {
  const day = dates.dayOf(release.at)
  const plainTime = Temporal.PlainTime.from(release.time)
  const versions = LANGUAGES.flatMap((language) => {
    const version = release[language]
    if (!version) return []
    const fill = (words: string) => dates.fill(words, day, language)
    return [{ language, title: fill(version.title), ...bodyOf(texts, version.body.map(fill), language) }]
  })
  return {
    company: texts.company,
    topic: release.topic,
    publishedAt: day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime }).toInstant(),
    versions,
  }
}

const WORDS = {
  en: { about: 'About the company', contact: 'Contact', caution: 'Forward-looking statements' },
  fr: { about: 'À propos de la société', contact: 'Renseignements', caution: 'Énoncés prospectifs' },
} satisfies Record<Language, object>

/** The HTML of a release, and its first paragraph without the date line. The last paragraph is the caution. */
function bodyOf({ about, contact }: Texts, blocks: string[], language: Language) {
  const words = WORDS[language]
  const ending = (title: string, words = '') => `<p><strong>${title}</strong><br>${escapeText(words)}</p>`
  const body = [
    ...blocks.slice(0, -1).map(blockOf),
    ending(words.about, about[language]),
    ending(words.contact, contact[language]),
    ending(words.caution, blocks.at(-1)),
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
  const taken = new Set<string>()
  return stories.map(({ company, topic, publishedAt, versions }) => ({
    companyId: companyIds.get(company) ?? missing(company),
    topic,
    publishedAt: publishedAt.toString(),
    versions: Object.fromEntries(
      versions.map(({ language, ...version }) => [
        language,
        { slug: freeSlug(version.title, taken), ...version },
      ]),
    ),
  }))
}

function missing(company: string): never {
  throw new Error(`${company} is no company`)
}

/** The title as an address, with a number where an older one has it. */
function freeSlug(title: string, taken: Set<string>): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const plain = words.length > LONGEST_SLUG ? words.slice(0, LONGEST_SLUG + 1).replace(/-[^-]*$/, '') : words
  let free = plain
  for (let copy = 2; taken.has(free); copy += 1) free = `${plain}-${copy}`
  taken.add(free)
  return free
}
