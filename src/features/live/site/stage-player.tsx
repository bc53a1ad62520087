import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { useLanguage } from '#web/language.tsx'
import { CaptionTracks } from '#web/player/caption-tracks.tsx'
import { pressPlayerKey } from '#web/player/player-keys.ts'
import { useCaptions } from '#web/player/use-captions.ts'
import { useFullscreen } from '#web/player/use-fullscreen.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import type { Show, Stream } from '../contract.ts'
import { StageControls } from './stage-controls.tsx'
import { useIdle } from './use-idle.ts'
import { type Player, usePlayer } from './use-player.ts'
import { pictureSources, sourcesOf, useSources } from './use-sources.ts'

type Props = {
  stream: Stream
  /** What the show is: a film or something live, with sound or without. */
  shown: Shown
  /** The show's position in seconds when the page was rendered. */
  startsAtS: number
  /** The show's current position. */
  positionS: () => number
  onEnd: () => void
}

type Shown = Pick<Show, 'source' | 'hasSound'>

/** The id of the text about the player's keys. */
export const KEYS_ID = 'stage-keys'

/**
 * The player of the stage: picture, overlay, controls; on a phone held sideways the picture fills the screen. It starts
 * without sound before scripts run, as browsers allow that, and turns the sound on if it may. Without scripts it is the
 * browser's own player, starting at the show's position when the page was rendered.
 */
export function StagePlayer({ stream, shown, startsAtS, positionS, onEnd }: Props) {
  const { t } = useTranslation('live')
  const box = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const player = usePlayer(video, positionS, onEnd)
  const sources = useMemo(() => sourcesOf(stream), [stream])
  const choices = useSources(video, sources, player.play)
  const choice = useCaptions(video, stream.captions, useLanguage())
  const fullscreen = useFullscreen(box, video)
  const hydrated = useHydrated()
  const idle = useIdle(box)
  useFocusOnStart(box, player)
  const isQuiet = idle && player.status === 'playing'
  return (
    <section
      ref={box}
      tabIndex={-1}
      data-fills-sideways
      aria-label={t('stage.player')}
      aria-describedby={KEYS_ID}
      onKeyDown={(press) => pressPlayerKey(press, { player, choice, fullscreen })}
      className="relative flex flex-col border border-line bg-paper text-ink outline-none scheme-dark sideways:h-dvh sideways:border-0"
    >
      <div className="relative grid min-h-0 flex-1 place-items-center">
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          controls={!hydrated}
          preload="auto"
          className="aspect-video h-full max-h-full w-full bg-paper sideways:absolute sideways:inset-0 sideways:aspect-auto"
        >
          {pictureSources(sources).map(({ url, media }) => (
            <source key={url} src={`${url}#t=${startsAtS}`} media={media} type="video/mp4" />
          ))}
          <CaptionTracks captions={stream.captions} />
        </video>
        {choices.isSoundOnly && (
          <p className="absolute inset-0 grid place-items-center p-4 text-lg text-muted">
            {t('stage.soundOnly')}
          </p>
        )}
        <Overlay player={player} source={shown.source} />
      </div>
      {shown.hasSound && <SoundBar player={player} />}
      {hydrated && (
        <StageControls
          shown={shown}
          player={player}
          sources={choices}
          captions={stream.captions}
          choice={choice}
          fullscreen={fullscreen}
          className={`sideways:absolute sideways:inset-x-0 sideways:bottom-0 sideways:transition-opacity sideways:has-focus-visible:opacity-100 ${
            isQuiet ? 'sideways:pointer-events-none sideways:opacity-0' : ''
          }`}
        />
      )}
      <Announcement player={player} shown={shown} isSoundOnly={choices.isSoundOnly} />
    </section>
  )
}

/**
 * Focuses the player when the show first plays, unless the visitor is elsewhere, so that its keys work; without a ring, which
 * would look like a fault.
 */
function useFocusOnStart(box: { current: HTMLElement | null }, { status }: Player): void {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (status !== 'playing' || hasStarted.current) return
    hasStarted.current = true
    if (document.activeElement === document.body || document.activeElement?.id === 'main')
      box.current?.focus({ preventScroll: true })
  }, [status, box])
}

/** The overlay: a play button when the browser requires a press, or the player's state. */
function Overlay({ player, source }: { player: Player } & Pick<Shown, 'source'>) {
  const { t } = useTranslation('live')
  const { status, play, retry } = player
  const playButton = (label: string) => (
    <Button onClick={play} icon="play">
      {label}
    </Button>
  )
  if (status === 'blocked') return <Veil action={playButton(t('stage.join'))} />
  if (status === 'paused')
    return <Veil action={playButton(t(`stage.resume.${source}`))}>{t('stage.paused')}</Veil>
  if (status === 'failed')
    return <Veil action={<Button onClick={retry}>{t('stage.tryAgain')}</Button>}>{t('stage.failed')}</Veil>
  if (status === 'loading')
    return (
      <div className="pointer-events-none absolute inset-0 grid place-items-center">
        <span
          aria-hidden="true"
          className="inline-flex items-center gap-3 rounded-base bg-paper px-3 py-1.5 text-ink"
        >
          <LoadingBars />
          {t('stage.buffering')}
        </span>
      </div>
    )
  return null
}

/** Below the picture, so that it covers nothing: the button that unmutes a player that started muted. */
function SoundBar({ player }: { player: Player }) {
  const { t } = useTranslation('live')
  if (!player.muted || player.status !== 'playing') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sunk px-3 py-2.5 sideways:absolute sideways:top-2 sideways:left-2 sideways:border-0 sideways:bg-transparent sideways:p-0">
      <Button onClick={player.toggleMuted}>{t('stage.soundOn')}</Button>
      <span aria-hidden="true" className="hidden text-sm sm:inline sideways:hidden">
        {t('stage.muted')}
      </span>
    </div>
  )
}

function Veil({ action, children }: { action: ReactNode; children?: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-5 bg-veil p-4 text-center">
      {children && (
        <p aria-hidden="true" className="rounded-base bg-paper px-3 py-1.5 text-lg">
          {children}
        </p>
      )}
      {action}
    </div>
  )
}

/** Tells screen readers what the player does; the same words stand on the picture. */
function Announcement({
  player,
  shown: { source, hasSound },
  isSoundOnly,
}: {
  player: Player
  shown: Shown
  isSoundOnly: boolean
}) {
  const { t } = useTranslation('live')
  const { status, muted } = player
  const [said, setSaid] = useState('')
  useEffect(() => {
    const playing = t(isSoundOnly ? `stage.playingSound.${source}` : `stage.playing.${source}`)
    const isUnheard = muted && hasSound
    const words = {
      loading: t('stage.buffering'),
      playing: isUnheard ? `${playing} ${t('stage.muted')}` : playing,
      paused: t('stage.paused'),
      blocked: t('stage.blocked'),
      failed: t('stage.failed'),
    }
    setSaid(words[status])
  }, [status, muted, isSoundOnly, source, hasSound, t])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
