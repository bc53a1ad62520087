import { type RefObject, useEffect, useState } from 'react'
import type { Language } from '#kit/localized.ts'
import type { Captions } from '../../contract.ts'
import { keepSettings, readSettings } from './kept-settings.ts'

export type CaptionChoice = { shown: Language | 'off'; show: (next: Language | 'off') => void }

/**
 * Which captions a video shows: those that were chosen last, or else in the reader's language, or any.
 * @param captions stay the same for as long as the video does
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: Captions[],
  reader: Language,
): CaptionChoice {
  const [shown, setShown] = useState<Language | 'off'>(() => {
    const { captions: kept } = readSettings()
    if (kept === 'off') return 'off'
    const there = captions.map(({ language }) => language)
    return [kept, reader].find((each) => each && there.includes(each)) ?? there[0] ?? 'off'
  })
  useEffect(() => {
    for (const track of video.current?.textTracks ?? [])
      track.mode = track.language === shown ? 'showing' : 'disabled'
  }, [video, shown])
  useEffect(() => {
    const tracks = [...(video.current?.querySelectorAll('track') ?? [])]
    const lift = ({ target }: Event) => liftCues((target as HTMLTrackElement).track)
    for (const track of tracks) {
      liftCues(track.track)
      track.addEventListener('load', lift)
    }
    return () => {
      for (const track of tracks) track.removeEventListener('load', lift)
    }
  }, [video])
  return {
    shown,
    show(next) {
      setShown(next)
      keepSettings({ captions: next })
    },
  }
}

/** Lines of captions that stay free at the foot of the picture: films name there who speaks. */
const FREE_LINES = 2

/** Places cues that say nothing of their place above the foot of the picture, all lines of them. */
function liftCues({ cues }: TextTrack): void {
  for (const cue of cues ?? []) {
    if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue
    cue.line = -(cue.text.split('\n').length + FREE_LINES)
  }
}
