import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

type Limits = { bodyMs: number; bytesAMs: number; checkEveryMs: number }
type Receiving = { socket: Socket; startedMs: number; bytesBefore: number }

/**
 * Watches requests while their bodies arrive. Cuts one whose time exceeds the allowance plus the time for its bytes at
 * the
 * least pace.
 * @param cut closes the connection
 * @returns a function to call with every request
 */
export function watchBodies(
  { bodyMs, bytesAMs, checkEveryMs }: Limits,
  cut: (socket: Socket) => void,
): (request: IncomingMessage) => void {
  const receiving = new Map<IncomingMessage, Receiving>()

  setInterval(() => {
    const now = performance.now()
    for (const [request, each] of receiving) {
      if (!isTooSlow(each, now)) continue
      receiving.delete(request)
      cut(each.socket)
    }
  }, checkEveryMs).unref()

  const isTooSlow = ({ socket, startedMs, bytesBefore }: Receiving, now: number) =>
    now - startedMs > bodyMs + (socket.bytesRead - bytesBefore) / bytesAMs

  return (request) => {
    if (!hasBody(request)) return
    const { socket } = request
    receiving.set(request, { socket, startedMs: performance.now(), bytesBefore: socket.bytesRead })
    const isHere = () => receiving.delete(request)
    request.once('end', isHere)
    request.once('close', isHere)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
