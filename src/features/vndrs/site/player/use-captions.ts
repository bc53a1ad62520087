import { type RefObject, useEffect, useState } from 'react'
import type { Language } from '#kit/localized.ts'
import type { Captions } from '../../contract.ts'
import { readSettings, storeSettings } from './player-settings.ts'

export type CaptionChoice = { shown: Language | 'off'; show: (next: Language | 'off') => void }

/**
 * The captions that a video shows: the last choice, else the reader's language, else any.
 * @param captions must not change while the video is mounted
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
      storeSettings({ captions: next })
    },
  }
}

/** Caption lines kept free at the bottom of the picture, where films name the speaker. */
const FREE_LINES = 2

/** Moves cues without a position up from the bottom of the picture. */
function liftCues({ cues }: TextTrack): void {
  for (const cue of cues ?? []) {
    if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue
    cue.line = -(cue.text.split('\n').length + FREE_LINES)
  }
}
