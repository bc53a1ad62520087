import type { ReactNode } from 'react'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import type { Quote, QuoteYear } from '../contract.ts'
import { Change, COLOURS } from './change.tsx'
import { directionOf, formatAmount, formatWithSymbol } from './price-format.ts'
import { SimulatedTag } from './simulated-tag.tsx'
import { SparkLine } from './spark-line.tsx'

/** A company's delayed price with its change, its source and the session so far. Needs the texts of `quotes`. */
export function QuotePanel({ quote }: { quote: Quote }) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <Price quote={quote} />
        <SparkLine
          prices={quote.spark}
          previousClose={quote.previousClose}
          className={`h-12 w-40 print:hidden ${COLOURS[directionOf(quote)]}`}
        />
      </div>
      <Source quote={quote} />
    </>
  )
}

/** The same without the session's line, beside the name of a company. */
export function QuoteLine({ quote }: { quote: Quote }) {
  return (
    <>
      <Price quote={quote} />
      <Source quote={quote} />
    </>
  )
}

function Price({ quote }: { quote: Quote }) {
  const language = useLanguage()
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span
        className="figures font-serif text-4xl leading-none font-medium tracking-tight whitespace-nowrap"
        suppressHydrationWarning
      >
        {formatWithSymbol(quote.price, quote.currency, language)}
      </span>
      <span className="text-sm text-muted">{quote.currency}</span>
      <span className="inline-block text-lg leading-none">
        <Change {...quote} />
      </span>
    </p>
  )
}

/** The time of the price at the exchange, its delay, and whether it is simulated (R404). */
function Source({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes')
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
      <span>
        {t('asOf')} <Time at={quote.asOfLocal} />
      </span>
      <span className="whitespace-nowrap">{t('delayed', { minutes: quote.delayMinutes })}</span>
      {quote.simulated && <SimulatedTag />}
    </p>
  )
}

/** The figures of the session and of the last year (R403). Needs the texts of `quotes`. */
export function QuoteFigures({ quote, year }: { quote: Quote; year: QuoteYear | undefined }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const { low, high, open, previousClose, volume } = quote
  const amount = (value: string) => formatAmount(value, language)
  return (
    <dl className="grid border-b border-line grid-cols-2 gap-x-6 text-sm sm:grid-cols-3">
      {year && (
        <Figure label={t('yearRange')}>
          {t('range', { low: amount(year.low), high: amount(year.high) })}
        </Figure>
      )}
      {low !== null && high !== null && (
        <Figure label={t('dayRange')}>{t('range', { low: amount(low), high: amount(high) })}</Figure>
      )}
      {open !== null && <Figure label={t('open')}>{amount(open)}</Figure>}
      {previousClose !== null && <Figure label={t('previousClose')}>{amount(previousClose)}</Figure>}
      {volume > 0 && <Figure label={t('volume')}>{formatNumber(volume, language)}</Figure>}
      {year && year.averageVolume !== null && (
        <Figure label={t('averageVolume')}>{formatNumber(year.averageVolume, language)}</Figure>
      )}
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="figures" suppressHydrationWarning>
        {children}
      </dd>
    </div>
  )
}
