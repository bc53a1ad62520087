import { type RefObject, useEffect, useState } from 'react'
import {
  CaptionSelect,
  Control,
  ControlSelect,
  FullscreenControl,
  PlayControl,
  SoundControls,
} from '#web/player/controls.tsx'
import { SPEEDS } from '#web/player/player-settings.ts'
import type { CaptionChoice } from '#web/player/use-captions.ts'
import type { Fullscreen } from '#web/player/use-fullscreen.ts'
import { usePlayerText } from '#web/player/use-player-text.ts'
import { useTranslation } from '#web/translation.ts'
import type { Captions, Chapter } from '../../contract.ts'
import { clockOf } from '../film-time.tsx'
import { TimeLine } from './time-line.tsx'
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
        <PlayControl isPlaying={isGoing} onPress={player.toggle} />
        <Control
          label={t('player.back', { seconds: STEP_SECONDS })}
          icon="back"
          onPress={() => player.seek(player.position - STEP_SECONDS)}
        />
        <Control
          label={t('player.forward', { seconds: STEP_SECONDS })}
          icon="forward"
          onPress={() => player.seek(player.position + STEP_SECONDS)}
        />
        <SoundControls player={player} className="w-20 lg:block" />
        <p className="figures ml-2 text-sm whitespace-nowrap">
          {clockOf(player.position)}
          <span className="text-muted"> / {clockOf(length)}</span>
        </p>
        <div className="ml-auto flex flex-wrap items-center">
          <CaptionSelect captions={captions} choice={choice} />
          <ControlSelect
            label={t('player.speed')}
            value={player.speed}
            onChoose={(value) => player.setSpeed(Number(value))}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {`${speed}×`}
              </option>
            ))}
          </ControlSelect>
          {player.heights.length > 1 && <QualitySelect player={player} />}
          <CopyMoment href={momentHref(player.position)} />
          <PictureInPicture video={video} />
          <FullscreenControl fullscreen={fullscreen} />
        </div>
      </div>
    </div>
  )
}

/** The film's size: automatic, or fixed. */
function QualitySelect({ player }: { player: FilmPlayer }) {
  const t = usePlayerText()
  return (
    <ControlSelect
      label={t('quality')}
      value={player.quality}
      onChoose={(value) => player.setQuality(value === 'auto' ? value : Number(value))}
    >
      <option value="auto">{t('autoQuality')}</option>
      {player.heights.map((height) => (
        <option key={height} value={height}>
          {`${height}p`}
        </option>
      ))}
    </ControlSelect>
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
      <Control label={t('player.copyMoment')} icon={copied ? 'check' : 'link'} onPress={copy} />
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
  return <Control label={t('player.pictureInPicture')} icon="inset" onPress={toggle} />
}
