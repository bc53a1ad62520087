import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

type Limits = { bodyMs: number; bytesAMs: number; restMs: number; bytesInAll: number; checkEveryMs: number }
type Receiving = {
  socket: Socket
  startedMs: number
  bytesBefore: number
  /** How much had come, and when that was first seen. */
  bytes: number
  movedMs: number
}

/**
 * Watches requests while their bodies arrive. Cuts one whose time exceeds the allowance plus the time for its bytes at the
 * least pace, or of which nothing comes any more, however fast it was before; and while all of them together have more bytes
 * than the process may hold, those of which nothing has come for longest.
 * @param cut closes the connection
 * @returns a function to call with every request
 */
export function watchBodies(
  limits: Limits,
  cut: (socket: Socket) => void,
): (request: IncomingMessage) => void {
  const receiving = new Map<IncomingMessage, Receiving>()

  setInterval(() => {
    const now = performance.now()
    let bytesInAll = 0
    const resting: [IncomingMessage, Receiving][] = []
    for (const [request, each] of receiving) {
      const bytes = each.socket.bytesRead - each.bytesBefore
      if (bytes > each.bytes) Object.assign(each, { bytes, movedMs: now })
      if (isTooSlow(each, now)) {
        end(request, each)
      } else {
        bytesInAll += bytes
        resting.push([request, each])
      }
    }
    if (bytesInAll <= limits.bytesInAll) return
    resting.sort(([, one], [, other]) => one.movedMs - other.movedMs || one.startedMs - other.startedMs)
    for (const [request, each] of resting) {
      if (bytesInAll <= limits.bytesInAll) return
      bytesInAll -= each.bytes
      end(request, each)
    }
  }, limits.checkEveryMs).unref()

  const isTooSlow = ({ startedMs, movedMs, bytes }: Receiving, now: number) =>
    now - movedMs > limits.restMs || now - startedMs > limits.bodyMs + bytes / limits.bytesAMs

  const end = (request: IncomingMessage, { socket }: Receiving) => {
    receiving.delete(request)
    cut(socket)
  }

  return (request) => {
    if (!hasBody(request)) return
    const { socket } = request
    const now = performance.now()
    receiving.set(request, {
      socket,
      startedMs: now,
      bytesBefore: socket.bytesRead,
      bytes: 0,
      movedMs: now,
    })
    const isHere = () => receiving.delete(request)
    request.once('end', isHere)
    request.once('close', isHere)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
