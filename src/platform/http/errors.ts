import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldErrors, validationText } from '#i18n/field-errors.ts'
import { unavailableText } from '#i18n/no-answer.ts'
import {
  AppError,
  ERROR_STATUS,
  type ErrorCode,
  type ErrorReply,
  isApiError,
  isAppError,
  isErrorCode,
} from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { isStorageAway } from '../storage/storage.ts'
import { textIn } from '../text.ts'
import { languageOfCall } from './language.ts'

/** `Retry-After` in seconds while the database or the storage is away. */
const UNAVAILABLE_RETRY_SECONDS = 5

/** Error codes of the statuses that Fastify itself responds with. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
}

/** PostgreSQL is away, starting or stopping, or the connection to it broke: the request can be retried unchanged. */
const DATABASE_AWAY =
  /^(08\w{3}|53\w{3}|57P\d{2}|58\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** Errors of a transaction that succeeds when it is retried. The first is caused by a newer version's migration. */
const RETRYABLE =
  /cached plan must not change|Connection terminated|Query read timeout|connection error|not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end/

/** The refusal of input that its schema refuses, with a message for each field. */
export function invalidInput(error: z.ZodError, language: Language): AppError {
  return new AppError('invalid', { fields: fieldErrors(error, language) })
}

/** What an error reply depends on besides the error. */
type ErrorCall = {
  language: Language
  method: string
  /** The kind of body that the call accepts. */
  takes?: 'json' | 'form' | undefined
  /** Whether the call carried a session token. */
  hasToken?: boolean
}

/** The status and the reply for a failed call, with messages in the caller's language (R703). */
export function errorReplyOf(
  error: unknown,
  { language, method, takes, hasToken = false }: ErrorCall,
): { status: number; body: ErrorReply } {
  const code = codeOf(error)
  const t = textIn(language, 'errors')
  const said =
    (code === 'unsupported_media_type' && takes && t(`takes.${takes}`)) ||
    (code === 'unauthorized' && hasToken && t('session_ended')) ||
    (code === 'unavailable' && unavailableText(method, language))
  const body: ErrorReply = { status: 'error', code, msg: [said || t(code)] }
  if (isAppError(error) && error.fields)
    Object.assign(body, { msg: [validationText(language)('checkFields')], fields: error.fields })
  if (isAppError(error) && error.current !== undefined) body.current = error.current
  return { status: ERROR_STATUS[code], body }
}

/** Turns every failure into status, message and language (R703). */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorReplyOf(hasCallerLeft(request) ? new AppError('malformed') : error, {
    language: languageOfCall(request.raw),
    method: request.method,
    takes: request.routeOptions.config.takes,
    hasToken: Boolean(request.headers.authorization),
  })
  if (status >= 500) {
    body.correlationId = request.id
    // Every caller gets this one until the site is set up: no fault.
    if (body.code !== 'not_set_up') request.log.error({ err: error }, `responded with ${status}`)
  }
  const retryAfter = isAppError(error) ? error.retryAfterSeconds : undefined
  if (status === 503 || retryAfter) reply.header('Retry-After', retryAfter ?? UNAVAILABLE_RETRY_SECONDS)
  if (status === 416) reply.header('Content-Range', rangeOf(error))
  return reply.status(status).header('Cache-Control', 'no-store').send(body)
}

/** Whether the caller closed the connection before the end of the body: no fault of the server, and no response. */
function hasCallerLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false
}

/** `Content-Range` with the file's length, for a refused range (RFC 9110, 15.5.17). */
function rangeOf(error: unknown): string {
  const { headers } = (error ?? {}) as { headers?: Record<string, string> }
  return headers?.['Content-Range'] ?? 'bytes */*'
}

function codeOf(error: unknown): ErrorCode {
  // An ApiError comes from a call within this process.
  if ((isAppError(error) || isApiError(error)) && isErrorCode(error.code)) return error.code
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (status !== undefined && status >= 400 && status < 500) return CODE_OF_STATUS[status] ?? 'malformed'
  return isDatabaseAway(error) || isStorageAway(error) ? 'unavailable' : 'internal'
}

/** Whether an error means that the database can't be reached at present. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // The socket of a server that isn't running; a file that is missing fails in `open` or `stat`.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect'
  return (
    hasNoSocket || (typeof code === 'string' && DATABASE_AWAY.test(code)) || RETRYABLE.test(error.message)
  )
}
