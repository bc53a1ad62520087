import Hls from 'hls.js/light'

/** The assumed bandwidth before any measurement, in bits a second: enough for 720 lines of a talk. */
const EXPECTED_RATE = 2_000_000

type Options = {
  url: string
  at: number
  onReady: () => void
  onFailure: () => void
  /** Stops the playback. */
  left: AbortSignal
}

/** Plays an HLS playlist with hls.js on the main thread: the CSP doesn't allow its worker's script. */
export function playHls(video: HTMLVideoElement, { url, at, onReady, onFailure, left }: Options): void {
  if (!Hls.isSupported()) {
    onFailure()
    return
  }
  const hls = new Hls({
    enableWorker: false,
    startPosition: at,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: EXPECTED_RATE,
  })
  hls.on(Hls.Events.MEDIA_ATTACHED, onReady)
  hls.on(Hls.Events.ERROR, (_, { fatal, response }) => {
    // hls.js would retry a 4xx forever, so it is a failure; other errors it recovers from if it can.
    const status = response?.code ?? 0
    if (fatal || (status >= 400 && status < 500)) onFailure()
  })
  left.addEventListener('abort', () => hls.destroy(), { once: true })
  hls.loadSource(url)
  hls.attachMedia(video)
}
