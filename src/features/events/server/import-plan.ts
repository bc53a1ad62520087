import { Temporal } from 'temporal-polyfill'
import type { Localized } from '#kit/localized.ts'
import { type Message, messageOf } from '#platform/content/faults.ts'
import { localized } from '#platform/csv/cells.ts'
import type { RowFault, ValidLine } from '#platform/csv/import.ts'
import { type EventHeadLine, type EventLine, HEAD, MOMENT } from './import-line.ts'

/** One company's presentation. */
export type PlannedPresentation = { companyId: number; presenter: Localized; startsAt: Date; endsAt: Date }
/** An event as its lines describe it, with the number of the first line. */
export type PlannedEvent = {
  line: number
  values: EventHeadLine & { startsAt: Date; endsAt: Date }
  parts: PlannedPresentation[]
}

/** Combines the lines of one event, or returns their faults. */
export function planEvent(
  lines: readonly ValidLine<EventLine>[],
  companies: ReadonlyMap<string, number>,
): { event?: PlannedEvent; faults: RowFault[] } {
  const [first, ...others] = lines
  if (!first) return { faults: [] }
  const { line } = first
  const head = first.values
  const faults: RowFault[] = HEAD.filter((field) => !head[field]).map((field) => ({
    line,
    field,
    message: messageOf('onFirstLine'),
  }))
  faults.push(...others.flatMap((other) => differences(first, other)))
  if (!isHead(head)) return { faults }
  const starts = instantOf(head.starts, head.timeZone)
  const ends = instantOf(head.ends, head.timeZone, dayOf(head.starts))
  if ('fault' in starts) faults.push({ line, field: 'starts', message: starts.fault })
  if ('fault' in ends) faults.push({ line, field: 'ends', message: ends.fault })
  if ('fault' in starts || 'fault' in ends) return { faults }
  if (ends.at <= starts.at) faults.push({ line, field: 'ends', message: messageOf('endsBeforeStart') })
  const values = { ...head, startsAt: starts.at, endsAt: ends.at }
  const parts = lines.map((each, index) => presentationOf(each, lines.slice(0, index), values, companies))
  faults.push(...parts.flatMap((part) => part.faults))
  return { event: { line, values, parts: parts.flatMap(({ part }) => part ?? []) }, faults }
}

function isHead(line: EventLine): line is EventHeadLine {
  return HEAD.every((field) => line[field])
}

/** Further lines of an event must agree with its first line. */
function differences(first: ValidLine<EventLine>, { line, values }: ValidLine<EventLine>): RowFault[] {
  const shared = Object.keys(values).filter((field) => !field.startsWith('company')) as (keyof EventLine)[]
  return shared.flatMap((field) => {
    const value = values[field]
    if (value === null || value === undefined) return []
    if (JSON.stringify(value) === JSON.stringify(first.values[field])) return []
    return [
      {
        line,
        field,
        message: messageOf('differsFromLine', { line: first.line }),
      },
    ]
  })
}

/** One company's presentation; its presenter and times default to the event's. */
function presentationOf(
  { line, values }: ValidLine<EventLine>,
  before: readonly ValidLine<EventLine>[],
  event: PlannedEvent['values'],
  companies: ReadonlyMap<string, number>,
): { part?: PlannedPresentation; faults: RowFault[] } {
  const { company, companyStarts, companyEnds, companyPresenterEn, companyPresenterFr } = values
  const same = before.find((other) => other.values.company === company)
  if (same) {
    const message = messageOf('presentsOnLine', { company, line: same.line })
    return { faults: [{ line, field: 'company', message }] }
  }
  const day = dayOf(event.starts)
  const starts = companyStarts ? instantOf(companyStarts, event.timeZone, day) : { at: event.startsAt }
  const ends = companyEnds ? instantOf(companyEnds, event.timeZone, day) : { at: event.endsAt }
  if ('fault' in starts) return { faults: [{ line, field: 'companyStarts', message: starts.fault }] }
  if ('fault' in ends) return { faults: [{ line, field: 'companyEnds', message: ends.fault }] }
  const inside = starts.at >= event.startsAt && ends.at <= event.endsAt && starts.at < ends.at
  if (!inside) {
    const message = messageOf('outsideEvent')
    return { faults: [{ line, field: companyStarts ? 'companyStarts' : 'companyEnds', message }] }
  }
  const presenter = companyPresenterEn
    ? localized(companyPresenterEn, companyPresenterFr)
    : localized(event.presenterEn, event.presenterFr)
  const companyId = companies.get(company)
  if (companyId === undefined) return { faults: [] }
  return { part: { companyId, presenter, startsAt: starts.at, endsAt: ends.at }, faults: [] }
}

const dayOf = (text: string) => MOMENT.exec(text)?.[1]

/**
 * Converts a local time to an instant. Times that a change of clocks skips or repeats are refused as
 * ambiguous.
 */
function instantOf(text: string, timeZone: string, day?: string): { at: Date } | { fault: Message } {
  const [, ownDay = day, hour = '', minute = ''] = MOMENT.exec(text) ?? []
  if (!ownDay) return { fault: messageOf('dayMissing') }
  try {
    const at = Temporal.PlainDateTime.from(`${ownDay}T${hour.padStart(2, '0')}:${minute}`)
    const zoned = at.toZonedDateTime(timeZone, { disambiguation: 'reject' })
    return { at: new Date(zoned.epochMilliseconds) }
  } catch {
    return { fault: messageOf('clocksChange', { timeZone }) }
  }
}
