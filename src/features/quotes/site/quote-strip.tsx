import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Change } from './change.tsx'
import { formatPrice } from './price-format.ts'
import type { StripQuote } from './strip-quotes.ts'

/** With fewer quotes the strip doesn't fill a wide window, so it doesn't move. */
const MIN_MOVING_QUOTES = 12
/** About 40 px a second: slow enough to read and click. */
const SECONDS_EACH = 5

/**
 * A strip of delayed quotes that moves slowly (R404). It stops under the pointer, while it has the focus, and
 * by a switch (WCAG 2.2.2); with reduced motion and without scripts it is scrolled by hand. Delay and
 * simulation are stated once for all. Needs the texts of `quotes`.
 */
export function QuoteStrip({ quotes }: { quotes: StripQuote[] }) {
  const { t } = useTranslation('quotes')
  const hydrated = useHydrated()
  if (quotes.length === 0) return null
  const canMove = quotes.length >= MIN_MOVING_QUOTES
  const moves = canMove && hydrated
  const simulated = quotes.some((quote) => quote.simulated)
  return (
    <section aria-label={t('strip.label')} className="group border-y border-line print:hidden">
      <div className="frame grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <p className="py-2 text-xs text-muted text-balance md:max-w-60 md:border-r md:border-line md:pr-4">
          {t(simulated ? 'strip.simulated' : 'strip.delayed')}
        </p>
        <div
          className={`relative max-md:order-last max-md:col-span-full ${moves ? 'overflow-hidden group-has-checked:overflow-x-auto has-focus-visible:overflow-x-auto motion-reduce:overflow-x-auto' : 'overflow-x-auto'}`}
        >
          <div
            className={`flex w-max ${moves ? 'hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused] has-focus-visible:animate-none motion-safe:animate-drift' : ''}`}
            style={{ animationDuration: `${quotes.length * SECONDS_EACH}s` }}
          >
            <Row quotes={quotes} />
            {moves && <Row quotes={quotes} copy />}
          </div>
        </div>
        {canMove && <PauseSwitch works={moves} />}
      </div>
    </section>
  )
}

/** `copy`: repeats the row, for a seamless loop; hidden from assistive technology. */
function Row({ quotes, copy = false }: { quotes: StripQuote[]; copy?: boolean }) {
  const language = useLanguage()
  return (
    <ul className={`flex ${copy ? 'motion-reduce:hidden' : ''}`} aria-hidden={copy || undefined} inert={copy}>
      {quotes.map((quote) => (
        <li key={quote.slug}>
          <LocalLink
            to={`/companies/${quote.slug}`}
            className="figures flex min-h-11 items-center gap-2 px-4 text-sm whitespace-nowrap hover:bg-sunk"
          >
            <b className="font-medium">{quote.ticker}</b>
            <span suppressHydrationWarning>{formatPrice(quote.price, quote.currency, language)}</span>
            <Change brief size={12} {...quote} />
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

/** Rendered before it works, so that the layout doesn't shift. */
function PauseSwitch({ works }: { works: boolean }) {
  const { t } = useTranslation('quotes')
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-1.5 border-line pl-4 text-xs md:border-l md:py-3 text-muted hover:text-action has-checked:text-action has-focus-visible:outline-2 has-focus-visible:outline-focus motion-reduce:hidden ${works ? '' : 'invisible'}`}
    >
      <input type="checkbox" className="sr-only" />
      <svg width="10" height="12" viewBox="0 0 10 12" fill="currentColor" aria-hidden="true">
        <path d="M1 0h3v12H1zM6 0h3v12H6z" />
      </svg>
      {t('strip.pause')}
    </label>
  )
}
