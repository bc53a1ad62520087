import { dateParts } from '#kit/date-format.ts'
import { instantOf, type LocalTime } from '#kit/local-time.ts'
import { useLanguage } from '#web/language.tsx'

/** The date of an event as a block: month, large day, weekday; in the event's time zone. */
export function DateBlock({ at }: { at: LocalTime }) {
  const { weekday, day, month } = dateParts(at.dateTime, useLanguage())
  return (
    <time dateTime={instantOf(at)} className="figures flex w-16 shrink-0 flex-col text-sm leading-tight">
      <span className="font-semibold first-letter:uppercase">{month}</span>
      <span className="mt-1.5 mb-0.5 font-serif text-4xl leading-none font-medium tracking-display">
        {day}
      </span>
      <span className="text-muted">{weekday}</span>
    </time>
  )
}
