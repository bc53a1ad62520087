import { useLanguage } from '#web/language.tsx'

/** An instant in the browser's time zone: "Nov 23, 2026, 1:30 p.m.", « 23 nov. 2026, 13 h 30 ». */
export function When({ at }: { at: string }) {
  const format = new Intl.DateTimeFormat(`${useLanguage()}-CA`, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={at} className="figures">
      {format.format(new Date(at))}
    </time>
  )
}
