import type { Event } from '#features/events/contract.ts'
import type { Firm } from '#features/firm/contract.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { NextEvent } from './next-event.tsx'

/** The live or next event, with the firm's tagline beside it; without events the tagline alone. */
export function Hero({ firm, next }: { firm: Firm; next: Event | undefined }) {
  const { t } = useTranslation('home')
  if (!next)
    return (
      <div className="frame pt-8 pb-12 md:pt-14 md:pb-16 low:pt-4">
        <h1 className="max-w-[13em] text-[clamp(2.4rem,1.5rem+3.6vw,4.6rem)] leading-[1.02] low:text-3xl">
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
    )
  return (
    <div className="frame grid-12 gap-y-5 pt-5 pb-10 md:pt-10 md:pb-14 lg:grid-rows-[auto_1fr] low:pt-3">
      <h1 className="col-span-full text-2xl lg:col-span-4 lg:col-start-9 lg:text-4xl low:text-xl">
        {firm.tagline}
      </h1>
      <div className="col-span-full lg:col-span-7 lg:row-span-2 lg:row-start-1">
        <NextEvent event={next} />
      </div>
      <div className="col-span-full max-lg:mt-2 lg:col-span-4 lg:col-start-9">
        <p className="measure text-muted">{t('lede')}</p>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <LocalLink to="/events" className="link">
            {t('allEvents')}
          </LocalLink>
          <LocalLink to="/contact" className="link">
            {t('contact')}
          </LocalLink>
        </p>
      </div>
    </div>
  )
}
