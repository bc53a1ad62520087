import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = z.ZodObject
type None = undefined

/**
 * Who may make a call. Mounting enforces it before the handler runs, and refuses to mount a call that names none.
 * - `public`: everybody. Also the calls whose body carries the proof, such as signing in: checking it is their work.
 * - `maybe-signed-in`: everybody; the handler is told the account of a caller who is signed in.
 * - `signed-in`: the owner of a session, by `Authorization: Bearer …`; anybody else gets a 401.
 * - `signed-link`: the holder of a signed address or message, or of an access key. The feature mounts its check with
 *   the handler.
 *
 * A permission of staff, such as `releases:publish`, is to be one more kind here.
 */
export type Access = 'public' | 'maybe-signed-in' | 'signed-in' | 'signed-link'

/**
 * One call of the API: its address, who may make it, what it takes, what it answers. Server (access, validation,
 * serialisation, OpenAPI), site and tests all use this one definition (R701).
 */
export type Endpoint<
  Params extends Shape | None = Shape | None,
  Query extends Shape | None = Shape | None,
  Body extends z.ZodType | None = z.ZodType | None,
  Reply extends z.ZodType = z.ZodType,
  AccessKind extends Access = Access,
  ContentType extends string | None = string | None,
  Idempotent extends true | None = true | None,
> = {
  method: Method
  /** Below `/api`, with `:name` for path parameters: `/events/:slug`. */
  path: string
  access: AccessKind
  summary: string
  /** The group in the API's documentation. */
  tag: string
  params?: Params
  query?: Query
  body?: Body
  /** The body is a form with files (`multipart/form-data`), not JSON. A file of more bytes is refused with 413. */
  multipart?: { mostFileBytes: number }
  /**
   * How the body is read when it is neither ordinary JSON nor a form. `signed`: JSON whose bytes the check of the access
   * sees first. `any`: of any media type, and left aside unless it is what `body` says.
   */
  rawBody?: { read: 'signed' | 'any'; maxBytes: number }
  reply: Reply
  /** The media type of the good answer when it isn't a JSON text of `reply`: the handler then makes the answer itself. */
  contentType?: ContentType
  /** Status of the good answer; 200 unless said. */
  status?: 200 | 201 | 202
  /** `public`: the same for everybody in one language, kept in memory and answered with an ETag (R702). */
  cache?: 'public'
  /** May be sent with an `Idempotency-Key`, so that a retried request has one effect. */
  idempotent?: Idempotent
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
  AccessKind extends Access = never,
  ContentType extends string | None = None,
  Idempotent extends true | None = None,
>(
  endpoint: Endpoint<Params, Query, Body, Reply, AccessKind, ContentType, Idempotent>,
): Endpoint<Params, Query, Body, Reply, AccessKind, ContentType, Idempotent> {
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

/** The path of an endpoint with its parameters put in. */
export function pathOf(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
