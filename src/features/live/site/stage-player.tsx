import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { Controls } from './controls.tsx'
import { type Fullscreen, useFullscreen } from './use-fullscreen.ts'
import { type Player, usePlayer } from './use-player.ts'

const VOLUME_STEP = 0.1

/**
 * The player of the stage: picture, overlay, controls. Without scripts it is the browser's own player,
 * starting at the show's position when the page was rendered.
 * @param src URL of the film; `#t=` sets the start
 */
export function StagePlayer({
  src,
  positionS,
  onEnd,
}: {
  src: string
  positionS: () => number
  onEnd: () => void
}) {
  const { t } = useTranslation('live')
  const box = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const player = usePlayer(video, positionS, onEnd)
  const fullscreen = useFullscreen(box, video)
  const hydrated = useHydrated()
  return (
    <section
      ref={box}
      aria-label={t('stage.player')}
      onKeyDown={(press) => pressKey(press, player, fullscreen)}
      className="flex flex-col border border-line bg-paper"
    >
      <div className="relative grid min-h-0 flex-1 place-items-center">
        {/* biome-ignore lint/a11y/useMediaCaption: the show comes without captions */}
        <video
          ref={video}
          src={src}
          controls={!hydrated}
          playsInline
          preload="auto"
          className="aspect-video h-full max-h-full w-full bg-paper"
        />
        <Overlay player={player} />
      </div>
      <SoundBar player={player} />
      {hydrated && <Controls player={player} positionS={positionS} fullscreen={fullscreen} />}
    </section>
  )
}

/** The overlay: a play button when the browser requires a press, or the player's state. */
function Overlay({ player }: { player: Player }) {
  const { t } = useTranslation('live')
  const { status, play, retry } = player
  if (status === 'blocked')
    return (
      <Veil
        action={
          <Button onClick={play} icon="play">
            {t('stage.join')}
          </Button>
        }
      />
    )
  if (status === 'paused')
    return (
      <Veil
        action={
          <Button onClick={play} icon="play">
            {t('stage.resume')}
          </Button>
        }
      >
        {t('stage.paused')}
      </Veil>
    )
  if (status === 'failed')
    return <Veil action={<Button onClick={retry}>{t('stage.tryAgain')}</Button>}>{t('stage.failed')}</Veil>
  if (status === 'loading')
    return (
      <div className="pointer-events-none absolute inset-0 grid place-items-center">
        <LoadingBars label={t('stage.buffering')} className="text-ink" />
      </div>
    )
  return null
}

/** Below the picture, so that it covers nothing: the button that unmutes a player that started muted. */
function SoundBar({ player }: { player: Player }) {
  const { t } = useTranslation('live')
  if (!player.muted || player.status !== 'playing') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sunk px-3 py-2.5">
      <Button onClick={player.toggleMuted}>{t('stage.soundOn')}</Button>
      <span role="status" className="text-sm">
        {t('stage.muted')}
      </span>
    </div>
  )
}

function Veil({ action, children }: { action: ReactNode; children?: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-5 bg-veil p-4 text-center">
      {children && (
        <p role="status" className="rounded-base bg-paper px-3 py-1.5 text-lg">
          {children}
        </p>
      )}
      {action}
    </div>
  )
}

/** Single-key shortcuts work only with the focus in the player (WCAG 2.1.4). */
function pressKey(press: KeyboardEvent, player: Player, fullscreen: Fullscreen): void {
  if (press.ctrlKey || press.metaKey || press.altKey) return
  const onSlider = press.target instanceof HTMLInputElement
  const does: Record<string, (() => void) | undefined> = {
    k: player.status === 'paused' || player.status === 'blocked' ? player.play : player.pause,
    m: player.toggleMuted,
    f: fullscreen.toggle,
    ArrowUp: onSlider ? undefined : () => player.setVolume(player.volume + VOLUME_STEP),
    ArrowDown: onSlider ? undefined : () => player.setVolume(player.volume - VOLUME_STEP),
  }
  const act = does[press.key.length === 1 ? press.key.toLowerCase() : press.key]
  if (!act) return
  press.preventDefault()
  act()
}
