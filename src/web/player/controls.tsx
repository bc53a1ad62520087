import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx'
import type { CaptionChoice, Captions } from './use-captions.ts'
import type { Fullscreen } from './use-fullscreen.ts'
import { usePlayerText } from './use-player-text.ts'

/** A button of a player: a picture with a name. */
export function Control({
  label,
  icon,
  onPress,
}: {
  label: string
  icon: PlayerIconName
  onPress: () => void
}) {
  return (
    <IconButton
      name={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-base hover:text-action"
    >
      <PlayerIcon name={icon} />
    </IconButton>
  )
}

export function PlayControl({ isPlaying, onPress }: { isPlaying: boolean; onPress: () => void }) {
  const t = usePlayerText()
  return (
    <Control label={t(isPlaying ? 'pause' : 'play')} icon={isPlaying ? 'pause' : 'play'} onPress={onPress} />
  )
}

type Sound = {
  muted: boolean
  volume: number
  setVolume: (volume: number) => void
  toggleMuted: () => void
}

/** Sound on and off, and from the width of `className` on its volume. */
export function SoundControls({ player, className }: { player: Sound; className: string }) {
  const t = usePlayerText()
  const percent = player.muted ? 0 : Math.round(100 * player.volume)
  return (
    <>
      <Control
        label={t(player.muted ? 'unmute' : 'mute')}
        icon={player.muted ? 'silence' : 'sound'}
        onPress={player.toggleMuted}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(change) => player.setVolume(change.currentTarget.valueAsNumber / 100)}
        aria-label={t('volume')}
        aria-valuetext={t('percent', { percent })}
        className={`hidden h-11 accent-action ${className}`}
      />
    </>
  )
}

export function FullscreenControl({ fullscreen }: { fullscreen: Fullscreen }) {
  const t = usePlayerText()
  if (!fullscreen.possible) return null
  return (
    <Control
      label={t(fullscreen.on ? 'exitFullscreen' : 'fullscreen')}
      icon={fullscreen.on ? 'leave' : 'fill'}
      onPress={fullscreen.toggle}
    />
  )
}

/** A choice, as wide as the chosen option where browsers support it, so that the controls fit into one line. */
export function ControlSelect({
  label,
  value,
  onChoose,
  children,
}: {
  label: string
  value: string | number
  onChoose: (value: string) => void
  children: ReactNode
}) {
  return (
    <select
      value={value}
      onChange={(change) => onChoose(change.currentTarget.value)}
      aria-label={label}
      title={label}
      className="field-sizing-content h-11 rounded-base bg-paper px-1.5 text-sm hover:text-action"
    >
      {children}
    </select>
  )
}

/** The language of the captions, or none; nothing without captions. */
export function CaptionSelect({ captions, choice }: { captions: Captions[]; choice: CaptionChoice }) {
  const t = usePlayerText()
  if (captions.length === 0) return null
  return (
    <ControlSelect
      label={t('captions')}
      value={choice.shown}
      onChoose={(value) => choice.show(value as CaptionChoice['shown'])}
    >
      <option value="off">{t('noCaptions')}</option>
      {captions.map(({ language }) => (
        <option key={language} value={language}>
          {t(language === 'fr' ? 'french' : 'english')}
        </option>
      ))}
    </ControlSelect>
  )
}
