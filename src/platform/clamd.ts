import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

const PIECE_BYTES = 64 * 1024
const ANSWER_LIMIT_MS = 30_000

/** The result of a virus scan: the virus's name, or undefined for a clean file. */
export type Scan = { virus: string | undefined }
/** Scans a file. @throws Error when the scanner can't be reached, fails, or takes longer than 30 s */
export type Scanner = (file: Uint8Array) => Promise<Scan>

/**
 * A scanner behind a ClamAV daemon (clamd), by its command INSTREAM.
 * @param url `tcp://host:port` or `unix:/path/of/clamd.ctl`
 */
export function clamdAt(url: string): Scanner {
  return async (file) => {
    const socket = connectTo(url)
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('clamd did not respond in time')))
    const answer = text(socket)
    socket.write('zINSTREAM\0')
    for (let start = 0; start < file.length; start += PIECE_BYTES) {
      const piece = file.subarray(start, start + PIECE_BYTES)
      socket.write(sizeOf(piece.length))
      socket.write(piece)
    }
    socket.write(sizeOf(0))
    return scanIn(await answer)
  }
}

function connectTo(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return connect(decodeURIComponent(pathname))
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
}

function sizeOf(bytes: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes)
  return size
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`; anything else is a failure. */
function scanIn(answer: string): Scan {
  const line = answer.replace(/\0/g, '').trim()
  if (line === 'stream: OK') return { virus: undefined }
  const virus = /^stream: (.+) FOUND$/.exec(line)?.[1]
  if (virus === undefined) throw new Error(`clamd responded: ${line.slice(0, 200)}`)
  return { virus }
}
