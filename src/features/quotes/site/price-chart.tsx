import { useEffect, useId, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { formatDay, formatShortDay } from '#kit/date-format.ts'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { type Currency, HISTORY_RANGES, type HistoryRange, type TradingSession } from '../contract.ts'
import { Change } from './change.tsx'
import { type PlacedMark, type PriceMark, placeMarks } from './chart-marks.ts'
import { ChartMarks, MarkSign } from './chart-marks-list.tsx'
import { ChartTable } from './chart-table.tsx'
import { PriceChoice } from './price-choice.tsx'
import { PriceDrawing } from './price-drawing.tsx'
import { formatPrice } from './price-format.ts'
import { priceRangeIn, rangeHref } from './price-query.ts'

export type { PriceMark }

type Props = {
  companyId: number
  /** The history of the range in the page's query (`priceRangeIn`): closed sessions, oldest first. */
  sessions: TradingSession[]
  currency: Currency
  /** Releases and events; those outside the sessions aren't shown. */
  marks: PriceMark[]
}

/**
 * A company's closing prices with its releases and events (R403). The range is in the page's query
 * (`?range=`), so the page's loader reads the history. Needs the texts of `quotes`.
 */
export function PriceChart({ companyId, sessions, currency, marks }: Props) {
  const { t } = useTranslation('quotes')
  const [query] = useSearchParams()
  const range = priceRangeIn(query)
  const marksKey = marks.map(({ at, href, title }) => at + href + title).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may make its marks anew whenever it renders
  const placed = useMemo(() => placeMarks(marks, sessions), [marksKey, sessions])
  if (sessions.length === 0)
    return (
      <>
        <Ranges current={range} />
        <div className="mt-3 border-y border-line py-12">
          <p className="font-serif text-xl">{t('chart.empty')}</p>
          <p className="mt-2 text-muted">{t('chart.emptyHint')}</p>
        </div>
      </>
    )
  return (
    <div key={companyId}>
      <Plot sessions={sessions} currency={currency} range={range} marks={placed} />
      <ChartMarks marks={placed} />
      <ChartTable sessions={sessions} range={range} />
      <p className="mt-3 text-xs text-muted">
        {t('chart.note', { currency: t(`chart.currency.${currency}`) })}.
      </p>
    </div>
  )
}

function Ranges({ current }: { current: HistoryRange }) {
  const { t } = useTranslation('quotes')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return (
    <nav aria-label={t('chart.ranges')} className="flex flex-wrap gap-x-5 text-sm print:hidden">
      {HISTORY_RANGES.map((range) => (
        <PriceChoice key={range} to={rangeHref(pathname, query, range)} isCurrent={range === current}>
          {t(`chart.${range}`)}
        </PriceChoice>
      ))}
    </nav>
  )
}

type PlotProps = Omit<Props, 'companyId' | 'marks'> & { range: HistoryRange; marks: PlacedMark[] }

/** Ranges, legend and drawing. */
function Plot({ sessions, currency, range, marks }: PlotProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointed session is one of the former range
  useEffect(() => setPointed(null), [sessions])
  const summary = useSummary(sessions, currency)
  const id = useId()
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {summary}
      </figcaption>
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <Ranges current={range} />
        <Legend sessions={sessions} currency={currency} pointed={pointed} />
      </div>
      {marks.length > 0 && <MarkLegend marks={marks.filter(({ index }) => index === pointed)} />}
      <div className="relative mt-2 h-52 md:h-76 print:h-56">
        <PriceDrawing
          sessions={sessions}
          marks={marks}
          range={range}
          pointed={pointed}
          onPoint={setPointed}
        />
      </div>
    </figure>
  )
}

/** The session under the pointer, or else the change over the whole period. */
function Legend({
  sessions,
  currency,
  pointed,
}: Pick<PlotProps, 'sessions' | 'currency'> & { pointed: number | null }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const under = pointed === null ? undefined : sessions[pointed]
  const session = under ?? (sessions.at(-1) as TradingSession)
  const first = Number(sessions[0]?.close)
  const change = Number(session.close) - first
  return (
    <p
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
      aria-hidden={under !== undefined || undefined}
    >
      <span className="text-muted" suppressHydrationWarning>
        {formatShortDay(session.day, language)}
      </span>
      <span className="figures font-medium" suppressHydrationWarning>
        {formatPrice(session.close, currency, language)}
      </span>
      {under ? (
        <span className="figures text-muted">
          {t('volume')} {formatNumber(under.volume, language)}
        </span>
      ) : (
        <span className="inline-flex flex-wrap gap-x-1.5">
          <Change brief change={String(change)} changePercent={String((change / first) * 100)} />
          <span className="text-muted">{t('chart.over')}</span>
        </span>
      )}
    </p>
  )
}

/** A legend of the marks, or the marks under the pointer. Its height is fixed. */
function MarkLegend({ marks }: { marks: PlacedMark[] }) {
  const { t } = useTranslation('quotes')
  return (
    <p className="flex h-6 items-center gap-x-5 text-sm" aria-hidden="true">
      {marks.length === 0
        ? (['release', 'event'] as const).map((kind) => (
            <span key={kind} className="inline-flex items-center gap-2 text-muted">
              <MarkSign kind={kind} />
              {t(`chart.${kind}s`)}
            </span>
          ))
        : marks.slice(0, 2).map(({ kind, title, href }) => (
            <span key={href} className="inline-flex min-w-0 items-center gap-2">
              <MarkSign kind={kind} />
              <span className="truncate">{title}</span>
            </span>
          ))}
    </p>
  )
}

/** A summary of the chart for screen readers. */
function useSummary(sessions: TradingSession[], currency: Currency): string {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const sorted = sessions.toSorted((a, b) => Number(a.close) - Number(b.close))
  const [lowest, highest] = [sorted[0] as TradingSession, sorted.at(-1) as TradingSession]
  const [first, last] = [sessions[0] as TradingSession, sessions.at(-1) as TradingSession]
  const day = (session: TradingSession) => formatDay(session.day, language)
  const price = (session: TradingSession) => formatPrice(session.close, currency, language)
  return t('chart.summary', {
    from: day(first),
    to: day(last),
    first: price(first),
    last: price(last),
    low: price(lowest),
    lowDay: day(lowest),
    high: price(highest),
    highDay: day(highest),
  })
}
