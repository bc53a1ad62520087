import { useState } from 'react'
import type { ScheduledDraft } from '#features/drafts/contract.ts'
import { formatClock, formatLongDate } from '#kit/date-format.ts'
import { dateFormat } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { editorPath } from '../list/list-address.ts'
import { useTitleOf } from '../title-of.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK = 7
/** A Sunday. */
const FIRST_SUNDAY = Date.UTC(2026, 0, 4)
const SHOWN_A_DAY = 3

/** A month with what is scheduled on its days, each in the zone it was scheduled in. The list below it has the same. */
export function ScheduleCalendar({ scheduled }: { scheduled: ScheduledDraft[] }) {
  const { t } = useTranslation('console/content/schedule')
  const language = useLanguage()
  const [month, setMonth] = useState(() => scheduled[0]?.publishAtLocal.dateTime.slice(0, 7) ?? thisMonth())
  const byDay = Map.groupBy(scheduled, ({ publishAtLocal }) => publishAtLocal.dateTime.slice(0, 10))
  const name = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  )
  return (
    <section aria-label={name} className="max-md:hidden">
      <header className="mb-3 flex items-center justify-between gap-4">
        <h2 aria-live="polite">{name}</h2>
        <div className="flex gap-1">
          <Button small variant="secondary" icon="chevron-left" onClick={() => setMonth(moved(month, -1))}>
            <span className="sr-only">{t('calendar.previous')}</span>
          </Button>
          <Button small variant="secondary" onClick={() => setMonth(thisMonth())}>
            {t('calendar.today')}
          </Button>
          <Button small variant="secondary" icon="chevron-right" onClick={() => setMonth(moved(month, 1))}>
            <span className="sr-only">{t('calendar.next')}</span>
          </Button>
        </div>
      </header>
      <table className="w-full table-fixed border-b border-line">
        <thead>
          <tr className="text-left text-sm text-muted">
            {Array.from({ length: WEEK }, (_, day) => FIRST_SUNDAY + day * DAY_MS).map((day) => (
              <th key={day} scope="col" className="px-2 py-1 font-medium">
                {dateFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]} className="border-t border-line align-top">
              {week.map((day) => (
                <td
                  key={day}
                  className={`h-20 border-l border-line px-2 py-1 first:border-l-0 ${day.startsWith(month) ? '' : 'text-muted opacity-60'}`}
                >
                  <Day day={day} drafts={byDay.get(day) ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Day({ day, drafts }: { day: string; drafts: ScheduledDraft[] }) {
  const { t } = useTranslation('console/content/schedule')
  const language = useLanguage()
  const titleOf = useTitleOf()
  return (
    <>
      <time dateTime={day} className="figures text-sm">
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">{formatLongDate(day, language)}</span>
      </time>
      <ul className="space-y-1 text-sm">
        {drafts.slice(0, SHOWN_A_DAY).map((draft) => (
          <li key={draft.id}>
            <LocalLink
              to={editorPath(draft.kind, { record: draft.record, draftId: draft.id })}
              className="block truncate hover:text-action hover:underline"
              title={titleOf(draft)}
            >
              <span className="figures text-amber">
                {formatClock(draft.publishAtLocal.dateTime, language)}
              </span>{' '}
              {titleOf(draft)}
            </LocalLink>
          </li>
        ))}
        {drafts.length > SHOWN_A_DAY && (
          <li className="text-muted">{t('calendar.more', { count: drafts.length - SHOWN_A_DAY })}</li>
        )}
      </ul>
    </>
  )
}

/** In the browser's zone: `2026-11`. */
function thisMonth(): string {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
}

function moved(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The days of a month in whole weeks from Sunday, also those before and after it. */
function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01`)
  const last = Date.parse(`${moved(month, 1)}-01`) - DAY_MS
  const weeks: string[][] = []
  for (let sunday = first - new Date(first).getUTCDay() * DAY_MS; sunday <= last; sunday += WEEK * DAY_MS)
    weeks.push(
      Array.from({ length: WEEK }, (_, day) => new Date(sunday + day * DAY_MS).toISOString().slice(0, 10)),
    )
  return weeks
}
