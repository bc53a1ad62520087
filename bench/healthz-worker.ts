// Polls a server's /api/healthz continuously; answers each message with the slowest response since the last message.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const ASK_EVERY_MS = 10

const [origin] = (await once(process, 'message')) as [string]
process.once('disconnect', () => process.exit())
let slowestMs = 0
let isRequested = false
process.on('message', () => {
  isRequested = true
})
for (;;) {
  const startMs = performance.now()
  await (await fetch(`${origin}/api/healthz`)).text()
  slowestMs = Math.max(slowestMs, performance.now() - startMs)
  if (isRequested) {
    process.send?.(slowestMs)
    isRequested = false
    slowestMs = 0
  }
  await sleep(ASK_EVERY_MS)
}
