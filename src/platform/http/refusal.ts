import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { textIn } from '../text.ts'
import { languageOfCall } from './language.ts'

type Headers = Record<string, string>

/** How long a refused caller may read the response before the connection is destroyed. */
const LINGER_MS = 1000

/** Refuses a request before the framework sees it, with the common error reply (R703), and closes its connection. */
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

/** Refuses a connection whose request can't be parsed; in English, since its language is unknown. */
export function refuseConnection(socket: Socket, code: ErrorCode, headers: Headers): void {
  if (socket.writableEnded || !socket.writable) return void socket.destroy()
  const body = bodyOf(code, 'en')
  const status = ERROR_STATUS[code]
  const lines = Object.entries({ ...headers, ...headersOf(body) }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function bodyOf(code: ErrorCode, language: Language): string {
  const reply: ErrorReply = { status: 'error', code, msg: [textIn(language, 'errors')(code)] }
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
