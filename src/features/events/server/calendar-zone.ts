import { Temporal } from 'temporal-polyfill'

const OFFSET_UNITS = { minute: 60_000_000_000, hour: 3_600_000_000_000 }

/**
 * The VTIMEZONE of a zone (RFC 5545 §3.6.5) between two instants: the offset at `from` and every change up to
 * `to`. Computed from the same time zone data as the wall-clock times, so both agree, also for zones that
 * have stopped changing their clocks.
 * @param timeZone IANA name
 */
export function vtimezone(timeZone: string, from: Temporal.Instant, to: Temporal.Instant): string {
  const observances = changesOf(timeZone, from, to).map(observance)
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n')
}

/** A change of offset: its moment, and the offset before it in nanoseconds. */
type OffsetChange = { at: Temporal.ZonedDateTime; before: number }

function changesOf(timeZone: string, from: Temporal.Instant, to: Temporal.Instant): OffsetChange[] {
  const start = from.toZonedDateTimeISO(timeZone)
  const latest = start.getTimeZoneTransition('previous') ?? start
  const changes = [changeAt(latest)]
  // Some programs need a standard-time observance beside the daylight-time one.
  const standard = isDaylight(changeAt(latest)) && latest.getTimeZoneTransition('previous')
  if (standard) changes.unshift(changeAt(standard))
  let next = start.getTimeZoneTransition('next')
  while (next && Temporal.Instant.compare(next.toInstant(), to) <= 0) {
    changes.push(changeAt(next))
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

function changeAt(at: Temporal.ZonedDateTime): OffsetChange {
  return { at, before: at.subtract({ nanoseconds: 1 }).offsetNanoseconds }
}

/**
 * Whether a change is to daylight time: forward, and back within a year. A change forward alone is a new
 * standard time.
 */
function isDaylight({ at, before }: OffsetChange): boolean {
  if (at.offsetNanoseconds <= before) return false
  const next = at.getTimeZoneTransition('next')
  if (!next || next.offsetNanoseconds >= at.offsetNanoseconds) return false
  return Temporal.ZonedDateTime.compare(next, at.add({ years: 1 })) < 0
}

function observance(change: OffsetChange): string {
  const { at, before } = change
  const kind = isDaylight(change) ? 'DAYLIGHT' : 'STANDARD'
  // DTSTART is local time with the offset before the change.
  const start = at.toInstant().add({ nanoseconds: before }).toZonedDateTimeISO('UTC').toPlainDateTime()
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(at.offsetNanoseconds)}`,
    `TZNAME:${nameAt(at)}`,
    `END:${kind}`,
  ].join('\r\n')
}

/** `-0330`. */
function offset(nanoseconds: number): string {
  const size = Math.abs(nanoseconds)
  const hours = Math.floor(size / OFFSET_UNITS.hour)
  const minutes = Math.floor((size % OFFSET_UNITS.hour) / OFFSET_UNITS.minute)
  return `${nanoseconds < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(minutes).padStart(2, '0')}`
}

function nameAt(at: Temporal.ZonedDateTime): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: at.timeZoneId, timeZoneName: 'short' })
  const name = format.formatToParts(at.epochMilliseconds).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? at.offset
}
