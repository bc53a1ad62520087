import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BareAnswer } from './bare-server.ts'
import type { LoadOrder, LoadResult } from './load-worker.ts'
import { ask, cpuSecondsOf, LOAD_CORE, SERVER_CORE, type Server, spawnNode } from './processes.ts'
import { median } from './report.ts'

const ROUNDS = 5
const ROUND_SECONDS = 2
const WARM_UP_SECONDS = 1
/** Headers that node:http adds itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Loads a server from a separate process. */
export function load(order: LoadOrder, core?: number): Promise<LoadResult> {
  return ask<LoadResult>('load-worker.ts', order, core)
}

/** Responses per second of the server's processor time, which other programs on the machine don't affect. */
export async function answersPerCpuSecond(pid: number, order: LoadOrder) {
  const before = cpuSecondsOf(pid)
  const result = await load(order, LOAD_CORE)
  const after = cpuSecondsOf(pid)
  const seconds = before === undefined || after === undefined ? result.seconds : after - before
  return { ...result, rate: result.answers / seconds }
}

/** Compares Roadshow with a bare `node:http` server that sends the same headers and bytes, on one core. */
export async function compareWithBare(
  server: Server,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ ratio: number; detail: string }> {
  const answer = await answerOf(server, path, headers)
  const bare = await startBare(answer)
  const product = { pid: server.pid, url: server.origin + path }
  try {
    for (const { url } of [product, bare]) await load({ url, seconds: WARM_UP_SECONDS, headers }, LOAD_CORE)
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await oneRound(product, bare, headers))
    const odd = rounds.flatMap(({ statuses }) =>
      Object.keys(statuses).filter((status) => Number(status) !== answer.status),
    )
    if (odd.length > 0) throw new Error(`${path} was answered ${[...new Set(odd)].join(', ')} too`)
    const [ours, theirs] = [
      median(rounds.map(({ ours }) => ours)),
      median(rounds.map(({ theirs }) => theirs)),
    ]
    return {
      ratio: median(rounds.map((round) => round.ours / round.theirs)),
      detail: `${Math.round(ours)} of ${Math.round(theirs)} a CPU second`,
    }
  } finally {
    bare.stop()
  }
}

type Target = { pid: number; url: string }

async function oneRound(product: Target, bare: Target, headers: Record<string, string>) {
  const order = { seconds: ROUND_SECONDS, headers }
  const { rate: ours, statuses } = await answersPerCpuSecond(product.pid, { ...order, url: product.url })
  const { rate: theirs } = await answersPerCpuSecond(bare.pid, { ...order, url: bare.url })
  return { ours, theirs, statuses }
}

async function startBare(answer: BareAnswer): Promise<Target & { stop(): void }> {
  const child = spawnNode('bench/bare-server.ts', { core: SERVER_CORE })
  child.send(answer)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

/** The response to a request, byte for byte, still compressed. */
async function answerOf(server: Server, path: string, headers: Record<string, string>): Promise<BareAnswer> {
  const sent = request(server.origin + path, { headers })
  sent.end()
  const [response] = await once(sent, 'response')
  const body = await buffer(response)
  const pairs = (response.rawHeaders as string[]).flatMap((name, index, lines) =>
    index % 2 === 0 && !OWN_HEADERS.has(name.toLowerCase()) ? [name, lines[index + 1] ?? ''] : [],
  )
  return { status: response.statusCode, head: pairs, body: body.toString('base64') }
}
