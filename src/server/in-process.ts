import type { FastifyInstance } from 'fastify'
import { failureText } from '#i18n/no-answer.ts'
import { type Api, type ApiRequest, type ApiResponse, apiOver, type Transport } from '#kit/client.ts'
import { AppError, isApiError, isErrorCode } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { callKey } from '#platform/http/mount.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'

/** The visitor on whose behalf the API is called, for rate limits by address. */
export type Visitor = { address: string; userAgent: string }

/**
 * Calls the API within this process; cached responses need no call. Replies are frozen, because pages share cached
 * ones.
 */
export function inProcess(
  app: FastifyInstance,
  memory: ResponseCache,
  language: Language,
  visitor?: Visitor,
): Transport {
  return async ({ method, url, body, idempotencyKey }: ApiRequest): Promise<ApiResponse> => {
    const cached = method === 'GET' ? memory.body(callKey(url, language)) : undefined
    if (cached) return { status: 200, body: parseCached(cached) }
    const response = await app.inject({
      method,
      url,
      ...(visitor && { remoteAddress: visitor.address }),
      headers: {
        ...(visitor && { 'user-agent': visitor.userAgent }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: response.statusCode, body: frozen(parsed(response.body)) }
  }
}

/** The API for responses that the server builds from it, such as feeds. Refusals are passed on with their code. */
export function apiWithin(app: FastifyInstance, memory: ResponseCache, language: Language): Api {
  const api = apiOver(inProcess(app, memory, language), language, failureText(language))
  return (endpoint, ...input) => api(endpoint, ...input).catch(rethrowRefusal)
}

/** @throws AppError with the code of an ApiError */
function rethrowRefusal(error: unknown): never {
  if (!isApiError(error)) throw error
  throw new AppError(isErrorCode(error.code) ? error.code : 'unavailable', { cause: error })
}

const parsedResponses = new WeakMap<Buffer, unknown>()

/** Parses a cached response once for all pages that use it; frozen, because they share it. */
function parseCached(kept: Buffer): unknown {
  const answer = parsedResponses.get(kept) ?? frozen(parsed(kept.toString()))
  parsedResponses.set(kept, answer)
  return answer
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const each of Object.values(value)) frozen(each)
  return Object.freeze(value)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
