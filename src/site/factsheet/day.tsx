import { dateFormat } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'

/** The firm's own clock, on which releases and past events are dated. */
const TIME_ZONE = 'America/Toronto'

/** "Dec 3, 2026", « 3 déc. 2026 ». */
export function Day({ day, timeZone = TIME_ZONE }: { day: string; timeZone?: string }) {
  const format = dateFormat(useLanguage(), { timeZone, dateStyle: 'medium' })
  return (
    <time dateTime={day} suppressHydrationWarning className="figures text-sm text-muted sm:pt-px">
      {format.format(new Date(day))}
    </time>
  )
}
