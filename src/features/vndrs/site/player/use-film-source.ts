import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Hls } from '../../contract.ts'
import type { FilmClock } from './film-clock.ts'
import { setSource } from './film-source.ts'

/**
 * A playing film changes to a new address at the next pause or seek, or after this time; the old address is
 * valid for longer.
 */
const PATIENCE_MS = 5 * 60_000

export type Quality = number | 'auto'

type Options = {
  /** The film as an mp4. May change during playback: the film continues at its position. */
  src: string
  /** The film in several sizes, or null. Changes together with `src`. */
  hls: Hls | null
  startAt: number
  clock: FilmClock
  /** Called when playback should start. */
  play: () => void
  onLoading: () => void
}

/** The current source: its start, its kind, and a function that removes it. */
type CurrentSource = { at: number; way: string; leave?: () => void }

/**
 * Sets a video's source: HLS where there is, or the mp4 if there isn't or it fails. When anything changes the
 * film continues at its position.
 */
export function useFilmSource(video: RefObject<HTMLVideoElement | null>, options: Options) {
  const { src, hls, clock, play, onLoading } = options
  const [quality, setQuality] = useState<Quality>('auto')
  const [hasFailed, setHasFailed] = useState(false)
  const isHls = hls !== null && !hasFailed
  const url = isHls ? (hls.heights.find(({ height }) => height === quality)?.url ?? hls.url) : src
  const begun = useRef<CurrentSource>({ at: options.startAt, way: '' })
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
      begun.current = { at, way, leave: setSource(player, { url, isHls }, at, { onReady, onFailure }) }
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
    /** The heights to choose from; empty when the mp4 plays. */
    heights: isHls ? hls.heights.map(({ height }) => height) : [],
    /**
     * Falls back to the mp4.
     * @returns whether HLS was playing
     */
    failed: useCallback(() => {
      if (isHls) setHasFailed(true)
      return isHls
    }, [isHls]),
  }
}
