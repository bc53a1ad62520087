import type { CallInput, Endpoint, ReplyOf } from './endpoint.ts'
import { isApiError } from './errors.ts'
import type { Language } from './localized.ts'

/**
 * Calls an endpoint and returns its reply.
 * @throws ApiError with the server's code and message, or with code `network` when no response came (R503)
 */
export type Api = <E extends Endpoint>(endpoint: E, ...input: ApiArguments<E>) => Promise<ReplyOf<E>>

type ApiArguments<E> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** A call's input, whatever its endpoint. */
export type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
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

/** Resolves to undefined when the API answers 404 `not_found`; rethrows every other error. */
export async function ifFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return undefined
    throw error
  }
}
