import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = z.ZodObject
type None = undefined

/**
 * One call of the API: its address, what it takes, what it answers. Server (validation, serialisation, OpenAPI),
 * site and tests all use this one definition (R701).
 */
export type Endpoint<
  Params extends Shape | None = Shape | None,
  Query extends Shape | None = Shape | None,
  Body extends z.ZodType | None = z.ZodType | None,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: Method
  /** Below `/api`, with `:name` for path parameters: `/events/:slug`. */
  path: string
  summary: string
  /** The group in the API's documentation. */
  tag: string
  params?: Params
  query?: Query
  body?: Body
  /** The body is a form with files (`multipart/form-data`), not JSON. A file of more bytes is refused with 413. */
  multipart?: { mostFileBytes: number }
  reply: Reply
  /** What the good answer is when it isn't JSON; such a call is routed by hand, and described with the others. */
  contentType?: string
  /** Status of the good answer; 200 unless said. */
  status?: 200 | 201 | 202
  /** `public`: the same for everybody in one language, kept in memory and answered with an ETag (R702). */
  cache?: 'public'
  /** Is for somebody who is signed in, and takes `Authorization: Bearer …`. */
  bearer?: true
  /** Takes an `Idempotency-Key`, so that a retried request has one effect. */
  idempotent?: boolean
  /** Calls a minute and network address at most; more get 429. */
  perMinute?: number
  /** People open it from a mail, and programs on the way may add parameters of their own, which are left aside. */
  isMailLink?: true
  /** The expected failures, for the documentation. */
  errors?: readonly ErrorCode[]
  /** What an expected failure answers, where it says more than every error does. */
  errorReply?: z.ZodType
}

/** Defines one call of the API. It only gives the definition its type. */
export function defineEndpoint<
  Reply extends z.ZodType,
  Params extends Shape | None = None,
  Query extends Shape | None = None,
  Body extends z.ZodType | None = None,
>(endpoint: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return endpoint
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : never
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type Optional<T> = Record<string, never> extends T ? true : false
type Part<Name extends string, T> = [InputOf<T>] extends [never]
  ? object
  : Optional<InputOf<T>> extends true
    ? { [K in Name]?: InputOf<T> }
    : { [K in Name]: InputOf<T> }

/** What a caller gives: path parameters, query and body before parsing, and a key for a request that may be retried. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B> & { idempotencyKey?: string }
    : never

/** What a handler gets: the same, parsed. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never

/** What a caller gets back. */
export type ReplyOf<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : never
/** What a handler answers with. */
export type AnswerOf<E> = E extends { reply: infer R extends z.ZodType } ? z.input<R> : never

/** Where a call goes: `/api/events/x?lng=fr`, its method, and its body: JSON, or a form with files. */
export type ApiRequest = {
  method: Method
  url: string
  body: string | FormData | undefined
  idempotencyKey: string | undefined
  /** Whether the caller's token goes with it. */
  bearer: boolean
}

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** Builds the request of one call. Empty query values are left out, so that addresses stay short and cacheable. */
export function requestOf(endpoint: Endpoint, input: object, language: string): ApiRequest {
  const { params = {}, query = {}, body, idempotencyKey } = input as LooseInput
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams({ lng: language })
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return {
    method: endpoint.method,
    url: `/api${path}?${search}`,
    body: body === undefined ? undefined : endpoint.multipart ? formOf(body) : JSON.stringify(body),
    idempotencyKey,
    bearer: endpoint.bearer ?? false,
  }
}

/** Texts and files as a form; what isn't given isn't sent. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File | undefined>)) {
    if (value !== undefined) form.append(name, value)
  }
  return form
}
