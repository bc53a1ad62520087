import { useMemo } from 'react'
import { eventHref } from '#features/events/site/event-links.ts'
import { PriceChart, type PriceMark } from '#features/quotes/site/price-chart.tsx'
import { QuoteFigures } from '#features/quotes/site/quote-panel.tsx'
import { releaseHref } from '#features/releases/site/release-links.ts'
import { useTranslation } from '#web/translation.ts'
import type { Factsheet } from './factsheet-data.ts'
import { Part } from './part.tsx'

/** The session's figures, and the chart of closing prices with releases and events (R403); the price is at the top. */
export function SharePrice({ factsheet }: { factsheet: Factsheet }) {
  const { t } = useTranslation('factsheet')
  const words = useTranslation('quotes').t
  const { company, quote, year, history } = factsheet
  const marks = useMarks(factsheet)
  if (!quote && !history) return null
  return (
    <Part id="price" title={t('price')}>
      {quote ? <QuoteFigures quote={quote} year={year} /> : <p className="text-muted">{words('none')}</p>}
      {history && (
        <div className="mt-6">
          <PriceChart
            companyId={company.id}
            sessions={history.sessions}
            currency={history.currency}
            marks={marks}
          />
        </div>
      )}
    </Part>
  )
}

/** The marks of the chart: releases and past events. */
function useMarks({ releases, past }: Factsheet): PriceMark[] {
  return useMemo(
    () => [
      ...releases.map(({ publishedAtLocal, title, language, slug }) => ({
        at: publishedAtLocal,
        kind: 'release' as const,
        title,
        language,
        href: releaseHref({ slug }),
      })),
      ...past
        .filter(({ status }) => status !== 'cancelled')
        .map((event) => ({
          at: event.startsAtLocal,
          kind: 'event' as const,
          title: event.title,
          language: event.language,
          href: eventHref(event),
        })),
    ],
    [releases, past],
  )
}
