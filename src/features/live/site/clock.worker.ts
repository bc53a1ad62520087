/**
 * A timer for hidden pages, where workers' timers aren't throttled: answers each message, a number of
 * milliseconds, after that time.
 */
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setTimeout(() => postMessage(null), data)
})
