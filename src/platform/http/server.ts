import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#kit/errors.ts'
import { isLoopback, networkOf } from './addresses.ts'
import { refuse, refuseConnection } from './refusal.ts'
import { checkRequest, METHODS } from './request-check.ts'
import { watchBodies } from './slow-bodies.ts'

/** How slow callers may be. */
const LIMITS = {
  /** A request's head comes in one packet or two. */
  headersMs: 15_000,
  /** A body that comes at once has this long; one that dribbles in has to keep up a pace, so that slow lines may send a CV. */
  bodyMs: 30_000,
  /** 64 kbit a second: a CV of 5 MB in eleven minutes. */
  bytesAMs: 8,
  checkEveryMs: 1000,
}
export type Limits = typeof LIMITS

/** The end of any upload, however steadily it comes. */
const REQUEST_LIMIT_MS = 15 * 60_000
/** Longer than balancers keep idle connections (60 s), so that they never send a request into one that is closing. */
const KEEP_ALIVE_MS = 72_000
/** Most connections of a process, and of one network. Five thousand people who wait for a show hold one or two each. */
const MOST_CONNECTIONS = 20_000
const MOST_CONNECTIONS_OF_A_NETWORK = 1000
/** How long what is under way may take once the server is to close. */
const CLOSING_LIMIT_MS = 8000
const CLOSE_IDLE_EVERY_MS = 200

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Options = {
  /** Headers of every answer that is given here. */
  headers: Record<string, string>
  /** Whether callers are told apart by their connections; behind a balancer they aren't. */
  countsConnections: boolean
  limits?: Limits
}

/**
 * The HTTP server that the application is mounted on. It refuses what can't be a request, cuts callers that drip headers
 * or bodies, and bounds connections. All it answers itself has the headers and the shape of errors (R703).
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
  server.maxConnections = MOST_CONNECTIONS
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
  // Only 100-continue has a meaning; another expectation may be left aside (RFC 9110, 10.1.1).
  server.on('checkExpectation', take)
  server.on('connect', (_, socket: Socket) => refuseOn(socket, 'method_not_allowed'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else refuseOn(socket, codeOf(error))
  })
  if (countsConnections) boundNetworks(server)
  return server

  /** Nothing can be said in the middle of another answer. */
  function refuseOn(socket: Socket, code: ErrorCode): void {
    const answer = answers.get(socket)
    if (answer?.headersSent && !answer.writableFinished) socket.destroy()
    else refuseConnection(socket, code, headersOf(code))
  }

  function headersOf(code: ErrorCode): Record<string, string> {
    return code === 'method_not_allowed' ? { ...headers, allow: METHODS.join(', ') } : headers
  }
}

/** Before a server closes: what is under way has so long to end, whoever is slow no longer. */
export function drain(server: Server, limitMs = CLOSING_LIMIT_MS): void {
  if (!server.listening) return
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  server.once('close', () => {
    clearInterval(idle)
    clearTimeout(limit)
  })
}

/** What Node's parser refused, by the code of its error. */
function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 'too_large' : 'malformed'
}

/** This machine's own connections aren't counted: a proxy may stand there that nobody told us of. */
function boundNetworks(server: Server): void {
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
    if (count > MOST_CONNECTIONS_OF_A_NETWORK) socket.destroy()
  })
}
