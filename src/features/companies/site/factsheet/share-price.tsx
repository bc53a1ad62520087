import { useMemo } from 'react'
import { eventHref } from '#features/events/site/index.ts'
import { PriceChart, type PriceMark, QuoteFigures } from '#features/quotes/site/index.ts'
import { releaseHref } from '#features/releases/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import type { Factsheet } from './factsheet-data.ts'

/** Whether the company has a price or closing prices to show. */
export function hasPrices({ quote, history }: Factsheet): boolean {
  return quote !== undefined || (history?.sessions.length ?? 0) > 0
}

/** The chart of closing prices with releases and events, and the session's figures (R403); the price is beside it. */
export function SharePrice({ factsheet }: { factsheet: Factsheet }) {
  const { t } = useTranslation('factsheet')
  const { company, quote, year, history } = factsheet
  const marks = useMarks(factsheet)
  return (
    <section id="price" aria-labelledby="price-title" className="scroll-mt-24">
      <h2 id="price-title" className="sr-only">
        {t('price')}
      </h2>
      {history && (
        <PriceChart
          companyId={company.id}
          sessions={history.sessions}
          currency={history.currency}
          marks={marks}
        />
      )}
      {quote && (
        <div className="mt-4">
          <QuoteFigures quote={quote} year={year} />
        </div>
      )}
    </section>
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
