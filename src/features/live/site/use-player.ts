import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Alignment } from './playback-sync.ts'

const ALIGN_EVERY_MS = 500

/** `blocked`: the browser requires a press before it plays. */
export type PlayerStatus = 'loading' | 'playing' | 'paused' | 'blocked' | 'failed'

/**
 * A video in sync with the show (R340): it can be paused, but resumes at the show's current position.
 * @param positionS the show's current position in seconds
 * @param onEnd called once, when the show is over
 */
export function usePlayer(
  video: RefObject<HTMLVideoElement | null>,
  positionS: () => number,
  onEnd: () => void,
) {
  const [status, setStatus] = useState<PlayerStatus>('loading')
  const [muted, setMuted] = useState(false)
  const [volume, setVolume] = useState(1)
  const alignment = useRef(new Alignment())
  const settling = useRef(false)
  /** Browsers pause a film whose sound they refuse; that isn't the viewer's doing. */
  const starting = useRef(false)
  const wantsSound = useRef(true)
  const show = useRef({ positionS, onEnd })
  useEffect(() => {
    show.current = { positionS, onEnd }
  })

  const play = useCallback(async () => {
    const player = video.current
    if (!player) return
    // The browser may have started the film already, at the position of when the page was rendered.
    if (player.paused || player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      alignment.current.jump(player, show.current.positionS())
    settling.current = true
    starting.current = true
    const started = await startPlaying(player, wantsSound.current)
    starting.current = false
    setMuted(player.muted)
    if (!started) setStatus('blocked')
    // It played before scripts ran, so no event tells.
    else if (!player.paused && !isStarved(player)) setStatus('playing')
  }, [video])

  useEffect(() => {
    const player = video.current
    if (!player) return
    const stop = new AbortController()
    const on = (names: string[], then: () => void) => {
      for (const name of names) player.addEventListener(name, then, { signal: stop.signal })
    }
    on(['playing'], () => {
      setStatus('playing')
      if (settling.current) alignment.current.settle(player, show.current.positionS())
      settling.current = false
    })
    on(['waiting', 'stalled'], () =>
      setStatus((now) => (now === 'playing' && isStarved(player) ? 'loading' : now)),
    )
    on(['pause'], () => {
      if (player.ended || starting.current) return
      setStatus((now) => (now === 'failed' || now === 'blocked' ? now : 'paused'))
    })
    on(['error'], () => setStatus('failed'))
    on(['ended'], () => show.current.onEnd())
    on(['volumechange'], () => {
      setMuted(player.muted)
      setVolume(player.volume)
    })
    const timer = setInterval(() => {
      if (show.current.positionS() > player.duration) show.current.onEnd()
      else if (!player.paused) alignment.current.align(player, show.current.positionS())
    }, ALIGN_EVERY_MS)
    if (player.error) setStatus('failed')
    else void play()
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [video, play])

  const isGoing = status === 'playing' || status === 'loading'
  return {
    status,
    /** Whether it plays, or is about to. */
    isGoing,
    muted: muted || volume === 0,
    volume,
    /** Resumes at the show's position; after a press the browser also allows sound. */
    play: () => void play(),
    toggle: () => (isGoing ? video.current?.pause() : void play()),
    retry: () => {
      setStatus('loading')
      video.current?.load()
      void play()
    },
    setVolume: (next: number) => turn(Math.min(1, Math.max(0, next))),
    toggleMuted: () => {
      const player = video.current
      if (player) turn(player.volume || 1, !(player.muted || player.volume === 0))
    },
  }

  function turn(volume: number, muted = volume === 0): void {
    if (!video.current) return
    wantsSound.current = !muted
    video.current.volume = volume
    video.current.muted = muted
  }
}

export type Player = ReturnType<typeof usePlayer>

/** Browsers fire `stalled` also while enough is buffered. */
function isStarved(player: HTMLVideoElement): boolean {
  return player.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
}

/**
 * Plays with sound, or muted if the browser allows nothing else; false when it requires a press.
 * @param withSound false when the viewer has turned it off
 */
async function startPlaying(player: HTMLVideoElement, withSound: boolean): Promise<boolean> {
  player.muted = !withSound
  try {
    await player.play()
    return true
  } catch (refusal) {
    if (!isRefusal(refusal)) return true
  }
  player.muted = true
  try {
    await player.play()
    return true
  } catch (refusal) {
    return !isRefusal(refusal)
  }
}

/** Other errors are interruptions by another load, or are also reported by the `error` event. */
function isRefusal(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'NotAllowedError'
}
