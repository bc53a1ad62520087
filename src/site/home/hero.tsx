import type { Event } from '#features/events/contract.ts'
import type { Firm } from '#features/firm/contract.ts'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { NextEvent } from './next-event.tsx'

/** The firm's tagline and the next event. */
export function Hero({ firm, next }: { firm: Firm; next: Event | undefined }) {
  const { t } = useTranslation('home')
  return (
    <div className="frame pt-8 pb-12 md:pt-14 md:pb-16 low:pt-4">
      <div className="grid-12 gap-y-12 low:gap-y-5">
        <div
          className={`col-span-full flex flex-col items-start ${next ? 'lg:col-span-7' : 'lg:col-span-9'}`}
        >
          <h1 className="text-[clamp(2.4rem,1.5rem+3.6vw,4.6rem)] leading-[1.02] low:text-3xl">
            {firm.tagline}
          </h1>
          <p className="measure mt-6 text-lg text-muted low:mt-3 low:text-base">{t('lede')}</p>
          <p className="mt-8 flex flex-wrap gap-4 low:mt-4">
            <ButtonLink to="/events">{t('allEvents')}</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              {t('contact')}
            </ButtonLink>
          </p>
        </div>
        {next && (
          <div className="col-span-full lg:col-span-5 xl:col-span-4 xl:col-start-9">
            <NextEvent event={next} />
          </div>
        )}
      </div>
    </div>
  )
}
