import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import type { Quote } from '../contract.ts'

/**
 * The time of a price in the exchange's zone, its delay, and whether it is simulated (R404): a line of small
 * print below a price in a list. Needs the texts of `quotes`.
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
