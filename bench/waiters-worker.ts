// Visitors in a waiting room, each with a connection, until all of them have seen the show start.
import { Agent, get } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveOrders } from './processes.ts'

export type WaitersOrder = {
  origin: string
  eventId: number
  keys: string[]
  everyMs: number
  giveUpMs: number
}
/** `seenAtMs`: when each visitor saw the start, as `Date.now()`. */
export type WaitersResult = { latenciesMs: number[]; seenAtMs: number[]; failures: number }

serveOrders(async ({ origin, eventId, keys, everyMs, giveUpMs }: WaitersOrder): Promise<WaitersResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, timeout: everyMs * 2 })
  const result: WaitersResult = { latenciesMs: [], seenAtMs: [], failures: 0 }
  const deadline = Date.now() + giveUpMs

  async function wait(key: string, afterMs: number): Promise<void> {
    await sleep(afterMs)
    while (Date.now() < deadline) {
      const startedMs = performance.now()
      const hasStarted = await poll(`${origin}/api/waiting-room/${eventId}/${key}?lng=en`).catch(
        () => undefined,
      )
      if (hasStarted === undefined) result.failures += 1
      else result.latenciesMs.push(performance.now() - startedMs)
      if (hasStarted) {
        result.seenAtMs.push(Date.now())
        return
      }
      await sleep(Math.max(0, everyMs - (performance.now() - startedMs)))
    }
  }

  function poll(url: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      get(url, { agent }, async (response) => {
        const body = (await json(response).catch(() => undefined)) as { started?: boolean } | undefined
        if (response.statusCode === 200 && body) resolve(body.started === true)
        else reject(new Error(`answered ${response.statusCode}`))
      }).once('error', reject)
    })
  }

  await Promise.all(keys.map((key, index) => wait(key, (index / keys.length) * everyMs)))
  return result
})
