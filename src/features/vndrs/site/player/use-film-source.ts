import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Hls } from '../../contract.ts'
import type { FilmClock } from './film-clock.ts'
import { giveSource } from './film-source.ts'

/** So long a film that plays waits for a pause or a jump to go on with a new address; the old one lasts longer. */
const PATIENCE_MS = 5 * 60_000

export type Quality = number | 'auto'

type Options = {
  /** The film as an mp4. May change while it plays: the film then goes on from where it is. */
  src: string
  /** The film in several sizes, where there are. Its addresses change with that of the mp4. */
  hls: Hls | null
  startAt: number
  clock: FilmClock
  /** Is called when it should play. */
  play: () => void
  onLoading: () => void
}

/** What a video was given last: where it began, which way it plays, and how to take it away. */
type Begun = { at: number; way: string; leave?: () => void }

/**
 * Gives a video its film: in several sizes where there are, else, or when that fails, as an mp4. When anything changes it
 * goes on from where it is.
 */
export function useFilmSource(video: RefObject<HTMLVideoElement | null>, options: Options) {
  const { src, hls, clock, play, onLoading } = options
  const [quality, setQuality] = useState<Quality>('auto')
  const [hasFailed, setHasFailed] = useState(false)
  const isHls = hls !== null && !hasFailed
  const url = isHls ? (hls.heights.find(({ height }) => height === quality)?.url ?? hls.url) : src
  const begun = useRef<Begun>({ at: options.startAt, way: '' })
  const way = `${isHls} ${quality}`

  useEffect(() => {
    const player = video.current
    if (!player) return undefined
    const isFirst = begun.current.way === ''
    const change = () => {
      const isThere = player.readyState > HTMLMediaElement.HAVE_NOTHING
      const at = isThere ? player.currentTime : clock.seconds || begun.current.at
      const plays = !isThere || !player.paused || player.error !== null
      begun.current.leave?.()
      const onReady = () => {
        if (plays) play()
      }
      const onFailure = () => setHasFailed(true)
      if (plays) onLoading()
      begun.current = { at, way, leave: giveSource(player, { url, isHls }, at, { onReady, onFailure }) }
    }
    const isRenewed = !isFirst && begun.current.way === way
    if (!isRenewed || player.paused || player.error) return void change()
    const stop = new AbortController()
    const once = () => {
      stop.abort()
      change()
    }
    player.addEventListener('pause', once, { signal: stop.signal })
    player.addEventListener('seeking', once, { signal: stop.signal })
    const timer = setTimeout(once, PATIENCE_MS)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    return () => stop.abort()
  }, [video, url, isHls, way, clock, play, onLoading])

  useEffect(() => () => begun.current.leave?.(), [])

  return {
    quality,
    setQuality,
    /** The heights to choose from, none while it plays as an mp4. */
    heights: isHls ? hls.heights.map(({ height }) => height) : [],
    /** Goes on with the mp4. @returns whether it was HLS that failed */
    failed: useCallback(() => {
      if (isHls) setHasFailed(true)
      return isHls
    }, [isHls]),
  }
}
