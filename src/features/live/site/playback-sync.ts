/** Beyond this drift the player jumps; below it plays slightly faster or slower, which is inaudible. */
export const JUMP_BEYOND_S = 2
const MAX_RATE_CHANGE = 0.05
/** Beyond this drift the player jumps when a film has just started, as a jump isn't noticed then. */
const SETTLE_BEYOND_S = 0.25
/** A smaller drift isn't noticeable. */
const GOOD_ENOUGH_S = 0.04
/** Minimum time between jumps: on a slow connection the player would otherwise only jump and never play. */
const JUMP_AGAIN_AFTER_MS = 4000

/**
 * The playback rate that corrects a drift (in seconds, positive when the player is behind) within a few
 * seconds.
 */
export function rateFor(driftS: number): number {
  if (Math.abs(driftS) < GOOD_ENOUGH_S) return 1
  return 1 + Math.max(-MAX_RATE_CHANGE, Math.min(MAX_RATE_CHANGE, driftS / 5))
}

/** Keeps a video at the position of the show (R340); call it about twice a second. */
export class Alignment {
  #jumpedAtMs = Number.NEGATIVE_INFINITY

  align(video: HTMLVideoElement, positionS: number): void {
    if (video.seeking || video.readyState < HTMLMediaElement.HAVE_METADATA) return
    const driftS = positionS - video.currentTime
    if (Math.abs(driftS) <= JUMP_BEYOND_S) {
      video.playbackRate = rateFor(driftS)
    } else if (performance.now() - this.#jumpedAtMs > JUMP_AGAIN_AFTER_MS) {
      this.jump(video, positionS)
    }
  }

  /** Corrects the delay of loading when playback starts; at 5 % faster it would take long. */
  settle(video: HTMLVideoElement, positionS: number): void {
    if (Math.abs(positionS - video.currentTime) > SETTLE_BEYOND_S) this.jump(video, positionS)
  }

  /** Seeks to a position. */
  jump(video: HTMLVideoElement, positionS: number): void {
    this.#jumpedAtMs = performance.now()
    video.playbackRate = 1
    video.currentTime = Math.max(0, Math.min(positionS, video.duration || positionS))
  }
}
