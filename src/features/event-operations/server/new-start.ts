import { Temporal } from 'temporal-polyfill'
import { formatClock, formatDay } from '#kit/date-format.ts'
import { AppError } from '#kit/errors.ts'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { textIn } from '#platform/text.ts'
import type { NewStart } from '../contract.ts'

type Timed = { startsAt: Date; endsAt: Date; timeZone: string }

/**
 * The start that staff wrote in the event's time zone. Where the clocks go forward, an hour doesn't exist; where they go
 * back, one comes twice.
 * @param at `2026-12-03T13:30`
 * @param second whether the second of two is meant
 * @throws AppError invalid (`at`) for a time that doesn't exist or has passed
 */
export function newStartOf(
  { startsAt, endsAt, timeZone }: Timed,
  { at, second }: { at: string; second: boolean },
  language: Language,
): NewStart {
  const written = Temporal.PlainDateTime.from(at)
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    written.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  const t = textIn(language, 'event-operations/server')
  if (!first.toPlainDateTime().equals(written)) {
    const next = last.toPlainDateTime().toString({ smallestUnit: 'second' })
    const instead = { time: formatClock(next, language), day: formatDay(next, language) }
    throw new AppError('invalid', {
      fields: { at: [t('noSuchTime', { ...instead, written: formatClock(`${at}:00`, language) })] },
    })
  }
  const isTwice = first.epochMilliseconds !== last.epochMilliseconds
  const start = new Date((second ? last : first).epochMilliseconds)
  refusePast(start, 'at', language)
  const end = new Date(start.getTime() + endsAt.getTime() - startsAt.getTime())
  const before = localTime(startsAt, timeZone, language)
  const after = localTime(start, timeZone, language)
  return {
    instant: start.toISOString(),
    startsAt: after,
    endsAt: localTime(end, timeZone, language),
    isTwice,
    clocksChange: before.offset !== after.offset,
  }
}

/** @throws AppError invalid for a start in the past */
export function refusePast(start: Date, field: string, language: Language): void {
  if (start > new Date()) return
  throw new AppError('invalid', {
    fields: { [field]: [textIn(language, 'event-operations/server')('inThePast')] },
  })
}
