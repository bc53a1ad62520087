import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { type Fullscreen, StageIcon } from '#features/live/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import type { Captions, Chapter } from '../../contract.ts'
import { clockOf } from '../film-time.tsx'
import { PlayerIcon } from './player-icon.tsx'
import { SPEEDS } from './player-settings.ts'
import { TimeLine } from './time-line.tsx'
import type { CaptionChoice } from './use-captions.ts'
import type { FilmPlayer } from './use-film-player.ts'

/** How far one press seeks, in seconds. */
export const STEP_SECONDS = 10

/** The player's controls, below the picture. */
export function FilmControls({
  player,
  lengthSeconds,
  chapters,
  captions,
  choice,
  fullscreen,
  video,
  momentHref,
}: {
  player: FilmPlayer
  lengthSeconds: number
  chapters: Chapter[]
  captions: Captions[]
  choice: CaptionChoice
  fullscreen: Fullscreen
  video: RefObject<HTMLVideoElement | null>
  momentHref: (seconds: number) => string
}) {
  const { t } = useTranslation('vndrs')
  const length = player.length ?? lengthSeconds
  const isGoing = player.status === 'playing' || player.status === 'loading'
  return (
    <div className="border-t border-line px-2 pt-1.5 pb-1.5">
      <TimeLine
        position={player.position}
        length={length}
        loadedTo={player.loadedTo}
        chapters={chapters}
        onSeek={player.seek}
      />
      <div className="flex flex-wrap items-center gap-x-1">
        <Control label={t(isGoing ? 'player.pause' : 'player.play')} onPress={player.toggle}>
          <StageIcon name={isGoing ? 'pause' : 'play'} />
        </Control>
        <Control
          label={t('player.back', { seconds: STEP_SECONDS })}
          onPress={() => player.seek(player.position - STEP_SECONDS)}
        >
          <PlayerIcon name="back" />
        </Control>
        <Control
          label={t('player.forward', { seconds: STEP_SECONDS })}
          onPress={() => player.seek(player.position + STEP_SECONDS)}
        >
          <PlayerIcon name="forward" />
        </Control>
        <Control label={t(player.muted ? 'player.unmute' : 'player.mute')} onPress={player.toggleMuted}>
          <StageIcon name={player.muted ? 'silence' : 'sound'} />
        </Control>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={player.muted ? 0 : player.volume}
          onChange={(change) => player.setVolume(change.currentTarget.valueAsNumber)}
          aria-label={t('player.volume')}
          className="hidden h-11 w-20 accent-action lg:block"
        />
        <p className="figures ml-2 text-sm whitespace-nowrap">
          {clockOf(player.position)}
          <span className="text-muted"> / {clockOf(length)}</span>
        </p>
        <div className="ml-auto flex flex-wrap items-center">
          {captions.length > 0 && <CaptionSelect captions={captions} choice={choice} />}
          <select
            value={player.speed}
            onChange={(change) => player.setSpeed(Number(change.currentTarget.value))}
            aria-label={t('player.speed')}
            title={t('player.speed')}
            className={SELECT}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {`${speed}×`}
              </option>
            ))}
          </select>
          {player.heights.length > 1 && <QualitySelect player={player} />}
          <CopyMoment href={momentHref(player.position)} />
          <PictureInPicture video={video} />
          {fullscreen.possible && (
            <Control
              label={t(fullscreen.on ? 'player.exitFullscreen' : 'player.fullscreen')}
              onPress={fullscreen.toggle}
            >
              <StageIcon name={fullscreen.on ? 'leave' : 'fill'} />
            </Control>
          )}
        </div>
      </div>
    </div>
  )
}

/** As wide as the selected option, where browsers support it, so that the controls fit into one line. */
const SELECT = 'field-sizing-content h-11 rounded-base bg-paper px-1.5 text-sm hover:text-action'

function CaptionSelect({ captions, choice }: { captions: Captions[]; choice: CaptionChoice }) {
  const { t } = useTranslation('vndrs')
  return (
    <select
      value={choice.shown}
      onChange={(change) => choice.show(change.currentTarget.value as CaptionChoice['shown'])}
      aria-label={t('player.captions')}
      title={t('player.captions')}
      className={SELECT}
    >
      <option value="off">{t('player.noCaptions')}</option>
      {captions.map(({ language }) => (
        <option key={language} value={language}>
          {t(language === 'fr' ? 'vndr.french' : 'vndr.english')}
        </option>
      ))}
    </select>
  )
}

/** The film's size: automatic, or fixed. */
function QualitySelect({ player }: { player: FilmPlayer }) {
  const { t } = useTranslation('vndrs')
  return (
    <select
      value={player.quality}
      onChange={({ currentTarget: { value } }) => player.setQuality(value === 'auto' ? value : Number(value))}
      aria-label={t('player.quality')}
      title={t('player.quality')}
      className={SELECT}
    >
      <option value="auto">{t('player.autoQuality')}</option>
      {player.heights.map((height) => (
        <option key={height} value={height}>
          {`${height}p`}
        </option>
      ))}
    </select>
  )
}

export function Control({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-base hover:text-action"
    >
      {children}
    </button>
  )
}

/** How long the button confirms that the link was copied. */
const COPIED_MS = 3000

/** Copies a link to the film's current position. */
function CopyMoment({ href }: { href: string }) {
  const { t } = useTranslation('vndrs')
  const [copied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(href, location.origin).href)
    } catch {
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <>
      <Control label={t('player.copyMoment')} onPress={copy}>
        <PlayerIcon name={copied ? 'check' : 'link'} />
      </Control>
      <span role="status" className={copied ? 'text-sm text-action' : 'sr-only'}>
        {copied ? t('player.copied') : ''}
      </span>
    </>
  )
}

/** Picture-in-picture, where browsers support it. */
function PictureInPicture({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { t } = useTranslation('vndrs')
  const [possible, setPossible] = useState(false)
  useEffect(() => setPossible(document.pictureInPictureEnabled === true), [])
  if (!possible) return null
  function toggle(): void {
    if (document.pictureInPictureElement) void document.exitPictureInPicture()
    // Rejected before the film is loaded.
    else video.current?.requestPictureInPicture().catch(() => undefined)
  }
  return (
    <Control label={t('player.pictureInPicture')} onPress={toggle}>
      <PlayerIcon name="inset" />
    </Control>
  )
}
