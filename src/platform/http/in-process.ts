import type { FastifyInstance } from 'fastify'
import { type Api, addressOf } from '#kit/client.ts'
import type { CallInput, Endpoint } from '#kit/endpoint.ts'
import { ApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Caller } from './callers.ts'
import { errorReplyOf } from './errors.ts'

/** Calls a mounted endpoint from within this process. @returns the reply as JSON parses it, frozen */
type InProcessCall = (input: CallInput<Endpoint>, caller: Caller) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    /** The mounted endpoints that answer with JSON, by method and path. */
    inProcessCalls: Map<string, InProcessCall>
    /** Replaces the error of a missing record by one that says what was at the address (R114). */
    explainMissing?(error: unknown, url: string, language: Language): Promise<unknown>
  }
}

/** The visitor on whose behalf the API is called, for rate limits by address. */
export type Visitor = Omit<Caller, 'language'>
const THIS_PROCESS: Visitor = { address: '127.0.0.1', userAgent: undefined }

/**
 * The API for code of this process: pages on behalf of a visitor, and responses that are built from it, such as feeds.
 * Replies are frozen, because callers share cached ones.
 */
export function apiWithin(app: FastifyInstance, language: Language, visitor = THIS_PROCESS): Api {
  return async (endpoint, ...[input]) => {
    const call = app.inProcessCalls.get(nameOf(endpoint))
    if (!call) throw new Error(`${nameOf(endpoint)} isn't mounted, or doesn't answer with JSON`)
    try {
      return (await call(input ?? {}, { ...visitor, language })) as never
    } catch (thrown) {
      const address = addressOf(endpoint, input ?? {}, language)
      const error = (await app.explainMissing?.(thrown, address, language)) ?? thrown
      const { status, body } = errorReplyOf(error, { language, method: endpoint.method })
      if (status >= 500) app.log.error({ err: error }, `${nameOf(endpoint)} failed with ${status}`)
      throw new ApiError(status, body)
    }
  }
}

const parsedBodies = new WeakMap<Buffer, unknown>()

/** Parses a cached body once for all callers that use it. */
export function parsedOnce(body: Buffer): unknown {
  const parsed = parsedBodies.get(body) ?? frozen(JSON.parse(body.toString()))
  parsedBodies.set(body, parsed)
  return parsed
}

/** A value as JSON has it. */
export function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

/** Freezes a value and all that it contains. @returns the same */
export function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const each of Object.values(value)) frozen(each)
  return Object.freeze(value)
}

/** An endpoint in the table of calls, and in messages. */
export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
