import { formatShortDay } from '#kit/date-format.ts'
import { instantOf, type LocalTime } from '#kit/local-time.ts'
import { useLanguage } from '../language.tsx'

/** "Dec 3, 2026", « 3 déc. 2026 ». */
export function Day({ at }: { at: LocalTime }) {
  return (
    <time dateTime={instantOf(at)} className="figures text-sm text-muted sm:pt-px">
      {formatShortDay(at.dateTime, useLanguage())}
    </time>
  )
}
