import { formatShortDay } from '#kit/date-format.ts'
import { instantOf } from '#kit/local-time.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { TitleLink } from '#web/ui/title-link.tsx'
import type { PlacedMark } from './chart-marks.ts'
import { ChartPanel } from './chart-panel.tsx'

/** The marks of the chart as a list, the latest first: for keyboard and screen-reader users. */
export function ChartMarks({ marks }: { marks: PlacedMark[] }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  if (marks.length === 0) return null
  return (
    <ChartPanel title={t('chart.marks', { count: marks.length })}>
      <ol className="max-h-96 overflow-y-auto text-sm">
        {marks.toReversed().map((mark) => (
          <li
            key={mark.href + mark.at.dateTime}
            className="grid grid-cols-[1rem_6.5rem_minmax(0,1fr)] gap-2 py-1.5"
          >
            <MarkSign kind={mark.kind} className="mt-1.5" />
            <time dateTime={instantOf(mark.at)} className="figures text-muted">
              {formatShortDay(mark.at.dateTime, language)}
            </time>
            <span>
              <span className="sr-only">{t(`chart.${mark.kind}`)} </span>
              <TitleLink to={mark.href} of={mark} className="link-quiet" />
            </span>
          </li>
        ))}
      </ol>
    </ChartPanel>
  )
}

/** The symbol of a mark on the chart: a dot for a release, an amber square for an event. */
export function MarkSign({ kind, className = '' }: { kind: PlacedMark['kind']; className?: string }) {
  const shape = kind === 'release' ? 'rounded-full bg-ink' : 'bg-amber-mark'
  return <span className={`size-2.5 shrink-0 ${shape} ${className}`} aria-hidden="true" />
}
