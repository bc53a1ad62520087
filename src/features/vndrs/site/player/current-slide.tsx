import { useTranslation } from '#web/translation.ts'
import type { Slide } from '../../contract.ts'
import { type FilmClock, usePartNow } from './film-clock.ts'

/** The slide at the film's current position. */
export function CurrentSlide({ slides, clock }: { slides: Slide[]; clock: FilmClock }) {
  const { t } = useTranslation('vndrs')
  const index = Math.max(0, usePartNow(clock, slides))
  const slide = slides[index]
  if (!slide) return null
  return (
    <figure>
      <img
        src={slide.image}
        alt={slide.alternative ?? ''}
        width={640}
        height={360}
        className="aspect-video h-auto w-full border border-line bg-sunk object-contain"
      />
      <figcaption className="mt-1.5 flex items-baseline justify-between gap-4 text-sm">
        <span>{slide.title}</span>
        <span className="figures shrink-0 text-muted">
          {t('watch.slide', { number: index + 1, count: slides.length })}
        </span>
      </figcaption>
    </figure>
  )
}
