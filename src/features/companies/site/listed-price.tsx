import type { Quote } from '#features/quotes/contract.ts'
import { Change } from '#features/quotes/site/change.tsx'
import { formatAmount } from '#features/quotes/site/price-format.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'

/** A delayed price, its change, and how late it is (R404): the last cells of a row. */
export function ListedPrice({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const { price, currency, delayMinutes, simulated } = quote
  const source = [t('delayed', { minutes: delayMinutes }), ...(simulated ? [t('simulated')] : [])]
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
      <p className="text-xs text-muted lg:col-span-2 lg:col-start-6 lg:text-right">{source.join(' · ')}</p>
    </>
  )
}
