import { formatDay } from '#kit/date-format.ts'
import { dateFormat } from '#kit/formats.ts'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useNow, useViewerTimeZone } from '#web/ui/use-viewer.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type EventQueryParams, eventsHref, refined } from './filter-query.ts'
import { monthAfter, weeksOf } from './month-days.ts'

type Props = {
  /** `YYYY-MM`. */
  month: string
  /** The number of events by day, `YYYY-MM-DD`. */
  counts: Record<string, number>
  filters: EventQueryParams
}

/** A month calendar whose days with events are links (R302). */
export function MonthCalendar({ month, counts, filters }: Props) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const today = useToday()
  return (
    <section id="month" aria-label={t('month.title')} className="border-t border-ink pt-3 print:hidden">
      <div className="flex items-center justify-between">
        <h2 id="month-name" className="text-lg first-letter:uppercase">
          {inUtc(`${month}-01`, language, { month: 'long', year: 'numeric' })}
        </h2>
        <div className="-mr-2 flex">
          <MonthLink month={monthAfter(month, -1)} filters={filters} direction="previous" />
          <MonthLink month={monthAfter(month, 1)} filters={filters} direction="next" />
        </div>
      </div>
      <table aria-labelledby="month-name" className="figures mt-2 w-full table-fixed text-center text-sm">
        <Weekdays language={language} />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={day ?? weekday} className="p-px">
                  {day && (
                    <Day
                      day={day}
                      count={counts[day] ?? 0}
                      isToday={day === today}
                      isPast={today !== undefined && day < today}
                      filters={filters}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthLink({
  month,
  filters,
  direction,
}: {
  month: string
  filters: EventQueryParams
  direction: 'previous' | 'next'
}) {
  const { t } = useTranslation('events')
  const name = inUtc(`${month}-01`, useLanguage(), { month: 'long', year: 'numeric' })
  return (
    <LocalLink
      to={eventsHref({ ...filters, month })}
      rel="nofollow"
      preventScrollReset
      aria-label={t(`month.${direction}`, { month: name })}
      className="grid size-11 place-items-center rounded-base hover:bg-sunk hover:text-action"
    >
      <Icon name={direction === 'previous' ? 'chevron-left' : 'chevron-right'} />
    </LocalLink>
  )
}

/** 2026-02-01 is a Sunday. */
const ANY_WEEK = weeksOf('2026-02')[0] as string[]

function Weekdays({ language }: { language: Language }) {
  return (
    <thead>
      <tr className="text-xs text-muted">
        {ANY_WEEK.map((day) => (
          <th key={day} scope="col" className="py-1.5 font-normal">
            <span aria-hidden="true">{inUtc(day, language, { weekday: 'narrow' })}</span>
            <VisuallyHidden>{inUtc(day, language, { weekday: 'long' })}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const CELL = 'relative flex h-11 flex-col items-center justify-center rounded-base'

type DayProps = {
  day: string
  count: number
  isToday: boolean
  isPast: boolean
  filters: EventQueryParams
}

const TODAY = 'border border-ink'

function Day(props: DayProps) {
  const { day, count, isToday } = props
  if (count > 0) return <BusyDay {...props} />
  return (
    <span
      className={`${CELL} ${isToday ? `${TODAY} font-semibold text-ink` : 'text-muted'}`}
      aria-current={isToday ? 'date' : undefined}
    >
      {Number(day.slice(8))}
    </span>
  )
}

/** A day with events. The selected day links back to all days. */
function BusyDay({ day, count, isToday, isPast, filters }: DayProps) {
  const { t } = useTranslation('events')
  const chosen = filters.date === day
  const to = eventsHref(
    refined(filters, { date: chosen ? undefined : day, month: day.slice(0, 7), period: undefined }),
  )
  const ahead = isPast ? 'bg-sunk text-muted' : 'bg-action-wash text-action'
  const look = chosen ? 'bg-action text-on-action' : `${ahead} hover:bg-action hover:text-on-action`
  const name = formatDay(day, useLanguage())
  return (
    <LocalLink
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={`${CELL} font-semibold transition-colors ${look} ${isToday ? TODAY : ''}`}
    >
      {Number(day.slice(8))}
      <VisuallyHidden>
        {`, ${[t('month.events', { day: name, count }), ...(isToday ? [t('month.today')] : [])].join(', ')}`}
      </VisuallyHidden>
      <span className="absolute bottom-1.5 flex gap-0.5" aria-hidden="true">
        {Array.from({ length: Math.min(count, MAX_DOTS) }, (_, dot) => dot).map((dot) => (
          <span key={dot} className="size-1 rounded-full bg-current" />
        ))}
      </span>
    </LocalLink>
  )
}

const MAX_DOTS = 3

/** Today in the viewer's time zone, which only the browser knows. */
function useToday(): string | undefined {
  const zone = useViewerTimeZone()
  const now = useNow(MINUTE_MS)
  return zone && now !== null ? localTime(new Date(now), zone, 'en').dateTime.slice(0, 10) : undefined
}

const MINUTE_MS = 60_000

/** Calendar dates have no zone, so they are parsed and formatted in UTC. */
function inUtc(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, { timeZone: 'UTC', ...options }).format(new Date(day))
}
