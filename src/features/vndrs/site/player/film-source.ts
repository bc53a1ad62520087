/** A video's source: an mp4, or an HLS playlist. */
export type FilmSource = { url: string; isHls: boolean }

type SourceListeners = {
  /** The source is set: the video can play. */
  onReady: () => void
  /** The source can't be played. For an mp4 the video's `error` event reports it instead. */
  onFailure: () => void
}

/**
 * Sets a video's source and start. HLS is played by the browser if it can, else by hls.js, which is loaded on
 * demand.
 * @returns a function that removes the source again
 */
export function setSource(
  video: HTMLVideoElement,
  { url, isHls }: FilmSource,
  at: number,
  { onReady, onFailure }: SourceListeners,
): () => void {
  if (!isHls || video.canPlayType('application/vnd.apple.mpegurl') !== '') {
    video.src = url
    // Set before the film's metadata is loaded, it is the start position.
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
