import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/language.tsx'
import { CaptionTracks } from '#web/player/caption-tracks.tsx'
import { PictureOverlay } from '#web/player/picture-overlay.tsx'
import { pressPlayerKey } from '#web/player/player-keys.ts'
import { useCaptions } from '#web/player/use-captions.ts'
import { useFullscreen } from '#web/player/use-fullscreen.ts'
import { usePlayerText } from '#web/player/use-player-text.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Captions, Chapter, Hls } from '../../contract.ts'
import type { FilmClock } from './film-clock.ts'
import { FilmControls, STEP_SECONDS } from './film-controls.tsx'
import { type FilmPlayer, useFilmPlayer } from './use-film-player.ts'

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
  /** Takes the focus of the button that has begun it, unless that is elsewhere by now. */
  takesFocus: boolean
}

/** A film with its controls, which plays immediately if the browser allows it. Loaded on demand. */
export default function FilmPlayerBox(props: PlayerProps) {
  const { title, poster, chapters, clock, lengthSeconds, momentHref, atEnd } = props
  const { startAt, src, hls, onLost, takesFocus } = props
  const { t } = useTranslation('vndrs')
  const box = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  // Their signed addresses change with the film's, but the loaded captions stay.
  const [captions] = useState(props.captions)
  const player = useFilmPlayer(video, { src, hls, startAt, clock, onLost })
  const choice = useCaptions(video, captions, useLanguage())
  const fullscreen = useFullscreen(box, video)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('player.label', { title })}
      onKeyDown={(press) => pressPlayerKey(press, { player, choice, fullscreen }, seekKeys(player))}
      className="flex flex-col border border-line bg-paper text-ink outline-none scheme-dark"
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
        player={player}
        lengthSeconds={lengthSeconds}
        chapters={chapters}
        captions={captions}
        choice={choice}
        fullscreen={fullscreen}
        video={video}
        momentHref={momentHref}
      />
      <VisuallyHidden>{t('player.keys')}</VisuallyHidden>
    </section>
  )
}

/** The overlay: a play button when the browser requires a press, an error, or the end. */
function Overlay({ player, atEnd }: { player: FilmPlayer; atEnd: PlayerProps['atEnd'] }) {
  const { t } = useTranslation('vndrs')
  const playerText = usePlayerText()
  if (player.status === 'blocked')
    return (
      <PictureOverlay bare>
        <Button onClick={player.play} icon="play">
          {playerText('play')}
        </Button>
      </PictureOverlay>
    )
  if (player.status === 'failed')
    return (
      <PictureOverlay>
        <p role="alert" className="text-lg">
          {t('player.failed')}
        </p>
        <Button onClick={player.retry}>{playerText('again')}</Button>
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

/** J and L, the arrows left and right, Home, and the digits for tenths of the film. */
function seekKeys(player: FilmPlayer): Record<string, () => void> {
  const by = (seconds: number) => () => player.seek(player.position + seconds)
  const tenths = Array.from({ length: 10 }, (_, tenth) => [
    String(tenth),
    () => player.seek(((player.length ?? 0) * tenth) / 10),
  ])
  return {
    ...Object.fromEntries(tenths),
    j: by(-STEP_SECONDS),
    l: by(STEP_SECONDS),
    arrowleft: by(-ARROW_SECONDS),
    arrowright: by(ARROW_SECONDS),
    home: () => player.seek(0),
  }
}
