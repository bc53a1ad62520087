import { once } from 'node:events'
import { createServer } from 'node:net'

/** What every scanner calls a virus and is none, in two parts: this file isn't one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Stands in for clamd: reads what is sent by INSTREAM, and finds EICAR in it. */
export async function startClamd(socketPath?: string) {
  const scanned: Buffer[] = []
  let answer: string | undefined
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk as Buffer])
      const file = fileIn(received)
      if (!file) return
      scanned.push(file)
      const finding = file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      socket.end(`${answer ?? finding}\0`)
    })
  })
  server.listen(socketPath ? { path: socketPath } : { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  return {
    url: socketPath ? `unix:${socketPath}` : `tcp://127.0.0.1:${(address as { port: number }).port}`,
    /** The files that came. */
    scanned,
    /** What it answers from now on, whatever comes; undefined: what it finds. */
    answerAlways(text: string | undefined) {
      answer = text
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

/** The file of an INSTREAM that has come to its end: pieces, each behind its size, and a size of 0. */
function fileIn(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.toString('latin1', 0, command.length) !== command) return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const size = received.readUInt32BE(at)
    if (size === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return undefined
}
