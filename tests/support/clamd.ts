import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The EICAR test file, harmless but reported by every scanner; in two parts, so that this source file isn't reported.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A fake clamd: reads files sent by INSTREAM, and reports EICAR. */
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
    /** The files received. */
    scanned,
    /** The fixed response to every file; undefined restores scanning. */
    answerAlways(text: string | undefined) {
      answer = text
    },
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

/** The file of a complete INSTREAM message: chunks with their sizes, then a size of 0. */
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
