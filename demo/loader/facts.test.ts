import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DELAY_MINUTES } from '#features/quotes/contract.ts'
import { readCaptions } from '#features/vndrs/server/captions.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { type CompanyFigures, figuresOf } from '../facts.ts'
import type { Metric } from '../releases/patterns/results.ts'
import { textIn, written } from '../releases/text.ts'
import { companyDocuments } from './companies.ts'
import { DEMO_FOLDER, type DemoContent, readDemo } from './content.ts'
import { loadDemo } from './load-demo.ts'
import { readReleases, type Story, storiesOf } from './releases.ts'
import { TIME_ZONE, timesOf } from './times.ts'

/** A text that the site shows about a company from a moment on. */
type Shown = { company: string; where: string; at: number; language: Language; text: string }

let content: DemoContent
let figures: Map<string, CompanyFigures>
beforeAll(async () => {
  content = await readDemo()
  figures = new Map(
    await Promise.all(content.companies.map(async ({ slug }) => [slug, await figuresOf(slug)] as const)),
  )
})

const media = temporaryFolder()

const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()

describe.each(['2026-11-23T15:00:00Z', '2028-02-16T03:00:00Z'])(
  'R415 the demo first started at %s',
  (start) => {
    const now = Temporal.Instant.from(start)
    let stories: Story[]
    let shown: Shown[]
    beforeAll(async () => {
      stories = storiesOf(await readReleases(), content.events, now)
      const loaded = await createTestDatabase()
      await loadDemo(loaded.database, { now, storage: folderAt(media) })
      shown = await textsIn(loaded, now.epochMilliseconds)
      return loaded.drop
    })

    test('shows a figure of a quarter nowhere before the release of that quarter, and the same everywhere', () => {
      expect(shown.length).toBeGreaterThan(1000)
      let compared = 0
      const faults = shown.flatMap((text) => {
        const { metrics = [] } = figures.get(text.company) ?? {}
        return metrics.flatMap((metric) => {
          const published = publishedValues(metric, quartersSince(stories, text))
          const amounts = amountsOf(metric, withoutLonger(metrics, metric, text))
          compared += amounts.length
          return amounts
            .filter((amount) => !published.some((value) => Math.abs(Math.abs(value) - amount) < 1e-6))
            .map(
              (amount) =>
                `${text.company}, ${text.where}: ${textIn(metric.name, 'en')} ${amount}: ${text.text}`,
            )
        })
      })
      expect(faults).toEqual([])
      expect(compared).toBeGreaterThan(80)
    })

    test('numbers a quarter as its release does', () => {
      let compared = 0
      const faults = shown.flatMap((text) => {
        const newest = newestQuarter(stories, text)
        if (!newest) return []
        return [...text.text.matchAll(QUARTER[text.language])].flatMap(([words, ordinal = '']) => {
          compared += 1
          const quarter = ORDINALS[text.language].indexOf(ordinal.toLowerCase()) + 1
          // The next quarter is that of results to come.
          const next = (newest.quarter % 4) + 1
          const isRight = quarter === newest.quarter || (isToCome(text, content) && quarter === next)
          return isRight ? [] : [`${text.company}, ${text.where}: ${words}, not ${newest.quarter}`]
        })
      })
      expect(faults).toEqual([])
      expect(compared).toBeGreaterThan(20)
    })

    test('dates results in the financial calendar as their call, and documents not before the results in them', async () => {
      const folder = join(DEMO_FOLDER, 'media')
      const companies = await companyDocuments(content.companies, { now, media: folder, stories })
      let compared = 0
      for (const { document } of companies) {
        const { slug, calendar = [], documents = [] } = document
        const announced = calendar.find(({ kind, isExpected }) => kind === 'results' && !isExpected)
        const call = content.events.find(
          ({ type, starts, presentations }) =>
            type === 'quarterly_call' &&
            !('businessDay' in starts && starts.businessDay < 0) &&
            presentations.some(({ company }) => company === slug),
        )
        if (announced && call) {
          compared += 1
          expect(announced.on, slug).toBe(dayOf(timesOf(call.starts, call.timeZone, now).startsAt))
        }
        const released = stories
          .filter((story) => story.company === slug && story.results)
          .map(({ publishedAt }) => dayOf(publishedAt))
          .sort()
          .at(-1)
        for (const { media: file, publishedOn } of documents) {
          compared += 1
          expect(publishedOn >= (released ?? ''), `${file}, ${publishedOn}`).toBe(true)
        }
      }
      expect(compared).toBeGreaterThan(20)
    })

    test('reports banks and insurers of the United States by the calendar year', () => {
      for (const company of ['larkhaven-bancorp', 'pellworth-insurance'])
        for (const { results } of stories)
          if (results && stories.some((story) => story.company === company && story.results === results))
            expect(results.endsOn.month, company).toBe(results.quarter * 3)
    })
  },
)

describe('the demo’s pages', () => {
  test('place each department where its people work', async () => {
    const about = await read('pages/about.json')
    const team: { department: string; office: string }[] = await read('team.json')
    const cities = content.firm.offices.map(({ city }) => city.en)
    const [, , , , , departments] = about.sections
    expect(departments.rows).toHaveLength(content.firm.figures.departments ?? 0)
    for (const [index, department] of ['investor_relations', 'media_relations', 'digital'].entries()) {
      const offices = new Set(
        team.filter((each) => each.department === department).map(({ office }) => office),
      )
      expect([...offices].sort(), department).toEqual([...cities].sort())
      expect(departments.rows[index].note.en).toMatch(/^All four offices\./)
      expect(departments.rows[index].note.fr).toMatch(/^Les quatre bureaux\./)
    }
  })

  test('name the same counts and delays', async () => {
    const { professionals = 0, advisors = 0, advisorsADay = 0, retailAdvisorsADay } = content.firm.figures
    const { least, most } = retailAdvisorsADay ?? { least: 0, most: 0 }
    const english = new Intl.NumberFormat('en-CA')
    const faq = JSON.stringify(await read('faq.json'))
    expect(faq).toContain(`more than ${english.format(advisors)}`)
    expect(faq).toContain(`Our ${professionals} professionals`)
    expect(faq).toContain(`${english.format(least)} to ${english.format(most)} advisors`)
    expect(faq).toContain(`by ${DELAY_MINUTES.NYSE} minutes for the NYSE`)
    expect(faq).toContain(`by ${DELAY_MINUTES.TSX} minutes for the TSX`)
    const team: { department: string }[] = await read('team.json')
    const jobs = JSON.stringify(await read('jobs.json'))
    for (const text of [jobs, JSON.stringify(team)]) {
      expect(text).toContain(`more than ${advisorsADay} advisors`)
      expect(text).toContain('some 230 presentations a year')
    }
    // What one caller reaches, times those who call, is what the firm reaches.
    const callers = team.filter(({ department }) => department === 'investor_relations').length
    expect(jobs).toContain('reach some fifty of them')
    expect(callers * 50).toBeGreaterThan(Math.max(least, advisorsADay))
    expect(callers * 50).toBeLessThan(most)
  })

  test('count the stages of the studio alike', async () => {
    const studio = await read('pages/studio.json')
    const stages = studio.sections
      .flatMap(({ columns = [] }) => columns)
      .filter(({ en }: { en?: string }) => /^(Toronto, stage|Montréal)/.test(en ?? ''))
    expect(stages).toHaveLength(3)
    const services = JSON.stringify(await read('pages/services.json'))
    for (const text of [studio.description.en, services])
      expect(text).toContain('Three stages, two in Toronto')
  })
})

// biome-ignore lint/suspicious/noExplicitAny: the file as it is
async function read(file: string): Promise<any> {
  return JSON.parse(await readFile(join(DEMO_FOLDER, file), 'utf8'))
}

/** Everything that the loaded rows say about a company, sentence by sentence, with when it is first read. */
async function textsIn({ database }: TestDatabase, now: number): Promise<Shown[]> {
  const { rows } = await sql<{ company: string; where: string; at: Date | null; text: unknown }>`
    select slug as company, 'factsheet' as where, null::timestamptz as at,
      jsonb_build_array(tagline, profile, boilerplate, figures) as text
      from companies
    union all
    select c.slug, 'calendar', null, c.calendar from companies c
    union all
    select c.slug, 'event ' || e.slug, e.starts_at, jsonb_build_array(e.title, e.summary, coalesce(f.chapters, '[]'))
      from events e join presentations p on p.event_id = e.id join companies c on c.id = p.company_id
      left join films f on f.event_id = e.id
    union all
    select c.slug, 'film of ' || e.slug, e.starts_at, jsonb_build_object(s.language, s.text)
      from sentences s join films f on f.id = s.film_id join events e on e.id = f.event_id
      join presentations p on p.event_id = e.id join companies c on c.id = p.company_id
  `.execute(database)
  const stages = await Promise.all(content.events.map((event) => stageTexts(event, now)))
  return [
    ...rows.flatMap(({ company, where, at, text }) =>
      localizedIn(text).flatMap(([language, words]) =>
        sentencesOf(words).map((sentence) => ({
          company,
          where,
          at: Math.min(at?.getTime() ?? now, now),
          language,
          text: sentence,
        })),
      ),
    ),
    ...stages.flat(),
  ]
}

/** What is said in the film of an event to come. */
async function stageTexts(event: DemoContent['events'][number], at: number): Promise<Shown[]> {
  const texts = await Promise.all(
    event.captions.map(async (language) => {
      const file = join(DEMO_FOLDER, 'media', event.media?.replace(/mp4$/, `${language}.vtt`) ?? '')
      const said = (await readCaptions(await readFile(file))).map(({ text }) => text)
      const company = event.presentations[0]?.company ?? ''
      return sentencesOf(said.join(' ')).map((text) => ({
        company,
        where: `stage of ${event.slug}`,
        at,
        language,
        text,
      }))
    }),
  )
  return texts.flat()
}

/** The texts of each language anywhere in a row. */
function localizedIn(value: unknown): [Language, string][] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(localizedIn)
  // A key figure is read with its label.
  if ('label' in value && 'value' in value) {
    const { label, value: amount, note } = value as Record<string, Partial<Record<Language, string>>>
    return LANGUAGES.map((language) => [
      language,
      `${label?.[language]} ${amount?.[language]} (${note?.[language]})`,
    ])
  }
  return Object.entries(value).flatMap(([key, each]): [Language, string][] =>
    (LANGUAGES as readonly string[]).includes(key) && typeof each === 'string'
      ? [[key as Language, each]]
      : localizedIn(each),
  )
}

function sentencesOf(html: string): string[] {
  return html
    .replace(/<table.*?<\/table>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?;])\s+(?=[\p{Lu}\d«“])/u)
}

/** How many quarters had not been reported when a text was read: 0 when all of them had. */
function quartersSince(stories: Story[], { company, at }: Shown): number {
  return resultsOf(stories, company).filter(({ publishedAt }) => publishedAt.epochMilliseconds > at).length
}

function newestQuarter(stories: Story[], { company, at }: Shown) {
  return resultsOf(stories, company)
    .filter(({ publishedAt }) => publishedAt.epochMilliseconds <= at)
    .at(-1)?.results
}

/** The releases of results with a quarter's figures, the oldest first. */
function resultsOf(stories: Story[], company: string): Story[] {
  return stories.filter((story) => story.company === company && story.results)
}

/** A company's text on quarterly results that are announced. */
function isToCome({ where, company }: Shown, { events, companies }: DemoContent): boolean {
  if (where === 'calendar') return true
  const event = events.find(({ slug }) => where === `event ${slug}`)
  const results = companies
    .find(({ slug }) => slug === company)
    ?.calendar.find(({ kind, isExpected }) => kind === 'results' && !isExpected)
  const starts = event?.starts
  const from = results?.businessDay
  return !!starts && from !== undefined && 'businessDay' in starts && starts.businessDay >= from
}

const QUARTER = {
  en: /\b(first|second|third|fourth)[- ]quarter\b(?! of next year)/gi,
  fr: /\b(premier|deuxième|troisième|quatrième) trimestre\b(?! de l’an prochain)/gi,
}
const ORDINALS = {
  en: ['first', 'second', 'third', 'fourth'],
  fr: ['premier', 'deuxième', 'troisième', 'quatrième'],
}

/** What had been reported of a measure: its quarters, and the sums of four. */
function publishedValues({ values }: Metric, since: number): number[] {
  const known = values.slice(since)
  const sums = known.map((_, back) => known.slice(back, back + 4).reduce((sum, value) => sum + value, 0))
  return [...known, ...sums]
}

/** The text without names of other measures of which this one's is a part: "service revenue" isn't "revenue". */
function withoutLonger(metrics: readonly Metric[], metric: Metric, text: Shown): Shown {
  const name = nameOf(metric, text.language)
  const longer = metrics
    .map((each) => nameOf(each, text.language))
    .filter((each) => each !== name && each.includes(name))
  if (longer.length === 0) return text
  return { ...text, text: text.text.replace(new RegExp(longer.map(escaped).join('|'), 'giu'), '') }
}

function nameOf({ name }: Metric, language: Language): string {
  return textIn(name, language)?.replace(/^(les? |la |l’|l')/, '') ?? ''
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The amounts that a sentence gives for a measure: the first in its unit after the name, or right before it. */
function amountsOf(metric: Metric, { text, language }: Shown): number[] {
  const name = escaped(nameOf(metric, language))
  const amount = amountPattern(metric, language)
  if (!name || !amount) return []
  const after = new RegExp(`(?<![p{L}-]|de )${name}(?![p{L}-]| use| from| flow)[^.;,]{0,30}?${amount}`, 'giu')
  const before = new RegExp(`${amount} (?:of|in|de|d’) ?${name}(?![p{L}-]| use| from| flow)`, 'giu')
  return [after, before].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, number = '']) =>
      Number(
        number
          .replace(/−/, '-')
          .replace(language === 'en' ? /,/g : /\s/g, '')
          .replace(',', '.'),
      ),
    ),
  )
}

/** A pattern of amounts in a measure's unit; none where they are bare numbers. */
function amountPattern({ format }: Metric, language: Language): string | undefined {
  const NUMBER = /\d+(?:[.,]\d+)?/
  const example = written(7, format)[language].replace(/\s/g, ' ')
  if (format.unit === 'count' || example.replace(NUMBER, '') === '') return undefined
  const [head = '', tail = ''] = example.split(NUMBER).map((part) => escaped(part).replace(/ /g, '\\s'))
  const number = language === 'en' ? '(−?\\d[\\d,]*(?:\\.\\d+)?)' : '(−?\\d[\\d\\s]*(?:,\\d+)?)'
  const scale = format.scale ? '' : '(?!\\s?(?:million|billion|M\\$|G\\$))'
  return `(?<![\\w$])${head}${number}${tail}${scale}(?![\\p{L}\\d]|[.,]\\d|\\sUS)`
}
