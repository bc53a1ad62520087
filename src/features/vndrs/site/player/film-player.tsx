import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type Fullscreen, useFullscreen } from '#features/live/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Captions, Chapter, Hls } from '../../contract.ts'
import { CaptionTracks } from './caption-tracks.tsx'
import type { FilmClock } from './film-clock.ts'
import { FilmControls, STEP_SECONDS } from './film-controls.tsx'
import { PictureOverlay } from './picture-overlay.tsx'
import { type CaptionChoice, useCaptions } from './use-captions.ts'
import { type FilmPlayer, useFilmPlayer } from './use-film-player.ts'

const VOLUME_STEP = 0.1
const ARROW_SECONDS = 5

export type PlayerProps = {
  title: string
  poster: string
  /** May change during playback: the film continues at its position. */
  src: string
  /** The film in several sizes; null when there is only one. */
  hls: Hls | null
  captions: Captions[]
  chapters: Chapter[]
  lengthSeconds: number
  /** The position to start at. */
  startAt: number
  clock: FilmClock
  /** The address of the page at a position. */
  momentHref: (seconds: number) => string
  /** The overlay at the end of the film. */
  atEnd: (again: () => void) => ReactNode
  onLost?: () => void
}

/** A film with its controls, which plays immediately if the browser allows it. Loaded on demand. */
export default function FilmPlayerBox(props: PlayerProps) {
  const { title, poster, chapters, clock, lengthSeconds, momentHref, atEnd } = props
  const { startAt, src, hls, onLost } = props
  const { t } = useTranslation('vndrs')
  const box = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  // Their signed addresses change with the film's, but the loaded captions stay.
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
          <CaptionTracks captions={captions} />
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

/** The overlay: a play button when the browser requires a press, an error, or the end. */
function Overlay({ player, atEnd }: { player: FilmPlayer; atEnd: PlayerProps['atEnd'] }) {
  const { t } = useTranslation('vndrs')
  if (player.status === 'blocked')
    return (
      <PictureOverlay bare>
        <Button onClick={player.play} icon="play">
          {t('player.play')}
        </Button>
      </PictureOverlay>
    )
  if (player.status === 'failed')
    return (
      <PictureOverlay>
        <p role="alert" className="text-lg">
          {t('player.failed')}
        </p>
        <Button onClick={player.retry}>{t('player.again')}</Button>
      </PictureOverlay>
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

/** Single-key shortcuts work only with the focus in the player (WCAG 2.1.4). */
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
