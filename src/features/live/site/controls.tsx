import { useTranslation } from '#web/translation.ts'
import { Tag } from '#web/ui/tag.tsx'
import { useNow } from '#web/ui/use-viewer.ts'
import { StageIcon, type StageIconName } from './stage-icons.tsx'
import type { Fullscreen } from './use-fullscreen.ts'
import type { Player } from './use-player.ts'

/** The player's controls, below the picture: pause, volume, elapsed time, full screen. */
export function Controls({
  player,
  positionS,
  fullscreen,
}: {
  player: Player
  positionS: () => number
  fullscreen: Fullscreen
}) {
  const { t } = useTranslation('live')
  const paused = player.status === 'paused' || player.status === 'blocked'
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line px-2 py-1.5 sm:gap-x-4">
      <Control
        icon={paused ? 'play' : 'pause'}
        label={paused ? t('stage.play') : t('stage.pause')}
        onPress={paused ? player.play : player.pause}
      />
      <Control
        icon={player.muted ? 'silence' : 'sound'}
        label={player.muted ? t('stage.unmute') : t('stage.mute')}
        onPress={player.toggleMuted}
      />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={player.muted ? 0 : player.volume}
        onChange={(change) => player.setVolume(change.currentTarget.valueAsNumber)}
        aria-label={t('stage.volume')}
        className="hidden h-11 w-28 accent-action sm:block"
      />
      <span className="ml-auto flex items-center gap-3 text-sm text-muted">
        <Tag tone="amber" live>
          {t('stage.live')}
        </Tag>
        <Elapsed positionS={positionS} />
      </span>
      {fullscreen.possible && (
        <Control
          icon={fullscreen.on ? 'leave' : 'fill'}
          label={fullscreen.on ? t('stage.exitFullscreen') : t('stage.fullscreen')}
          onPress={fullscreen.toggle}
        />
      )}
    </div>
  )
}

function Control({ icon, label, onPress }: { icon: StageIconName; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-base hover:text-action"
    >
      <StageIcon name={icon} />
    </button>
  )
}

/** The elapsed time of the show, `4:07`. */
function Elapsed({ positionS }: { positionS: () => number }) {
  const { t } = useTranslation('live')
  if (useNow(1000) === null) return null
  const seconds = Math.max(0, Math.floor(positionS()))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <span className="figures hidden sm:inline">{t('stage.elapsed', { time })}</span>
}
