import { formatClock } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import type { SectionOf } from '../contract.ts'

/** A day's timetable with an emphasised hour. */
export function Timetable({ section: { items, note } }: { section: SectionOf<'timetable'> }) {
  const language = useLanguage()
  return (
    <>
      <ol className="border-b border-line">
        {items.map(({ at, title, text, marked }) => (
          <li
            key={at}
            className={`grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-t py-3.5 md:grid-cols-[7.5rem_minmax(0,16rem)_minmax(0,1fr)] md:gap-x-8 print:break-inside-avoid ${marked ? 'border-t-2 border-amber-mark' : 'border-line'}`}
          >
            <time
              dateTime={at}
              className={`figures font-serif text-lg whitespace-nowrap md:text-xl ${marked ? 'text-amber' : ''}`}
            >
              {formatClock(`2000-01-01T${at}:00`, language)}
            </time>
            <h3 className={marked ? 'text-amber' : ''}>{title}</h3>
            <p className="measure text-muted max-md:col-start-2 max-md:mt-1">{text}</p>
          </li>
        ))}
      </ol>
      {note && <p className="mt-3 text-sm text-muted">{note}</p>}
    </>
  )
}
