/** What a video plays: an mp4, or an HLS playlist. */
export type FilmSource = { url: string; isHls: boolean }

type Hearers = {
  /** The video has its source: now it may be played. */
  onReady: () => void
  /** The source can't be played here. An mp4 says so itself, by the video's `error`. */
  onFailure: () => void
}

/**
 * Gives a video its source, to begin at a second. HLS is left to the browser where it plays that itself; elsewhere hls.js
 * does, whose code comes only now.
 * @returns how to take it away again, before another
 */
export function giveSource(
  video: HTMLVideoElement,
  { url, isHls }: FilmSource,
  at: number,
  { onReady, onFailure }: Hearers,
): () => void {
  if (!isHls || video.canPlayType('application/vnd.apple.mpegurl') !== '') {
    video.src = url
    // Set before anything is known of the film, it becomes the place to begin.
    video.currentTime = at
    onReady()
    return () => undefined
  }
  const leaving = new AbortController()
  import('./hls-source.ts').then(({ playHls }) => {
    if (!leaving.signal.aborted) playHls(video, { url, at, onReady, onFailure, left: leaving.signal })
  }, onFailure)
  return () => leaving.abort()
}
