import { sql } from 'kysely'
import { FIRM_TIME_ZONE } from '#features/firm/server/index.ts'
import { formatShortDay, formatTimeOfDay } from '#kit/date-format.ts'
import { type LocalTime, localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { staffTimeZoneSchema } from '#kit/validation.ts'
import { instantsOf, zonedTextAt, zonedTimeOf } from '#kit/wall-clock.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import { fieldEditorsOf, withoutNumbers } from '#platform/content/field-editors.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Difference } from '../contract.ts'
import type { JsonDocument } from './documents.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(Z|[+-]\d\d:\d\d)$/

/** Documents as the console edits them: instants are times of the document's own zone, or else of the firm's (R813). */
export async function withWallClocks(
  executor: Executor,
  kind: AnyContentKind,
  document: JsonDocument,
): Promise<JsonDocument> {
  const instants = instantFieldsOf(kind)
  if (instants.size === 0) return document
  const timeZone = await timeZoneOf(executor, document)
  const convert = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => convert(each, path))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          convert(each, path === '' ? name : `${path}.${name}`),
        ]),
      )
    return instants.has(path) && isInstant(value) ? zonedTextAt(value, timeZone) : value
  }
  return convert(document, '') as JsonDocument
}

/** Differences for reading: instants as times of the document's zone, or else of the firm's. */
export async function withTimesInWords(
  executor: Executor,
  kind: AnyContentKind,
  { document, differences }: { document?: JsonDocument; differences: readonly Difference[] },
  language: Language,
): Promise<Difference[]> {
  const instants = instantFieldsOf(kind)
  if (instants.size === 0) return [...differences]
  const changedZone = differences.find(({ path }) => path === 'timeZone')?.after
  const timeZone = await timeZoneOf(executor, document ?? { timeZone: changedZone })
  const inWords = (value: Difference['before']) => {
    const local = wallClockOf(value, timeZone, language)
    return local ? `${formatShortDay(local.dateTime, language)}, ${formatTimeOfDay(local, language)}` : value
  }
  return differences.map((difference) =>
    instants.has(withoutNumbers(difference.path))
      ? { ...difference, before: inWords(difference.before), after: inWords(difference.after) }
      : difference,
  )
}

/** What the clocks of a zone show at an instant; a time that staff wrote keeps its own zone. Undefined for other values. */
export function wallClockOf(value: unknown, timeZone: string, language: Language): LocalTime | undefined {
  const written = zonedTimeOf(value)
  if (written && isZone(written.timeZone)) {
    const [instant] = instantsOf(written)
    return instant === undefined ? undefined : localTime(instant, written.timeZone, language)
  }
  return isInstant(value) ? localTime(value, timeZone, language) : undefined
}

export async function firmTimeZone(executor: Executor): Promise<string> {
  const { rows } = await sql<{ timeZone: string | null }>`select ${FIRM_TIME_ZONE} as time_zone`.execute(
    executor,
  )
  return rows[0]?.timeZone ?? 'UTC'
}

async function timeZoneOf(executor: Executor, { timeZone }: JsonDocument): Promise<string> {
  return isZone(timeZone) ? timeZone : firmTimeZone(executor)
}

export function isZone(name: unknown): name is string {
  return staffTimeZoneSchema.safeParse(name).success
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
}

function instantFieldsOf(kind: AnyContentKind): Set<string> {
  const editors = [...fieldEditorsOf(kind)]
  return new Set(editors.filter(([, { control }]) => control === 'instant').map(([path]) => path))
}
