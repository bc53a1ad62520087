import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import type { Quote } from '../contract.ts'

/**
 * When a price was made, on the exchange's clock, how late it is shown, and whether it was made at all (R404): a line of
 * small print under a price in a list. It needs the words of `quotes`.
 */
export function PriceSource({
  quote: { asOfLocal, delayMinutes, simulated },
}: {
  quote: Pick<Quote, 'asOfLocal' | 'delayMinutes' | 'simulated'>
}) {
  const { t } = useTranslation('quotes')
  const source = [t('delayed', { minutes: delayMinutes }), ...(simulated ? [t('simulated')] : [])]
  return (
    <>
      <Time at={asOfLocal} className="whitespace-nowrap lg:block" /> <span className="lg:hidden">· </span>
      {source.join(' · ')}
    </>
  )
}
