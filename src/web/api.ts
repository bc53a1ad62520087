import { failureText } from '#i18n/no-answer.ts'
import { type Api, addressOf, formOf, type LooseInput } from '#kit/client.ts'
import type { Endpoint, Method } from '#kit/endpoint.ts'
import { ApiError, errorReplyIn } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { dropToken, readToken } from './token.ts'

/** The address of an API call (`/api/events/x?lng=fr`), its method and its body: JSON, or a form with files. */
type ApiRequest = {
  method: Method
  url: string
  body: string | FormData | undefined
  idempotencyKey: string | undefined
  /** Whether to send the caller's session token along. */
  bearer: boolean
}

/** The response of a transport: the status and the parsed JSON body (undefined when it isn't JSON). */
type ApiResponse = { status: number; body: unknown }

/** Sends a request to the API over HTTP, such as by `fetch`. Throws when no response comes. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** The API's client in one language, over a transport. */
export function apiOver(transport: Transport, language: Language): Api {
  const textOf = failureText(language)
  return async (endpoint, ...[input]) => {
    const request = requestOf(endpoint, input ?? {}, language)
    const response = await answerOf(transport, request, textOf)
    // The server has validated its reply before sending it (platform/http/mount.ts); browsers load no schemas.
    if (response.status >= 200 && response.status < 300) return response.body as never
    const unclear = { code: 'internal', msg: [textOf('internal', request.method)] }
    throw new ApiError(response.status, errorReplyIn(response.body) ?? unclear)
  }
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

async function answerOf(
  transport: Transport,
  request: ApiRequest,
  textOf: ReturnType<typeof failureText>,
): Promise<ApiResponse> {
  try {
    return await transport(request)
  } catch {
    throw new ApiError(0, { code: 'network', msg: [textOf('network', request.method)] })
  }
}

const fetchTransport: Transport = async ({ method, url, body, idempotencyKey, bearer }) => {
  const headers = new Headers({ Accept: 'application/json' })
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const token = bearer ? readToken() : null
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const response = await fetch(url, { method, headers, body })
  const answer: unknown = await response.json().catch(() => undefined)
  // A wrong password is a 401 too; only `unauthorized` means that the session has ended.
  if (token && response.status === 401 && errorReplyIn(answer)?.code === 'unauthorized') dropToken(token)
  return { status: response.status, body: answer }
}

/**
 * The API client of the browser. Sends the sign-in token with calls that need one (R502). Only the HTTP cache keeps
 * replies, and revalidates them by ETag (R702).
 */
export function browserApi(language: Language): Api {
  return apiOver(fetchTransport, language)
}
