import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { Schema } from '#platform/database/schema.ts'
import { bilingualParagraphs } from './schemas.ts'
import { businessDayFrom, TIME_ZONE, todayAt } from './times.ts'

/** Another record by its slug, such as `{ "record": "team-member/theo-sandstrom" }`: becomes that record's id. */
const referenceSchema = z.strictObject({ record: z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/) })
/** Business days from the first start, negative for the past: becomes a date. */
const businessDaySchema = z.strictObject({ businessDay: z.int() })
/** Days from the first start: becomes a date. */
const daySchema = z.strictObject({ inDays: z.int() })
/** A time of a business day, `HH:MM`: becomes an instant. */
const instantSchema = businessDaySchema.extend({ time: z.iso.time({ precision: -1 }) })

type Demo = { folder: string; kinds: readonly AnyContentKind[]; now: Temporal.Instant }

/**
 * Adds the records of every `records/<kind>.json`: a list of documents as the content kind saves them, with the values above for
 * references and dates, and lists of blocks in both languages for HTML.
 * @throws Error that names the file and the record
 */
export async function addRecords(transaction: Transaction<Schema>, demo: Demo): Promise<void> {
  const folder = join(demo.folder, 'records')
  const ids = new Map<string, unknown>()
  const added = new Set<string>()
  const addFile = async (file: string): Promise<void> => {
    if (added.has(file)) return
    added.add(file)
    const key = basename(file, '.json')
    const kind = demo.kinds.find((each) => each.key === key)
    if (!kind)
      throw new Error(
        `demo/records/${file}: no feature of src/server/features.ts has the content kind ${key}. Add the feature there, and the kind to contentKinds of its feature.ts`,
      )
    const text = await readFile(join(folder, file), 'utf8')
    // The records that these refer to come first.
    for (const [, other] of text.matchAll(/"record": "([a-z-]+)\//g)) await addFile(`${other}.json`)
    const records = z.array(z.unknown()).parse(JSON.parse(text, (_, value) => resolved(value, ids, demo.now)))
    for (const [index, record] of records.entries())
      try {
        const id = await kind.save(transaction, null, record)
        ids.set(`${key}/${kind.slug(record)}`, id)
      } catch (error) {
        const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
        throw new Error(`demo/records/${file}, record ${index + 1}:\n${reason}`, { cause: error })
      }
  }
  for (const file of (await readdir(folder)).sort()) await addFile(file)
}

/** The value that stands for one of the file. */
function resolved(value: unknown, ids: Map<string, unknown>, now: Temporal.Instant): unknown {
  const reference = referenceSchema.safeParse(value)
  if (reference.success) {
    const { record } = reference.data
    if (!ids.has(record)) throw new Error(`The demo has no record ${record}`)
    return ids.get(record)
  }
  const today = todayAt(now)
  const instant = instantSchema.safeParse(value)
  if (instant.success)
    return businessDayFrom(today, instant.data.businessDay)
      .toZonedDateTime({ timeZone: TIME_ZONE, plainTime: instant.data.time })
      .toInstant()
      .toString()
  const businessDay = businessDaySchema.safeParse(value)
  if (businessDay.success) return businessDayFrom(today, businessDay.data.businessDay).toString()
  const day = daySchema.safeParse(value)
  if (day.success) return today.add({ days: day.data.inDays }).toString()
  const blocks = bilingualParagraphs.safeParse(value)
  if (blocks.success) return { en: htmlOf(blocks.data.en), fr: htmlOf(blocks.data.fr) }
  return value
}

/** Blocks of HTML as one text; a block without markup becomes a paragraph. */
function htmlOf(blocks: string[]): string {
  return blocks.map((block) => (/^<(?!a |em>|strong>)/.test(block) ? block : `<p>${block}</p>`)).join('\n')
}
