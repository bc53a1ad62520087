import { z } from 'zod'

/**
 * The API's error codes with their HTTP status (R703).
 * Each code's message is in src/i18n/errors; a code without a message doesn't compile.
 */
export const ERROR_STATUS = {
  malformed: 400,
  foreign_form: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  passkey_refused: 401,
  address_unconfirmed: 403,
  forbidden: 403,
  not_found: 404,
  event_not_found: 404,
  registration_not_found: 404,
  no_quarter: 404,
  no_areas: 404,
  no_companies: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  last_administrator: 409,
  last_second_factor: 409,
  draft_changed: 409,
  draft_scheduled: 409,
  second_person_required: 409,
  publication_refused: 409,
  results_day_prepared: 409,
  records_fixed: 409,
  review_changed: 409,
  content_changed: 409,
  import_changed: 409,
  import_running: 409,
  removal_refused: 409,
  media_in_use: 409,
  event_changed: 409,
  registration_changed: 409,
  export_too_large: 409,
  event_full: 409,
  event_cancelled: 409,
  event_over: 409,
  event_not_started: 409,
  event_in_person: 409,
  event_not_over: 409,
  waitlisted: 409,
  awaiting_approval: 409,
  job_closed: 409,
  watchlist_full: 409,
  gone: 410,
  review_ended: 410,
  replay_expired: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid: 422,
  link_invalid: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  not_set_up: 503,
  storage_full: 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}

/** Error messages by form field, in the caller's language: `{ email: ['Enter a valid e-mail address'] }`. */
export type FieldErrors = Record<string, string[]>

/** Why a form was refused: a message for the whole form, and error messages by field. */
export type Refusal = { message: string; fields: FieldErrors }

/**
 * The shape of every error reply (R703). `correlationId` is present on 5xx and identifies the log line;
 * `current`, on some 409, is what the caller wanted to change as it is now; on `gone`, what was there ({@link Gone}).
 */
export const errorReplySchema = z.object({
  status: z.literal('error'),
  code: z.string(),
  msg: z.array(z.string()).min(1),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  current: z.unknown().optional(),
  correlationId: z.string().optional(),
})
export type ErrorReply = z.infer<typeof errorReplySchema>

/**
 * The error reply in a body; undefined for anything else, such as a proxy's page. `status` and `msg` make one (R703): without
 * a code it counts as `internal`. Written without zod, which browsers load only for forms.
 */
export function errorReplyIn(body: unknown): Omit<ErrorReply, 'status'> | undefined {
  const reply = (body ?? {}) as Partial<ErrorReply>
  const { status, code, msg } = reply
  if (status !== 'error' || !Array.isArray(msg) || msg.length === 0) return undefined
  return { ...reply, msg, code: typeof code === 'string' ? code : 'internal' }
}

/**
 * The record that was at an address before it was archived (R114). `kind`: the content kind's key, such as `release`; `title` in
 * the caller's language, null when unknown; `archivedOn`: the day, in the firm's time zone.
 */
export type Gone = { kind: string; title: string | null; archivedOn: string }

export type AppErrorDetails = {
  fields?: FieldErrors
  retryAfterSeconds?: number
  /** What the caller wanted to change, as it is now. */
  current?: unknown
  cause?: unknown
}

/**
 * An expected failure, thrown by services. platform/http/errors.ts alone turns it into status, message and language.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: unknown

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.current = details.current
  }
}

/** Thrown to callers of the API: the error reply and its status; `code` is `network` when no response came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly msg: string[]
  readonly fields: FieldErrors
  readonly current: unknown

  constructor(status: number, reply: Omit<ErrorReply, 'status'>) {
    super(reply.msg.join(' '))
    this.name = 'ApiError'
    this.status = status
    this.code = reply.code
    this.msg = reply.msg
    this.fields = reply.fields ?? {}
    this.current = reply.current
  }
}

/** Compares the name, not the class: the server's bundle and the site's bundle each hold a copy of this module. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** Compares the name, as {@link isApiError} does. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError'
}
