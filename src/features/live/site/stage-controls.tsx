import {
  CaptionSelect,
  ControlSelect,
  FullscreenControl,
  PlayControl,
  SoundControls,
} from '#web/player/controls.tsx'
import type { CaptionChoice, Captions } from '#web/player/use-captions.ts'
import type { Fullscreen } from '#web/player/use-fullscreen.ts'
import { usePlayerText } from '#web/player/use-player-text.ts'
import { useTranslation } from '#web/translation.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { Show } from '../contract.ts'
import type { Player } from './use-player.ts'
import type { Sources } from './use-sources.ts'

/** The stage's controls: pause, sound, captions, quality, full screen. On a phone held sideways they lie on the picture. */
export function StageControls({
  shown: { source, hasSound },
  player,
  sources,
  captions,
  choice,
  fullscreen,
  className,
}: {
  shown: Pick<Show, 'source' | 'hasSound'>
  player: Player
  sources: Sources
  captions: Captions[]
  choice: CaptionChoice
  fullscreen: Fullscreen
  className: string
}) {
  const { t } = useTranslation('live')
  return (
    <div
      className={`flex flex-wrap items-center gap-x-1 border-t border-line bg-paper px-2 py-1.5 sideways:border-t-0 ${className}`}
    >
      <PlayControl isPlaying={player.isGoing} onPress={player.toggle} />
      {hasSound && <SoundControls player={player} className="w-28 md:block" />}
      <span className="ml-2">
        <Tag tone={source === 'live' ? 'live' : 'amber'} live={source === 'live'}>
          {t(`stage.source.${source}`)}
        </Tag>
      </span>
      <div className="ml-auto flex flex-wrap items-center">
        <CaptionSelect captions={captions} choice={choice} />
        <QualitySelect sources={sources} />
        <FullscreenControl fullscreen={fullscreen} />
      </div>
    </div>
  )
}

/** The picture's size, or the sound alone; nothing where there is no choice. */
function QualitySelect({ sources: { options, chosen, choose } }: { sources: Sources }) {
  const t = usePlayerText()
  if (options.length < 2) return null
  return (
    <ControlSelect label={t('quality')} value={chosen} onChoose={choose}>
      {options.map(({ name, height }) => (
        <option key={name} value={name}>
          {name === 'sound' ? t('soundOnly') : height === null ? t('fullQuality') : `${height}p`}
        </option>
      ))}
    </ControlSelect>
  )
}
