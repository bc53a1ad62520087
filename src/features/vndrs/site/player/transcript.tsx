import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { Language } from '#kit/localized.ts'
import { useTranslation } from '#web/translation.ts'
import type { Cue } from '../../contract.ts'
import { clockOf } from '../film-time.tsx'
import { type FilmClock, usePartNow } from './film-clock.ts'

/**
 * French has blanks before some punctuation, where lines must not break; captions rarely use no-break ones.
 */
const tied = (text: string) => text.replace(/ (?=[:;?!%»])|(?<=«) /g, '\u00A0')

/** After manual scrolling the transcript doesn't follow the film for this long. */
const HANDS_OFF_MS = 6000

/** The transcript's heading, with a choice of language where there are two. */
export function TranscriptPart({
  languages,
  language,
  onLanguage,
  children,
}: {
  languages: Language[]
  language: Language | undefined
  onLanguage: ((language: Language) => void) | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('vndrs')
  return (
    <section aria-labelledby="transcript" className="print:hidden">
      <div className="flex items-center justify-between gap-4 border-t border-ink pt-2">
        <h2 id="transcript" className="text-lg">
          {t('watch.transcript')}
        </h2>
        {onLanguage && languages.length > 1 && (
          <fieldset className="flex text-sm">
            <legend className="sr-only">{t('watch.transcriptIn')}</legend>
            {languages.map((each) => (
              <button
                key={each}
                type="button"
                lang={each}
                aria-pressed={each === language}
                onClick={() => onLanguage(each)}
                className="min-h-9 px-2.5 text-muted hover:text-action aria-pressed:font-medium aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
              >
                {each === 'fr' ? 'Français' : 'English'}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className="mt-2">{children}</div>
    </section>
  )
}

/** The transcript by caption: it follows the film, and pressing a caption plays it. */
export function Transcript({
  cues,
  language,
  clock,
}: {
  cues: Cue[]
  language: Language | null
  clock: FilmClock
}) {
  const { t } = useTranslation('vndrs')
  const box = useRef<HTMLOListElement>(null)
  const touchedMs = useRef(0)
  const now = usePartNow(clock, cues)
  useEffect(() => {
    const list = box.current
    const row = list?.children[now]
    const isRead = list?.matches(':hover, :focus-within') && Date.now() - touchedMs.current < HANDS_OFF_MS
    if (!list || !(row instanceof HTMLElement) || isRead) return
    list.scrollTo({ top: row.offsetTop - list.clientHeight / 3 })
  }, [now])
  const touch = () => {
    touchedMs.current = Date.now()
  }
  if (cues.length === 0) return <p className="text-muted">{t('watch.noTranscript')}</p>
  return (
    <ol
      ref={box}
      lang={language ?? undefined}
      onWheel={touch}
      onTouchMove={touch}
      onKeyDown={touch}
      className="relative max-h-[24rem] overflow-y-auto scroll-smooth border-y border-line py-1"
    >
      {cues.map((cue, index) => (
        <Line
          key={cue.startsAtSeconds}
          cue={cue}
          speaker={cue.speaker === cues[index - 1]?.speaker ? null : cue.speaker}
          isNow={index === now}
          clock={clock}
        />
      ))}
    </ol>
  )
}

const Line = memo(function Line({
  cue,
  speaker,
  isNow,
  clock,
}: {
  cue: Cue
  /** Set where the speaker changes. */
  speaker: string | null
  isNow: boolean
  clock: FilmClock
}) {
  return (
    <li>
      {speaker && <p className="px-2 pt-3 pb-0.5 text-sm font-semibold">{speaker}</p>}
      <button
        type="button"
        onClick={() => clock.jump(cue.startsAtSeconds)}
        aria-current={isNow ? 'true' : undefined}
        className="grid w-full grid-cols-[3rem_minmax(0,1fr)] gap-x-3 rounded-base px-2 py-1.5 text-left leading-snug hover:bg-sunk aria-[current]:bg-action-wash"
      >
        <span className="figures pt-0.5 text-xs text-muted">{clockOf(cue.startsAtSeconds)}</span>
        {tied(cue.text.replaceAll('\n', ' '))}
      </button>
    </li>
  )
})
