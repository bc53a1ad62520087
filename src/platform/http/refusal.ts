import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { wordsIn } from '#kit/words.ts'
import { languageOfCall } from './language.ts'

type Headers = Record<string, string>

/** How long a refused caller has to read the answer before the connection is destroyed. */
const LINGER_MS = 1000

/** Answers a request that no framework is to see, in the one shape of errors (R703), and ends its connection. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  headers: Headers,
): void {
  const body = bodyOf(code, languageOfCall(request))
  response.writeHead(ERROR_STATUS[code], { ...headers, ...headersOf(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The same on a connection that carries no request that could be read; what language was wanted isn't known. */
export function refuseConnection(socket: Socket, code: ErrorCode, headers: Headers): void {
  if (socket.writableEnded || !socket.writable) return void socket.destroy()
  const body = bodyOf(code, 'en')
  const status = ERROR_STATUS[code]
  const lines = Object.entries({ ...headers, ...headersOf(body) }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function bodyOf(code: ErrorCode, language: Language): string {
  const reply: ErrorReply = { status: 'error', code, msg: [wordsIn(language).errors[code]] }
  return JSON.stringify(reply)
}

function headersOf(body: string): Headers {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
}
