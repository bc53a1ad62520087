import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readSettings, storeSettings } from '#web/player/player-settings.ts'
import type { Hls } from '../../contract.ts'
import type { FilmClock } from './film-clock.ts'
import { useFilmSource } from './use-film-source.ts'

/** `blocked`: the browser requires a press before it plays. */
export type FilmStatus = 'loading' | 'playing' | 'paused' | 'blocked' | 'ended' | 'failed'

type Options = {
  /** Both may change during playback: the film continues at its position. */
  src: string
  hls: Hls | null
  startAt: number
  clock: FilmClock
  /** Called when the address has expired, to request another. */
  onLost: (() => void) | undefined
}

/** The state of a film's video element, and functions to control it. */
export function useFilmPlayer(video: RefObject<HTMLVideoElement | null>, options: Options) {
  const { clock } = options
  const [status, setStatus] = useState<FilmStatus>('loading')
  const [position, setPosition] = useState(options.startAt)
  const [length, setLength] = useState<number>()
  const [loadedTo, setLoadedTo] = useState(0)
  const [sound, setSound] = useState({ volume: 1, muted: false })
  const [speed, setSpeed] = useState(1)
  const askedAnew = useRef(false)

  const play = useCallback(async () => {
    const player = video.current
    if (!player) return
    try {
      await player.play()
    } catch (refusal) {
      // Other errors are interruptions by another load, or are also reported by the `error` event.
      if (refusal instanceof DOMException && refusal.name === 'NotAllowedError') setStatus('blocked')
    }
  }, [video])

  const source = useFilmSource(video, {
    ...options,
    play,
    onLoading: useCallback(() => setStatus('loading'), []),
  })
  const latest = useRef({ ...options, hlsFailed: source.failed })
  useEffect(() => {
    latest.current = { ...options, hlsFailed: source.failed }
  })

  const seek = useCallback(
    (seconds: number) => {
      const player = video.current
      if (!player) return
      const end = Number.isFinite(player.duration) ? player.duration : Number.POSITIVE_INFINITY
      player.currentTime = Math.min(Math.max(0, seconds), end)
    },
    [video],
  )

  useEffect(() => {
    const player = video.current
    if (!player) return undefined
    const stop = new AbortController()
    const on = (name: string, then: () => void) =>
      player.addEventListener(name, then, { signal: stop.signal })
    const tell = () => {
      // Until the film is loaded its time is 0, wherever it starts.
      if (player.readyState === HTMLMediaElement.HAVE_NOTHING) return
      setPosition(player.currentTime)
      clock.tell(player.currentTime)
    }
    on('playing', () => {
      askedAnew.current = false
      setStatus('playing')
    })
    on('waiting', () => setStatus((now) => (now === 'playing' ? 'loading' : now)))
    on('pause', () => setStatus((now) => (player.ended || now === 'failed' ? now : 'paused')))
    on('seeked', () => setStatus((now) => (now === 'ended' && !player.ended ? 'paused' : now)))
    on('ended', () => setStatus('ended'))
    on('timeupdate', tell)
    on('seeking', tell)
    on('durationchange', () => setLength(Number.isFinite(player.duration) ? player.duration : undefined))
    on('progress', () => setLoadedTo(loadedAround(player)))
    on('volumechange', () => {
      const { volume, muted } = player
      setSound({ volume, muted })
      storeSettings({ volume, muted })
    })
    on('ratechange', () => {
      setSpeed(player.playbackRate)
      storeSettings({ speed: player.playbackRate })
    })
    on('error', () => {
      const { onLost, hlsFailed } = latest.current
      if (hlsFailed()) return setStatus('loading')
      if (!onLost || askedAnew.current) return setStatus('failed')
      askedAnew.current = true
      setStatus('loading')
      onLost()
    })
    const storedSettings = readSettings()
    player.volume = storedSettings.volume
    player.muted = storedSettings.muted
    player.defaultPlaybackRate = storedSettings.speed
    player.playbackRate = storedSettings.speed
    clock.jump = (seconds) => {
      seek(seconds)
      void play()
    }
    return () => {
      stop.abort()
      clock.jump = () => undefined
    }
  }, [video, clock, play, seek])

  const setVolume = (volume: number) => {
    const player = video.current
    if (!player) return
    player.volume = Math.min(1, Math.max(0, volume))
    player.muted = player.volume === 0
  }
  return {
    status,
    position,
    length,
    loadedTo,
    speed,
    seek,
    quality: source.quality,
    heights: source.heights,
    setQuality: source.setQuality,
    volume: sound.volume,
    muted: sound.muted || sound.volume === 0,
    play: () => void play(),
    pause: () => video.current?.pause(),
    toggle: () => (video.current?.paused === false ? video.current.pause() : void play()),
    again: () => {
      seek(0)
      void play()
    },
    retry: () => {
      const at = clock.seconds
      setStatus('loading')
      video.current?.load()
      seek(at)
      void play()
    },
    setVolume,
    setSpeed: (next: number) => {
      if (!video.current) return
      // The default rate too, which the next source starts with.
      video.current.defaultPlaybackRate = next
      video.current.playbackRate = next
    },
    toggleMuted: () => {
      const player = video.current
      if (!player) return
      if (player.muted || player.volume === 0) {
        player.volume ||= 1
        player.muted = false
      } else player.muted = true
    },
  }
}

export type FilmPlayer = ReturnType<typeof useFilmPlayer>

/** The end of the buffered range at the current position. */
function loadedAround({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 1 && buffered.end(index) >= currentTime)
      return buffered.end(index)
  return currentTime
}
