import { Change, formatAmount, PriceSource } from '#features/quotes/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import type { ListedQuote } from './companies-data.ts'

/** A delayed price with change, time and delay (R404): the last cells of a row. */
export function ListedPrice({ quote }: { quote: ListedQuote }) {
  const language = useLanguage()
  const { price, currency } = quote
  return (
    <>
      <p
        className="figures font-medium whitespace-nowrap lg:col-start-6 lg:text-right"
        suppressHydrationWarning
      >
        {formatAmount(price, language)} <span className="text-xs font-normal text-muted">{currency}</span>
      </p>
      <p className="text-sm lg:col-start-7 lg:text-right">
        <Change {...quote} brief size={14} />
      </p>
      <p className="text-xs text-muted lg:col-span-2 lg:col-start-6 lg:text-right">
        <PriceSource quote={quote} />
      </p>
    </>
  )
}
