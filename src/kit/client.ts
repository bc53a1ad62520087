import type { CallInput, Endpoint, Method, ReplyOf } from './endpoint.ts'
import { ApiError, isApiError, isErrorReply } from './errors.ts'
import type { Language } from './localized.ts'

/** The address of an API call (`/api/events/x?lng=fr`), its method and its body: JSON, or a form with files. */
export type ApiRequest = {
  method: Method
  url: string
  body: string | FormData | undefined
  idempotencyKey: string | undefined
  /** Whether to send the caller's session token along. */
  bearer: boolean
}

/** The response of a transport: the status and the parsed JSON body (undefined when it isn't JSON). */
export type ApiResponse = { status: number; body: unknown }

/** Sends a request to the API over HTTP, such as by `fetch`. Throws when no response comes. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/**
 * Calls an endpoint and returns its reply.
 * @throws ApiError with the server's code and message, or with code `network` when no response came (R503)
 */
export type Api = <E extends Endpoint>(endpoint: E, ...input: ApiArguments<E>) => Promise<ReplyOf<E>>

type ApiArguments<E> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** The message for a call without a response (`network`), or with one that isn't the API's (`internal`). */
export type FailureText = (code: 'network' | 'internal', method: string) => string

/**
 * An API client in one language over a transport.
 * @param textOf messages in that language for failures that have no error reply
 */
export function apiOver(transport: Transport, language: Language, textOf: FailureText): Api {
  return async (endpoint, ...[input]) => {
    const request = requestOf(endpoint, input ?? {}, language)
    const response = await answerOf(transport, request, textOf)
    // The server has validated its reply before sending it (platform/http/mount.ts); browsers load no schemas.
    if (response.status >= 200 && response.status < 300) return response.body as never
    throw isErrorReply(response.body)
      ? new ApiError(response.status, response.body)
      : new ApiError(response.status, { code: 'internal', msg: [textOf('internal', request.method)] })
  }
}

/** A call's input, whatever its endpoint. */
export type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** Builds the request of a call. */
function requestOf(endpoint: Endpoint, input: object, language: Language): ApiRequest {
  const { body, idempotencyKey } = input as LooseInput
  return {
    method: endpoint.method,
    url: addressOf(endpoint, input, language),
    body: body === undefined ? undefined : endpoint.multipart ? formOf(body) : JSON.stringify(body),
    idempotencyKey,
    bearer: endpoint.access === 'signed-in' || endpoint.access === 'maybe-signed-in',
  }
}

/** The address of a call. Leaves out empty query values, so that addresses stay short and cacheable. */
export function addressOf(endpoint: Endpoint, input: object, language: Language): string {
  const { params = {}, query = {} } = input as LooseInput
  const search = new URLSearchParams({ lng: language, ...textsOf(query) })
  return `/api${pathOf(endpoint.path, params)}?${search}`
}

/** The values of a path or query as an address holds them; empty ones are left out. */
export function textsOf(values: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Fills the parameters of an endpoint's path. */
export function pathOf(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Builds a multipart form of texts and files. Leaves out undefined values. */
export function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File | undefined>)) {
    if (value !== undefined) form.append(name, value)
  }
  return form
}

async function answerOf(
  transport: Transport,
  request: ApiRequest,
  textOf: FailureText,
): Promise<ApiResponse> {
  try {
    return await transport(request)
  } catch {
    throw new ApiError(0, { code: 'network', msg: [textOf('network', request.method)] })
  }
}

/** Resolves to undefined when the API answers 404 `not_found`; rethrows every other error. */
export async function ifFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return undefined
    throw error
  }
}
