import Hls from 'hls.js/light'

/** Before anything is known of a visitor's connection: enough for 720 lines of a talk, in bits a second. */
const EXPECTED_RATE = 2_000_000

type Options = {
  url: string
  at: number
  onReady: () => void
  onFailure: () => void
  /** When it is to stop. */
  left: AbortSignal
}

/** Plays an HLS playlist by hls.js, in the page itself: its worker would be a script that our policy doesn't know. */
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
    // What is refused stays refused, though hls.js would go on asking; other faults it gets over where it can.
    const status = response?.code ?? 0
    if (fatal || (status >= 400 && status < 500)) onFailure()
  })
  left.addEventListener('abort', () => hls.destroy(), { once: true })
  hls.loadSource(url)
  hls.attachMedia(video)
}
