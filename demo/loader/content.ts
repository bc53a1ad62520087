import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { eventTypeSchema, topicSchema } from '#features/events/contract.ts'
import { firmDocument } from '#features/firm/server/firm-document.ts'
import { INVESTOR_TYPES } from '#features/registrations/contract.ts'
import { LANGUAGES, languageSchema } from '#kit/localized.ts'
import { companySchema, type DemoCompany } from './companies.ts'
import { bilingual, bilingualParagraphs, slug } from './schemas.ts'

/** The demo's folder: texts as JSON, and its media. */
export const DEMO_FOLDER = join(import.meta.dirname, '..')

const MINUTES_A_DAY = 1440

const minutes = z.int().min(1).max(MINUTES_A_DAY)

const businessDayStart = z.strictObject({
  businessDay: z.int().refine((day) => day !== 0, 'must not be 0: today may be over already'),
  withinDays: z.int().positive().optional(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  minutes,
})
const minutesStart = z.strictObject({ inMinutes: z.int().min(1), minutes })

/** One company's presentation. Without `afterMinutes` and `minutes` it lasts as long as the event. */
const presentationSchema = z.strictObject({
  company: slug,
  presenter: bilingual,
  afterMinutes: z.int().min(0).optional(),
  minutes: minutes.optional(),
})

const registrationSchema = z.strictObject({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  email: z.email().endsWith('@example.com'),
  firm: z.string().min(1),
  title: z.string().min(1),
  language: languageSchema,
  investorType: z.enum(INVESTOR_TYPES),
})

const eventSchema = z.strictObject({
  slug,
  type: eventTypeSchema,
  title: bilingual,
  presenter: bilingual,
  summary: bilingualParagraphs,
  starts: z.union([businessDayStart, minutesStart]),
  timeZone: z.string().refine(isTimeZone, 'is no IANA time zone'),
  city: z.string().min(1),
  spokenLanguages: z.array(languageSchema).min(1),
  topic: topicSchema,
  tags: z.array(z.string().min(1)),
  presentations: z.array(presentationSchema).min(1),
  capacity: z.int().positive().optional(),
  waitingList: z.boolean().default(true),
  cancelled: z.boolean().default(false),
  runsItself: z.boolean().default(false),
  media: z.string().min(1).optional().describe('A film of demo/media that the stage plays as live'),
  captions: z.array(z.enum(LANGUAGES)).default([]).describe('Of the film: `film.en.vtt` beside `film.mp4`'),
  registrations: z.array(registrationSchema).default([]),
})

const areaSchema = bilingual.extend({ cities: z.array(z.string().min(1)).default([]) })

const demoSchema = z
  .object({
    firm: firmDocument,
    areas: z.array(areaSchema).min(1),
    companies: z.array(companySchema).min(1),
    events: z.array(eventSchema).min(1),
  })
  .superRefine((demo, context) => {
    for (const [path, message] of faultsBetween(demo)) context.addIssue({ code: 'custom', path, message })
  })

export type DemoEvent = z.output<typeof eventSchema>
export type DemoPresentation = DemoEvent['presentations'][number]
export type DemoContent = z.output<typeof demoSchema>

/**
 * Reads and validates the demo's content.
 * @param folder holds firm.json, areas.json, companies.json and events.json
 * @throws Error that lists every fault with its place
 */
export async function readDemo(folder = DEMO_FOLDER): Promise<DemoContent> {
  const [firm, areas, companies, events] = await Promise.all(
    ['firm', 'areas', 'companies', 'events'].map((name) => readJson(join(folder, `${name}.json`))),
  )
  return parseDemo({ firm, areas, companies, events })
}

/** @throws Error that lists every fault with its place */
export function parseDemo(content: unknown): DemoContent {
  const parsed = demoSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The demo content can't be used:\n${faults.join('\n')}`)
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name)
}

type Fault = [path: (string | number)[], message: string]

/** Faults of references between companies and events. */
function* faultsBetween(demo: { companies: DemoCompany[]; events: DemoEvent[] }): Generator<Fault> {
  yield* duplicates('companies', 'id', demo.companies)
  yield* duplicates('companies', 'slug', demo.companies)
  yield* duplicates('events', 'slug', demo.events)
  const slugs = new Set(demo.companies.map((company) => company.slug))
  for (const [index, event] of demo.events.entries()) {
    yield* presentationFaults(event, index, slugs)
    if (event.registrations.length > (event.capacity ?? Number.POSITIVE_INFINITY))
      yield [['events', index, 'registrations'], 'are more than the capacity']
  }
}

function* duplicates<Key extends string>(
  list: string,
  key: Key,
  rows: Record<Key, string | number>[],
): Generator<Fault> {
  const previous = new Set<string | number>()
  for (const [index, row] of rows.entries()) {
    if (previous.has(row[key])) yield [[list, index, key], `${row[key]} stands twice`]
    previous.add(row[key])
  }
}

function* presentationFaults(event: DemoEvent, index: number, slugs: Set<string>): Generator<Fault> {
  for (const [place, presentation] of event.presentations.entries()) {
    const path = ['events', index, 'presentations', place]
    if (!slugs.has(presentation.company))
      yield [[...path, 'company'], `${presentation.company} is no company`]
    const from = presentation.afterMinutes ?? 0
    if (from + (presentation.minutes ?? event.starts.minutes - from) > event.starts.minutes)
      yield [path, 'lasts longer than its event']
  }
}
