import { type RefObject, useEffect, useState } from 'react'
import type { Stream } from '../contract.ts'

/** A file that the stage can play. `name`: its height, `full` where that is unknown, or `sound`. */
export type Source = { name: string; height: number | null; url: string; media?: string }

/** Screens up to this width begin with the smallest picture: most are phones, on lines that may be slow. */
const SMALL_SCREEN = '(max-width: 640px), (max-height: 480px)'

/** The files of a stream, the largest first, the sound last. */
export function sourcesOf({ url, height, smaller, soundUrl }: Stream): Source[] {
  return [
    { name: height === null ? 'full' : String(height), height, url },
    ...smaller.map((size) => ({ name: String(size.height), ...size })),
    ...(soundUrl ? [{ name: 'sound', height: null, url: soundUrl }] : []),
  ]
}

/** The pictures as `source` elements, from which the browser chooses before scripts run. */
export function pictureSources(sources: Source[]): Source[] {
  const [full, ...smaller] = sources.filter(({ name }) => name !== 'sound')
  const smallest = smaller.at(-1)
  if (!full) return []
  return smallest ? [{ ...smallest, media: SMALL_SCREEN }, full] : [full]
}

/**
 * The choice between the files of a stream. Until the viewer chooses, the browser has chosen.
 * @param onChange called when another file is set, to play it
 */
export function useSources(
  video: RefObject<HTMLVideoElement | null>,
  sources: Source[],
  onChange: () => void,
) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    const player = video.current
    const look = () => setChosen(sources.find(({ url }) => player?.currentSrc.includes(url))?.name)
    look()
    player?.addEventListener('loadstart', look)
    return () => player?.removeEventListener('loadstart', look)
  }, [video, sources])
  return {
    options: sources,
    chosen: chosen ?? sources[0]?.name ?? '',
    isSoundOnly: chosen === 'sound',
    choose(name: string) {
      const source = sources.find((each) => each.name === name)
      if (!source || !video.current) return
      setChosen(name)
      video.current.src = source.url
      onChange()
    },
  }
}

export type Sources = ReturnType<typeof useSources>
