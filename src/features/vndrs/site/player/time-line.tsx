import { type PointerEvent, useState } from 'react'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { Chapter } from '../../contract.ts'
import { clockOf } from '../film-time.tsx'
import { durationInWords } from './duration-in-words.ts'
import { partAt } from './film-clock.ts'

/** The timeline: position, buffered part and chapters; pressing or dragging seeks. */
export function TimeLine({
  position,
  length,
  loadedTo,
  chapters,
  onSeek,
}: {
  position: number
  length: number
  loadedTo: number
  chapters: Chapter[]
  onSeek: (seconds: number) => void
}) {
  const { t } = useTranslation('vndrs')
  const language = useLanguage()
  const [pointed, setPointed] = useState<number>()
  const part = (seconds: number) => `${Math.min(100, (100 * seconds) / (length || 1))}%`
  const chapterAt = (seconds: number) => chapters[partAt(chapters, seconds)]?.title
  const words = {
    time: durationInWords(position, language),
    length: durationInWords(length, language),
    chapter: chapterAt(position) ?? '',
  }
  const point = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (pointerType === 'mouse') setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * length)
  }
  return (
    <div
      className="group relative mx-1 h-7 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 overflow-hidden rounded-full bg-line transition-[height] group-hover:h-1.5">
        <div
          className="absolute inset-y-0 left-0 bg-line-strong opacity-50"
          style={{ width: part(loadedTo) }}
        />
        <div className="absolute inset-y-0 left-0 bg-action" style={{ width: part(position) }} />
      </div>
      {chapters
        .filter(({ startsAtSeconds }) => startsAtSeconds > 0 && startsAtSeconds < length)
        .map(({ startsAtSeconds }) => (
          <span
            key={startsAtSeconds}
            className="absolute top-1/2 h-3 w-0.5 -translate-x-1/2 -translate-y-1/2 bg-ink"
            style={{ left: part(startsAtSeconds) }}
          />
        ))}
      <span
        className="absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-action"
        style={{ left: part(position) }}
      />
      {pointed !== undefined && (
        <span
          className="figures pointer-events-none absolute bottom-full z-10 max-w-56 -translate-x-1/2 truncate rounded-sm bg-ink px-2 py-0.5 text-xs text-paper"
          style={{ left: `clamp(3rem, ${part(pointed)}, calc(100% - 3rem))` }}
          aria-hidden="true"
        >
          {[clockOf(pointed), chapterAt(pointed)].filter(Boolean).join(' · ')}
        </span>
      )}
      <input
        type="range"
        min={0}
        max={Math.floor(length)}
        step={1}
        value={Math.floor(position)}
        onChange={(change) => onSeek(change.currentTarget.valueAsNumber)}
        aria-label={t('player.position')}
        aria-valuetext={t(words.chapter ? 'player.atIn' : 'player.at', words)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  )
}
