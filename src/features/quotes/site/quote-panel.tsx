import type { ReactNode } from 'react'
import { formatNumber } from '#kit/formats.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import type { Quote, QuoteYear } from '../contract.ts'
import { Change, COLOURS, directionOf } from './change.tsx'
import { formatAmount, formatPrice } from './price-format.ts'
import { SimulatedTag } from './simulated-tag.tsx'
import { SparkLine } from './spark-line.tsx'

/**
 * A company's delayed price (R403, R404): change, time in the exchange's zone, delay, and the session's
 * figures unless `brief`, with those of the last year. Undefined while there is no price. Needs the texts of
 * `quotes`.
 */
export function QuotePanel({
  quote,
  year,
  brief = false,
}: {
  quote: Quote | undefined
  year?: QuoteYear | undefined
  brief?: boolean
}) {
  const { t } = useTranslation('quotes')
  if (!quote) return <p className="border-y border-line py-5 text-muted">{t('none')}</p>
  return (
    <div className={brief ? '' : 'border-y border-line pt-5'}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <Price quote={quote} />
        <SparkLine
          prices={quote.spark}
          previousClose={quote.previousClose}
          className={`h-12 w-40 print:hidden ${COLOURS[directionOf(quote.change ?? 0)]}`}
        />
      </div>
      <Source quote={quote} />
      {!brief && <Figures quote={quote} year={year} />}
    </div>
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
        {formatPrice(quote.price, quote.currency, language)}
      </span>
      <span className="text-sm text-muted">{quote.currency}</span>
      {Number(quote.change) !== 0 && (
        <span className="text-lg leading-none">
          <Change {...quote} />
        </span>
      )}
    </p>
  )
}

/** The time of the price, its delay, and whether it is simulated. */
function Source({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
      <span>
        {t('asOf')} <Time at={quote.asOfLocal} />
      </span>
      <span className="whitespace-nowrap">{t('delayed', { minutes: quote.delayMinutes })}</span>
      {quote.simulated && <SimulatedTag />}
    </p>
  )
}

function Figures({ quote, year }: { quote: Quote; year: QuoteYear | undefined }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const { low, high, open, previousClose, volume } = quote
  const amount = (value: string) => formatAmount(value, language)
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 text-sm sm:grid-cols-3">
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
