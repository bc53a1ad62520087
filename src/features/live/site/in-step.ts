/** Beyond this the player jumps; within it, it plays a little faster or slower, which nobody hears. */
export const JUMP_BEYOND_S = 2
const MOST_RATE_CHANGE = 0.05
/** When a film has just begun to play, a jump disturbs nobody. */
const SETTLE_BEYOND_S = 0.25
/** Nobody sees less. */
const GOOD_ENOUGH_S = 0.04
/** A slow connection would otherwise jump for ever and never play. */
const JUMP_AGAIN_AFTER_MS = 4000

/** The speed that brings a player back in step within some seconds, for a drift in seconds (positive: it is behind). */
export function rateFor(driftS: number): number {
  if (Math.abs(driftS) < GOOD_ENOUGH_S) return 1
  return 1 + Math.max(-MOST_RATE_CHANGE, Math.min(MOST_RATE_CHANGE, driftS / 5))
}

/** Keeps a video where it should be; call it twice a second or so. */
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

  /** Makes up for the time that loading took, once a film plays: at 5 % faster it would take long. */
  settle(video: HTMLVideoElement, positionS: number): void {
    if (Math.abs(positionS - video.currentTime) > SETTLE_BEYOND_S) this.jump(video, positionS)
  }

  /** Goes straight to a position. */
  jump(video: HTMLVideoElement, positionS: number): void {
    this.#jumpedAtMs = performance.now()
    video.playbackRate = 1
    video.currentTime = Math.max(0, Math.min(positionS, video.duration || positionS))
  }
}
