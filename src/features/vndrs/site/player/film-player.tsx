import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type Fullscreen, useFullscreen } from '#features/live/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Captions, Chapter, Hls } from '../../contract.ts'
import type { FilmClock } from './film-clock.ts'
import { FilmControls, STEP_SECONDS } from './film-controls.tsx'
import { type CaptionChoice, useCaptions } from './use-captions.ts'
import { type FilmPlayer, useFilmPlayer } from './use-film-player.ts'
import { Veil } from './veil.tsx'

const VOLUME_STEP = 0.1
const ARROW_SECONDS = 5

export type PlayerProps = {
  title: string
  poster: string
  /** May change while it plays: the film goes on from where it is. */
  src: string
  /** The same in several sizes; null where there is but the one. */
  hls: Hls | null
  captions: Captions[]
  chapters: Chapter[]
  lengthSeconds: number
  /** The second to play from. */
  startAt: number
  clock: FilmClock
  /** The page that plays from a second. */
  momentHref: (seconds: number) => string
  /** What stands over the picture when the film is over. */
  atEnd: (again: () => void) => ReactNode
  onLost?: () => void
}

/** A film with its controls; it plays at once, where the browser lets it. Loaded when somebody wants to watch. */
export default function FilmPlayerBox(props: PlayerProps) {
  const { title, poster, chapters, clock, lengthSeconds, momentHref, atEnd } = props
  const { startAt, src, hls, onLost } = props
  const { t } = useTranslation('vndrs')
  const box = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  // Their addresses are signed anew with the film's, but what was read stays.
  const [captions] = useState(props.captions)
  const player = useFilmPlayer(video, { src, hls, startAt, clock, onLost })
  const choice = useCaptions(video, captions, useLanguage())
  const fullscreen = useFullscreen(box, video)
  return (
    <section
      ref={box}
      aria-label={t('player.label', { title })}
      onKeyDown={(press) => pressKey(press, { player, choice, captions, fullscreen })}
      className="flex flex-col border border-line bg-paper"
    >
      <div className="grid min-h-0 flex-1 *:col-start-1 *:row-start-1">
        {/* biome-ignore lint/a11y/useMediaCaption: a film has the captions it has */}
        <video
          ref={video}
          poster={poster}
          playsInline
          preload="auto"
          onClick={player.toggle}
          className="aspect-video h-full max-h-full w-full cursor-pointer bg-paper"
        >
          {captions.map(({ language, url }) => (
            <track
              key={language}
              kind="captions"
              src={url}
              srcLang={language}
              label={t(language === 'fr' ? 'vndr.french' : 'vndr.english')}
            />
          ))}
        </video>
        <Overlay player={player} atEnd={atEnd} />
      </div>
      <FilmControls
        {...{ player, lengthSeconds, chapters, captions, choice, fullscreen, video, momentHref }}
      />
      <VisuallyHidden>{t('player.keys')}</VisuallyHidden>
    </section>
  )
}

/** What stands over the picture: a button to press first, what went wrong, what comes at the end. */
function Overlay({ player, atEnd }: { player: FilmPlayer; atEnd: PlayerProps['atEnd'] }) {
  const { t } = useTranslation('vndrs')
  if (player.status === 'held')
    return (
      <Veil bare>
        <Button onClick={player.play} icon="play">
          {t('player.play')}
        </Button>
      </Veil>
    )
  if (player.status === 'failed')
    return (
      <Veil>
        <p role="alert" className="text-lg">
          {t('player.failed')}
        </p>
        <Button onClick={player.retry}>{t('player.again')}</Button>
      </Veil>
    )
  if (player.status === 'ended') return atEnd(player.again)
  if (player.status === 'loading')
    return (
      <div className="pointer-events-none grid place-items-center">
        <span className="rounded-base bg-paper px-3 py-1.5">
          <LoadingBars label={t('player.buffering')} />
        </span>
      </div>
    )
  return null
}

type Parts = { player: FilmPlayer; choice: CaptionChoice; captions: Captions[]; fullscreen: Fullscreen }

/** Single keys work only while the focus is in the player (WCAG 2.1.4). */
function pressKey(press: KeyboardEvent, { player, choice, captions, fullscreen }: Parts): void {
  if (press.ctrlKey || press.metaKey || press.altKey || press.target instanceof HTMLSelectElement) return
  const onButton = (press.target as Element).closest('button, a') !== null
  const length = player.length ?? 0
  const by = (seconds: number) => () => player.seek(player.position + seconds)
  const does: Record<string, (() => void) | undefined> = {
    ' ': onButton ? undefined : player.toggle,
    k: player.toggle,
    j: by(-STEP_SECONDS),
    l: by(STEP_SECONDS),
    m: player.toggleMuted,
    c: () => choice.show(choice.shown === 'off' ? (captions[0]?.language ?? 'off') : 'off'),
    f: fullscreen.toggle,
    arrowleft: by(-ARROW_SECONDS),
    arrowright: by(ARROW_SECONDS),
    arrowup: () => player.setVolume(player.volume + VOLUME_STEP),
    arrowdown: () => player.setVolume(player.volume - VOLUME_STEP),
    home: () => player.seek(0),
  }
  const key = press.key.toLowerCase()
  const act = /^\d$/.test(key) ? () => player.seek((length * Number(key)) / 10) : does[key]
  if (!act) return
  press.preventDefault()
  act()
}
