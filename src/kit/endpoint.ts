import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { messagesReply } from './messages-reply.ts'
import type { Permission } from './staff.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = z.ZodObject
type None = undefined

/**
 * Who may make a call. Mounting an endpoint enforces it before the handler runs, and refuses an endpoint without it.
 * - `public`: everybody. Also calls whose body carries the credential, such as signing in: their handler checks it.
 * - `maybe-signed-in`: everybody; the handler receives the account of a caller who is signed in.
 * - `signed-in`: the owner of a session, by `Authorization: Bearer …`; anybody else gets a 401.
 * - `signed-link`: the holder of a signed address or message, or of an access key. The feature mounts its check with
 *   the handler.
 * - `console-sign-in`: everybody, from the console's own pages; the handler may begin and end a session of staff.
 * - a permission, such as `content:publish`: staff whose role has it (R801), from the console's own pages; without a session
 *   a 401, without the permission a 403.
 */
export type Access =
  | 'public'
  | 'maybe-signed-in'
  | 'signed-in'
  | 'signed-link'
  | 'console-sign-in'
  | Permission

/**
 * One call of the API: its address, access, input and reply. Server (access, validation, serialisation, OpenAPI), site
 * and tests all use this one definition (R701).
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
  /** The call's group in the API documentation. */
  tag: string
  access: AccessKind
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** The body is a form with files (`multipart/form-data`) instead of JSON. Larger files are refused with 413. */
  multipart?: { maxFileBytes: number }
  /**
   * How to read a body that is neither ordinary JSON nor a form. `signed`: JSON, whose bytes the access check receives
   * first. `large`: JSON beyond the common limits of bytes and fields. `any`: any media type; a body that doesn't match
   * `body` is ignored.
   */
  rawBody?: { read: 'signed' | 'large' | 'any'; maxBytes: number }
  /**
   * In a declaration, unless another is named, that of its group, by default the messages of a change; a response that isn't
   * JSON is described as a text.
   */
  reply: Reply
  /** The media type of a successful response that isn't JSON: the handler then writes the response itself. */
  contentType?: ContentType
  /** The status of a successful response; 200 by default. */
  status?: 200 | 201 | 202
  /** `public`: the same response for everybody in one language, cached in memory and sent with an ETag (R702). */
  cache?: 'public'
  /** Accepts an `Idempotency-Key`, so that a retried request has one effect. */
  idempotent?: Idempotent
  /**
   * Rate limit: calls per minute and network address; further calls get 429. Attempts to sign in are limited by
   * src/features/accounts/server/limits.ts.
   */
  perMinute?: number
  /** The address is opened from mails: unknown query parameters, which mail programs may add, are ignored. */
  isMailLink?: true
  /**
   * Expected error codes, for the API documentation, beside those that follow from the rest (`IMPLIED_ERRORS` in
   * platform/http/openapi.ts).
   */
  errors?: readonly ErrorCode[]
  /** The body of an expected error, where it holds more than the common error reply. */
  errorReply?: z.ZodType
}

/** The names of a path's parameters: `slug` and `file` of `/companies/:slug/documents/:file`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | NamesIn<Further>
    : Rest
  : never
/** The schema of a path's parameters, by the schemas of its group. */
type ParamsOf<Path extends string, Schemas extends z.ZodRawShape> = [NamesIn<Path>] extends [never]
  ? None
  : z.ZodObject<Pick<Schemas, NamesIn<Path> & keyof Schemas>, z.core.$strip>

type DefaultReply<ContentType, GroupReply extends z.ZodType> = z.ZodType &
  ([ContentType] extends [string] ? z.ZodString : GroupReply)

/** What endpoints have in common: access and reply, and limits and errors that each may add to. */
type Common<AccessKind extends Access, Reply extends z.ZodType> = Pick<
  Endpoint,
  'perMinute' | 'errors' | 'errorReply'
> & { access?: AccessKind; reply?: Reply }

/**
 * Defines endpoints, each with its exact type; `tag` is their group in the API documentation, `pathParams` the schema of each
 * parameter in their paths. An endpoint whose parameters differ names its own `params`. `read` is a GET that everybody may
 * make, with the same answer for all in one language, which is cached. `with` gives the same group with what several endpoints
 * have in common, so that they don't name it: `endpoint.with({ access: 'signed-in' })`.
 * @throws Error for a parameter without a schema
 */
export function endpointGroup<
  Schemas extends z.ZodRawShape = Record<never, never>,
  GroupAccess extends Access = never,
  GroupReply extends z.ZodType = typeof messagesReply,
>(tag: string, pathParams?: z.ZodObject<Schemas>, common: Common<GroupAccess, GroupReply> = {}) {
  function paramsOf(path: string): Shape | None {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const missing = names.filter((name) => pathParams?.shape[name] === undefined)
    if (missing.length > 0)
      throw new Error(`${path}: its group ${tag} has no schema of ${missing.join(', ')}`)
    if (names.length === 0) return undefined
    return pathParams?.pick(Object.fromEntries(names.map((name) => [name, true])) as never)
  }

  function definesWith(method: Method) {
    return <
      Path extends string,
      Params extends Shape | None = ParamsOf<Path, Schemas>,
      Query extends Shape | None = None,
      Body extends z.ZodType | None = None,
      AccessKind extends Access = GroupAccess,
      ContentType extends string | None = None,
      Idempotent extends true | None = None,
      Reply extends z.ZodType = DefaultReply<ContentType, GroupReply>,
    >(
      path: Path,
      declaration: Omit<
        Endpoint<Params, Query, Body, Reply, AccessKind, ContentType, Idempotent>,
        'method' | 'path' | 'tag' | 'access' | 'reply'
      > & { reply?: Reply } & ([GroupAccess] extends [never] ? { access: AccessKind } : { access?: never }),
    ): Endpoint<Params, Query, Body, Reply, AccessKind, ContentType, Idempotent> => {
      const defaultReply =
        declaration.contentType === undefined ? (common.reply ?? messagesReply) : z.string()
      return {
        method,
        path,
        tag,
        ...(common as { access: never }),
        reply: defaultReply as z.ZodType as Reply,
        ...declaration,
        errors: [...(common.errors ?? []), ...(declaration.errors ?? [])],
        params: declaration.params ?? (paramsOf(path) as Params),
      }
    }
  }

  return {
    get: definesWith('GET'),
    post: definesWith('POST'),
    put: definesWith('PUT'),
    patch: definesWith('PATCH'),
    delete: definesWith('DELETE'),
    read<
      Path extends string,
      Reply extends z.ZodType,
      Params extends Shape | None = ParamsOf<Path, Schemas>,
      Query extends Shape | None = None,
    >(
      path: Path,
      declaration: Pick<
        Endpoint<Params, Query, None, Reply>,
        'summary' | 'params' | 'query' | 'reply' | 'errors'
      >,
    ) {
      return endpointGroup(tag, pathParams).get(path, { access: 'public', cache: 'public', ...declaration })
    },
    with<Given extends Access = GroupAccess, GivenReply extends z.ZodType = GroupReply>(
      further: Common<Given, GivenReply>,
    ) {
      const errors = [...(common.errors ?? []), ...(further.errors ?? [])]
      return endpointGroup(tag, pathParams, { ...common, ...further, errors } as Common<Given, GivenReply>)
    },
  }
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : never
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type Optional<T> = Record<string, never> extends T ? true : false
type Part<Name extends string, T> = [InputOf<T>] extends [never]
  ? object
  : Optional<InputOf<T>> extends true
    ? { [K in Name]?: InputOf<T> }
    : { [K in Name]: InputOf<T> }

/** The input of a caller: path parameters, query and body before parsing, and an idempotency key for retries. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B> & { idempotencyKey?: string }
    : never

/** The input of a handler: path parameters, query and body after parsing. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never

/** The query of a handler, after parsing. */
export type QueryOf<E> = HandlerInput<E>['query']

/** The reply as callers receive it. */
export type ReplyOf<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : never
/** The reply as handlers return it. */
export type HandlerReplyOf<E> = E extends { reply: infer R extends z.ZodType } ? z.input<R> : never
