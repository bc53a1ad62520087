import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { companyHref } from '#features/companies/site/index.ts'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Change } from './change.tsx'
import { formatPrice } from './price-format.ts'
import type { StripQuote } from './strip-quotes.ts'

/** With fewer quotes the strip doesn't fill a wide window, so it doesn't move. */
const MIN_MOVING_QUOTES = 12
/** The id of the hint about the keys. */
const KEYS_ID = 'quote-strip-keys'
/** The id of the strip's end. */
const AFTER_ID = 'quote-strip-end'
/** About 40 px a second: slow enough to read and click. */
const SECONDS_EACH = 5

/**
 * A strip of delayed quotes that moves slowly (R404). It stops under the pointer, while it has the focus, and
 * by a switch (WCAG 2.2.2); with reduced motion and without scripts it is scrolled by hand. Its links are one tab stop,
 * with arrow keys between them. Delay and simulation are stated once for all. Needs the texts of `quotes`.
 */
export function QuoteStrip({ quotes }: { quotes: StripQuote[] }) {
  const { t } = useTranslation('quotes')
  const hydrated = useHydrated()
  if (quotes.length === 0) return null
  const canMove = quotes.length >= MIN_MOVING_QUOTES
  const moves = canMove && hydrated
  const simulated = quotes.some((quote) => quote.simulated)
  return (
    <>
      <a
        href={`#${AFTER_ID}`}
        className="sr-only focus:not-sr-only focus:inline-block focus:p-2 focus:text-sm"
      >
        {t('strip.skip')}
      </a>
      <section aria-label={t('strip.label')} className="group border-y border-line print:hidden">
        <div className="frame grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:grid-cols-[auto_auto_minmax(0,1fr)]">
          <p className="py-2 text-xs text-muted text-balance md:max-w-60">
            {t(simulated ? 'strip.simulated' : 'strip.delayed')}
          </p>
          {canMove && <PauseSwitch works={moves} />}
          <div
            className={`relative max-md:col-span-full md:border-l md:border-line ${moves ? 'overflow-hidden group-has-checked:overflow-x-auto has-focus-visible:overflow-x-auto motion-reduce:overflow-x-auto' : 'overflow-x-auto'}`}
          >
            <span id={KEYS_ID} className="sr-only">
              {t('strip.keys')}
            </span>
            <div
              className={`flex w-max ${moves ? 'hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused] has-focus-visible:animate-none motion-safe:animate-drift' : ''}`}
              style={{ animationDuration: `${quotes.length * SECONDS_EACH}s` }}
            >
              <Row quotes={quotes} />
              {moves && <Row quotes={quotes} copy />}
            </div>
          </div>
        </div>
      </section>
      <span id={AFTER_ID} />
    </>
  )
}

/** `copy`: repeats the row, for a seamless loop; hidden from assistive technology. */
function Row({ quotes, copy = false }: { quotes: StripQuote[]; copy?: boolean }) {
  const language = useLanguage()
  const hydrated = useHydrated()
  const { stop, ...handlers } = useOneTabStop()
  return (
    <ul
      className={`flex ${copy ? 'motion-reduce:hidden' : ''}`}
      aria-hidden={copy || undefined}
      inert={copy}
      aria-describedby={hydrated && !copy ? KEYS_ID : undefined}
      {...handlers}
    >
      {quotes.map((quote, index) => (
        <li key={quote.slug}>
          <LocalLink
            to={companyHref(quote)}
            tabIndex={hydrated && index !== stop ? -1 : undefined}
            className="figures flex min-h-11 items-center gap-2 px-4 text-sm whitespace-nowrap hover:bg-sunk focus-visible:-outline-offset-2"
          >
            <VisuallyHidden>{quote.name}, </VisuallyHidden>
            <b className="font-medium">{quote.ticker}</b>
            <span suppressHydrationWarning>{formatPrice(quote.price, quote.currency, language)}</span>
            <Change brief size={12} {...quote} />
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

/** Makes a list of links one tab stop: arrow keys, Home and End move between them. */
function useOneTabStop() {
  const [stop, setStop] = useState(0)
  const linksOf = (list: HTMLElement) => [...list.querySelectorAll('a')]
  return {
    /** The index of the link that Tab leads to: the one that had the focus last. */
    stop,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
      setStop(linksOf(currentTarget).indexOf(target as HTMLAnchorElement)),
    onKeyDown: (press: KeyboardEvent<HTMLElement>) => {
      const links = linksOf(press.currentTarget)
      const steps: Record<string, number> = {
        ArrowRight: stop + 1,
        ArrowLeft: stop - 1,
        Home: 0,
        End: links.length - 1,
      }
      const next = steps[press.key]
      if (next === undefined) return
      press.preventDefault()
      links.at(next % links.length)?.focus()
    },
  }
}

/** Rendered before it works, so that the layout doesn't shift. */
function PauseSwitch({ works }: { works: boolean }) {
  const { t } = useTranslation('quotes')
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-1.5 px-4 text-xs max-md:pr-0 md:py-3 text-muted hover:text-action has-checked:text-action has-focus-visible:outline-2 has-focus-visible:outline-focus motion-reduce:hidden ${works ? '' : 'invisible'}`}
    >
      <input type="checkbox" className="sr-only" />
      <svg width="10" height="12" viewBox="0 0 10 12" fill="currentColor" aria-hidden="true">
        <path d="M1 0h3v12H1zM6 0h3v12H6z" />
      </svg>
      {t('strip.pause')}
    </label>
  )
}
