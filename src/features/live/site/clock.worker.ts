/** Answers each message, a number of milliseconds, after that time. Timers of workers run on while a page is hidden. */
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setTimeout(() => postMessage(null), data)
})
