const OFFSET_UNITS = { minute: 60_000_000_000, hour: 3_600_000_000_000 }

/**
 * The VTIMEZONE of a zone (RFC 5545 §3.6.5), exact from one instant to another: the offset that holds at `from` and
 * every change up to `to`. It is made of the same time zone data that wall-clock times are written with, so both
 * always agree, also where a zone gave up changing its clocks.
 * @param timeZone IANA name
 */
export function vtimezone(timeZone: string, from: Temporal.Instant, to: Temporal.Instant): string {
  const observances = changesOf(timeZone, from, to).map(observance)
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n')
}

/** A moment since which an offset holds, and the offset before it; both in nanoseconds. */
type Change = { at: Temporal.ZonedDateTime; before: number }

function changesOf(timeZone: string, from: Temporal.Instant, to: Temporal.Instant): Change[] {
  const start = from.toZonedDateTimeISO(timeZone)
  const changes = [changeAt(start.getTimeZoneTransition('previous') ?? start)]
  let next = start.getTimeZoneTransition('next')
  while (next && Temporal.Instant.compare(next.toInstant(), to) <= 0) {
    changes.push(changeAt(next))
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

function changeAt(at: Temporal.ZonedDateTime): Change {
  return { at, before: at.subtract({ nanoseconds: 1 }).offsetNanoseconds }
}

function observance({ at, before }: Change): string {
  const kind = at.offsetNanoseconds > before ? 'DAYLIGHT' : 'STANDARD'
  // The start is told on the clock as it stood before the change.
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
