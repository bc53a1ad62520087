import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#kit/errors.ts'
import { isLoopback, networkOf } from './addresses.ts'
import { refuse, refuseConnection } from './refusal.ts'
import { checkRequest, METHODS } from './request-check.ts'
import { watchBodies } from './slow-bodies.ts'

/** Limits for slow callers. */
const LIMITS = {
  /** A request's headers fit into one or two packets. */
  headersMs: 15_000,
  /** Every body may take this long; a longer one must keep up a pace, so that slow lines can upload a CV. */
  bodyMs: 30_000,
  /** 64 kbit/s: a CV of 5 MB in eleven minutes. */
  bytesAMs: 8,
  /** How long a body may rest, whatever came before. */
  restMs: 30_000,
  /** Bytes of all bodies that are arriving: more is held for nobody. */
  bytesInAll: 128 * 1024 * 1024,
  checkEveryMs: 1000,
}
export type Limits = typeof LIMITS

/** Maximum duration of any upload, whatever its pace. */
const REQUEST_LIMIT_MS = 15 * 60_000
/**
 * Longer than load balancers keep idle connections (60 s), so that they never send a request on a connection that is
 * closing.
 */
const KEEP_ALIVE_MS = 72_000
/**
 * Maximum connections of a process and of one network. Five thousand visitors of a waiting room hold one or two each.
 */
const MAX_CONNECTIONS = 20_000
const MAX_CONNECTIONS_OF_A_NETWORK = 1000
/** How long running requests may take once the server closes. */
const CLOSING_LIMIT_MS = 8000
const CLOSE_IDLE_EVERY_MS = 200

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Options = {
  /** Headers of every response of this server itself. */
  headers: Record<string, string>
  /** Whether to count connections per network; behind a load balancer all connections come from it. */
  countsConnections: boolean
  limits?: Limits
}

/**
 * The HTTP server that the application is mounted on. Refuses malformed requests, closes connections with slow headers
 * or bodies, and limits connections. Its own responses have the security headers and the common error reply (R703).
 */
export function createHttpServer(
  handle: Handler,
  { headers, countsConnections, limits = LIMITS }: Options,
): Server {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: REQUEST_LIMIT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: limits.checkEveryMs,
    requireHostHeader: false,
    shouldUpgradeCallback: () => false,
  })
  server.maxConnections = MAX_CONNECTIONS
  const answers = new WeakMap<Socket, ServerResponse>()
  const watchBody = watchBodies(limits, (socket) => refuseOn(socket, 'request_timeout'))

  const take: Handler = (request, response) => {
    answers.set(request.socket, response)
    watchBody(request)
    const refusal = checkRequest(request)
    if (refusal) refuse(request, response, refusal, headersOf(refusal))
    else handle(request, response)
  }
  server.on('request', take)
  // Only 100-continue has a meaning; other expectations may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', take)
  server.on('connect', (_, socket: Socket) => refuseOn(socket, 'method_not_allowed'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuseOn(socket, codeOf(error))
  })
  if (countsConnections) limitNetworks(server)
  return server

  /** Refuses a connection. If a response is already being written, closes it without another one. */
  function refuseOn(socket: Socket, code: ErrorCode): void {
    const answer = answers.get(socket)
    if (answer?.headersSent && !answer.writableFinished) socket.destroy()
    else refuseConnection(socket, code, headersOf(code))
  }

  function headersOf(code: ErrorCode): Record<string, string> {
    return code === 'method_not_allowed' ? { ...headers, allow: METHODS.join(', ') } : headers
  }
}

/** Closes a server's connections gracefully: running requests may take until the limit, slow callers don't. */
export function closeGracefully(server: Server, limitMs = CLOSING_LIMIT_MS): void {
  if (!server.listening) return
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  server.once('close', () => {
    clearInterval(idle)
    clearTimeout(limit)
  })
}

/** The error code for an error of Node's parser. */
function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 'too_large' : 'malformed'
}

/** Loopback connections aren't counted, because a proxy may run on this machine without being configured. */
function limitNetworks(server: Server): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (isLoopback(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
    if (count > MAX_CONNECTIONS_OF_A_NETWORK) socket.destroy()
  })
}
