import type { MouseEvent } from 'react'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Chapter } from '../../contract.ts'
import { clockOf } from '../film-time.tsx'
import { type FilmClock, usePartNow } from './film-clock.ts'

/** The chapters of a film, with the current one marked; pressing one plays it. */
export function ChapterList({
  chapters,
  clock,
  hrefOf,
  onJump,
}: {
  chapters: Chapter[]
  clock: FilmClock
  hrefOf: (seconds: number) => string
  onJump: (seconds: number) => void
}) {
  const { t } = useTranslation('vndrs')
  const now = usePartNow(clock, chapters)
  if (chapters.length === 0) return null
  const jump = (press: MouseEvent, seconds: number) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey) return
    press.preventDefault()
    onJump(seconds)
  }
  return (
    <TitledSection
      id="chapters"
      title={t('vndr.chapters')}
      titleClass="border-t border-ink pt-3 pb-2 text-lg"
    >
      <ol className="border-b border-line">
        {chapters.map(({ startsAtSeconds, title }, index) => (
          <li key={startsAtSeconds} className="border-t border-line">
            <LocalLink
              to={hrefOf(startsAtSeconds)}
              onClick={(press) => jump(press, startsAtSeconds)}
              aria-current={index === now ? 'true' : undefined}
              className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 hover:text-action aria-[current]:font-medium"
            >
              <span className="figures text-sm font-medium text-action">{clockOf(startsAtSeconds)}</span>
              {title}
              {index === now && clock.seconds > 0 && (
                <span className="size-2 self-center rounded-full bg-action">
                  <VisuallyHidden>{t('watch.now')}</VisuallyHidden>
                </span>
              )}
            </LocalLink>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
