import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Language } from '#kit/localized.ts'
import { readSettings, storeSettings } from './player-settings.ts'

/** Captions as a WebVTT file. */
export type Captions = { language: Language; url: string }

export type CaptionChoice = {
  shown: Language | 'off'
  show: (next: Language | 'off') => void
  /** Captions off, or on in the language they were in. */
  toggle: () => void
}

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
    const { captions: stored } = readSettings()
    return stored === 'off' ? 'off' : (languageFor(captions, stored ?? reader, reader) ?? 'off')
  })
  const lastLanguage = useRef(shown === 'off' ? undefined : shown)
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
  function show(next: Language | 'off'): void {
    if (next !== 'off') lastLanguage.current = next
    setShown(next)
    storeSettings({ captions: next })
  }
  return {
    shown,
    show,
    toggle: () =>
      show(shown === 'off' ? (lastLanguage.current ?? languageFor(captions, reader) ?? 'off') : 'off'),
  }
}

/** The first of the languages that there are captions in, else any. */
function languageFor(captions: Captions[], ...wanted: Language[]): Language | undefined {
  const there = captions.map(({ language }) => language)
  return wanted.find((each) => there.includes(each)) ?? there[0]
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
