import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mediaSigner } from '#platform/storage/media.ts'
import { answersPerCpuSecond } from './compare.ts'
import { megabytesOf } from './footprint.ts'
import { SERVER_CORE, type Server, spawnNode } from './processes.ts'
import { atLeast, atMost, median, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

const SECRET = 'measured-and-shaken-but-never-published'
const FILM = 'film.mp4'
const FILM_BYTES = 256 * 1024 ** 2
/** The range that players request at a time. */
const PART_BYTES = 1024 ** 2
const ROUNDS = 5
const ROUND_SECONDS = 2
const READERS = 2_000
/** Slow readers take this much, this often: 64 kB/s, a film of low quality. */
const SIP_BYTES = 16 * 1024
const SIP_MS = 250
const FILLED_AFTER_MS = 10_000
const WATCHED_MS = 20_000

/** Measures a film by ranges against a bare `node:http` stream of the same bytes, and the memory of slow readers. */
export async function measureMedia(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({ SECRET }, SERVER_CORE)
  await makeFilm(join(server.dataDir, 'media'))
  const path = mediaSigner(SECRET)(FILM)
  return [await compareWithStream(server, path), ...(await measureSlowReaders(server, path))]
}

async function makeFilm(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const film = await open(join(folder, FILM), 'w')
  const chunk = Buffer.alloc(1024 ** 2, 'film')
  for (let written = 0; written < FILM_BYTES; written += chunk.length) await film.write(chunk)
  await film.close()
}

async function compareWithStream(server: Server, path: string): Promise<Row> {
  const url = server.origin + path
  const headers = { range: `bytes=0-${PART_BYTES - 1}` }
  const { headers: answered, status } = await fetch(url, { headers })
  if (status !== 206) throw new Error(`${url} was answered ${status}`)
  const head = [...answered].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)).flat()
  const bare = spawnNode('bench/bare-stream.ts', { core: SERVER_CORE })
  bare.send({ file: join(server.dataDir, 'media', FILM), head, start: 0, end: PART_BYTES - 1 })
  const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
  const rates: { ours: number; theirs: number }[] = []
  for (let round = 0; round < ROUNDS + 1; round += 1) {
    const order = { headers, seconds: ROUND_SECONDS, connections: 16 }
    const ours = await answersPerCpuSecond(server.pid, { ...order, url })
    const theirs = await answersPerCpuSecond(bare.pid ?? 0, { ...order, url: `http://127.0.0.1:${port}/` })
    // The first round warms up.
    if (round > 0) rates.push({ ours: ours.rate, theirs: theirs.rate })
  }
  bare.kill()
  const ratio = median(rates.map(({ ours, theirs }) => ours / theirs))
  const [ours = 0, theirs = 0] = [rates.map((rate) => rate.ours), rates.map((rate) => rate.theirs)].map(
    median,
  )
  return atLeast(
    'film by ranges of 1 MB : bare node:http stream',
    0.7,
    ratio,
    `${Math.round(ours)} of ${Math.round(theirs)} MB a CPU second`,
  )
}

/** Each reader requests the whole film and reads it as slowly as it plays. */
async function measureSlowReaders(server: Server, path: string): Promise<Row[]> {
  const before = megabytesOf(server.pid)
  const readers = await Promise.all(Array.from({ length: READERS }, () => startReader(server.port, path)))
  const timer = setInterval(() => {
    for (const { socket } of readers) socket.read(SIP_BYTES)
  }, SIP_MS)
  await sleep(FILLED_AFTER_MS)
  const filled = megabytesOf(server.pid)
  await sleep(WATCHED_MS)
  const later = megabytesOf(server.pid)
  clearInterval(timer)
  const broken = readers.filter(({ socket }) => socket.destroyed).length
  for (const { socket } of readers) socket.destroy()
  if (broken > 0) throw new Error(`${broken} of ${READERS} readers were cut off`)
  const detail = `${before.toFixed(0)} MB before, ${filled.toFixed(0)} after 10 s, ${later.toFixed(0)} after 30 s`
  return [
    atMost(
      `${READERS.toLocaleString('en')} slow readers: growth of memory in 20 s`,
      1.1,
      later / filled,
      detail,
    ),
    atMost('the same: memory for each', 200, ((later - before) * 1024) / READERS, '', ' kB'),
  ]
}

async function startReader(port: number, path: string): Promise<{ socket: Socket }> {
  const socket = connect({ port, host: '127.0.0.1', readableHighWaterMark: SIP_BYTES } as never)
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return { socket }
}
