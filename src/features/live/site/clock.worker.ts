/**
 * A timer for hidden pages, where workers' timers aren't throttled: answers each message with its `turn` after its
 * milliseconds.
 */
addEventListener(
  'message',
  ({ data: { turn, afterMs } }: MessageEvent<{ turn: number; afterMs: number }>) => {
    setTimeout(() => postMessage(turn), afterMs)
  },
)
