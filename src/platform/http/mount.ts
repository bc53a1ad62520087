import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { addressOf, formOf, type LooseInput, textsOf } from '#kit/client.ts'
import type { Access, Endpoint, HandlerInput, HandlerReplyOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { isPermission, mayDo } from '#kit/staff.ts'
import { callerAddress } from './addresses.ts'
import { bytesOf, idempotentRequestOf, parseBody, readBody } from './body.ts'
import type { Authenticate, AuthenticateStaff, Caller, CallerOf, SignedIn, StaffSession } from './callers.ts'
import { type ConsoleCookies, consoleCookies } from './console-cookies.ts'
import { invalidInput } from './errors.ts'
import { takeForms } from './form.ts'
import { asJson, frozen, nameOf, parsedOnce } from './in-process.ts'
import { languageOfCall } from './language.ts'
import { limitPerMinute } from './limits.ts'
import { type NonJsonResponse, sendNonJson } from './non-json-responses.ts'
import { isForeign, type SiteAddress } from './origin.ts'
import { type CacheableResponse, type ResponseCache, write } from './response-cache.ts'

type ResultOf<E extends Endpoint> = [E['contentType']] extends [undefined]
  ? HandlerReplyOf<E>
  : NonJsonResponse

export type Handler<E extends Endpoint, Holder = undefined> = (
  input: HandlerInput<E>,
  caller: CallerOf<E, Holder>,
) => ResultOf<E> | Promise<ResultOf<E>>

/** The input of an access check: the parsed address, and for `rawBody: signed` the headers and bytes. */
type Claim<E extends Endpoint> = Pick<HandlerInput<E>, 'params' | 'query'> & {
  headers: IncomingHttpHeaders
  bytes: Buffer | undefined
}

/**
 * Checks a signed link or an access key before the body is read.
 * @returns the registrant, account or other subject of the link or key, for the handler
 * @throws AppError for an invalid one
 */
export type HolderCheck<E extends Endpoint, Holder> = (
  claim: Claim<E>,
  caller: Caller,
) => Holder | Promise<Holder>

/** Looks up what the path refers to, before the body is read. @throws AppError not_found */
type Lookup<E extends Endpoint> = (params: HandlerInput<E>['params'], caller: Caller) => Promise<unknown>

type WithAccess<A extends Access> = Endpoint & { access: A }

/**
 * Mounts an endpoint: checks access, parses the input, calls the handler, serialises its result. An endpoint with
 * access `signed-link` takes its check as an additional argument, before the handler.
 */
export type Mount = {
  <E extends WithAccess<Exclude<Access, 'signed-link'>>>(
    endpoint: E,
    handler: Handler<E>,
    options?: { findFirst: Lookup<E> },
  ): void
  <E extends WithAccess<'signed-link'>, Holder>(
    endpoint: E,
    check: HolderCheck<E, Holder>,
    handler: Handler<E, Holder>,
  ): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of body that the route accepts. */
    takes?: 'json' | 'form'
  }
}

/** What a call sends: over HTTP, or from within this process. */
type Sent = {
  params: unknown
  query: unknown
  headers: IncomingHttpHeaders
  /** The bytes of a body that was read raw. */
  bytes?: Buffer | undefined
  readBody: () => unknown
  /** The console's; undefined for calls from within this process, which therefore have no access to the console. */
  cookies?: ConsoleCookies | undefined
  staff?: StaffSession | undefined
}

type MountOptions = {
  memory: ResponseCache
  authenticate: Authenticate
  authenticateStaff: AuthenticateStaff
  /** The site's own address: other sites' requests get no access to the console. */
  site: SiteAddress
  /** The headers of every answer. */
  headers: Record<string, string>
  /** Collects the mounted endpoints, for the API documentation. */
  endpoints: Endpoint[]
}

/**
 * Creates the `mount` function of an API. Endpoints with `cache: 'public'` use the response cache. Pages that this process
 * renders call the same endpoints without HTTP ({@link apiWithin}): with the same checks, limits, cache and errors.
 */
export function createMount(
  app: FastifyInstance,
  { memory, authenticate, authenticateStaff, site, headers, endpoints }: MountOptions,
): Mount {
  app.register(cookie)
  const visits = new WeakMap<FastifyRequest, ConsoleVisit>()
  return (endpoint: Endpoint, ...handlers: unknown[]) => {
    const { check, handler, findFirst } = mountable(endpoint, handlers)
    endpoints.push(endpoint)
    const limit = endpoint.perMinute === undefined ? undefined : limitPerMinute(endpoint.perMinute)

    const answer = async ({ cookies, staff, ...sent }: Sent, caller: Caller) => {
      if (isConsoles(endpoint) && !cookies) throw new AppError('unauthorized')
      const account = await accountFor(endpoint, authenticate, sent.headers)
      const params = parseParams(endpoint, sent.params)
      const query = parseQuery(endpoint, sent.query, caller.language)
      const holder = await check?.({ params, query, headers: sent.headers, bytes: sent.bytes }, caller)
      await findFirst?.(params, caller)
      const body = await sent.readBody()
      const key = sent.headers['idempotency-key']
      const idempotency = endpoint.idempotent && (await idempotentRequestOf(endpoint, key, params, body))
      const result = await handler(
        { params, query, body },
        { ...caller, account, holder, idempotency, staff, cookies },
      )
      if (idempotency && !idempotency.isEnforced)
        throw new Error(`${nameOf(endpoint)} is declared idempotent, but its handler did not use the key`)
      return endpoint.contentType === undefined ? endpoint.reply.parse(result) : result
    }

    mountRoute(app, endpoint, {
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: endpoint.method === 'GET',
      config: { takes: endpoint.multipart ? 'form' : 'json' },
      // Before anything of the body is read: strangers fill no memory with it.
      onRequest: async (request, reply) => {
        if (isConsoles(endpoint)) visits.set(request, await consoleVisit(endpoint, request, reply))
      },
      handler: async (request, reply) => {
        const caller = callerOf(request)
        const { cookies, staff } = visits.get(request) ?? {}
        await limit?.(staff ? `member ${staff.memberId}` : caller.address)
        const { lng: _, ...query } = request.query as Record<string, unknown>
        const { params, headers } = request
        const sent: Sent = {
          params,
          query,
          headers,
          cookies,
          staff,
          bytes: bytesOf(request),
          readBody: () => readBody(endpoint, request, caller.language),
        }
        if (endpoint.cache === 'public')
          return answerPublicly(request, reply, caller.language, () => answer(sent, caller))
        const result = await answer(sent, caller)
        if (endpoint.contentType !== undefined)
          return sendNonJson(result as NonJsonResponse, endpoint.contentType, request, reply)
        reply.header('Cache-Control', 'no-store')
        return reply.status(endpoint.status ?? 200).send(result)
      },
    })

    // Other responses are written to a connection.
    if (endpoint.contentType !== undefined) return
    app.inProcessCalls.set(nameOf(endpoint), async (input, caller) => {
      const { params = {}, query = {}, body, idempotencyKey } = input as LooseInput
      await limit?.(caller.address)
      const sent: Sent = {
        params: textsOf(params),
        query: textsOf(query),
        headers: { ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
        readBody: () =>
          parseBody(endpoint, endpoint.multipart ? formOf(body) : asJson(body), caller.language),
      }
      if (endpoint.cache !== 'public') return frozen(asJson(await answer(sent, caller)))
      const key = callKey(addressOf(endpoint, input, caller.language), caller.language)
      const kept = await memory
        .makeBody(key, () => publicly(caller.language, () => answer(sent, caller)))
        .catch((error: unknown) => staleOr(error, memory.staleBody(key)))
      return parsedOnce(kept as Buffer)
    })
  }

  /** Answers with the cached response of a call, which is the same for everybody in a language. */
  async function answerPublicly(
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    answer: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    const key = callKey(request.url, language)
    const ready = await memory
      .make(key, request.raw, () => publicly(language, answer))
      .catch((error: unknown) => staleOr(error, memory.stale(key, request.raw)))
    if (ready) {
      reply.hijack()
      write(ready, request.raw, reply.raw)
    }
    return reply
  }

  async function publicly(language: Language, answer: () => Promise<unknown>): Promise<CacheableResponse> {
    return {
      headers: { ...headers, ...PUBLIC_HEADERS, 'content-language': language },
      body: Buffer.from(JSON.stringify(await answer())),
    }
  }

  /**
   * The cookies of a call of the console, and the session that they prove. A call that changes something must come from a page
   * of this site: browsers name the page's origin with it, and other programs must do so too (CSRF).
   * @throws AppError foreign_form, unauthorized, forbidden
   */
  async function consoleVisit(
    { access, method }: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ConsoleVisit> {
    const changes = method !== 'GET'
    if (changes && (request.headers.origin === undefined || isForeign(request, site)))
      throw new AppError('foreign_form')
    const cookies = consoleCookies(request, reply, site.publicUrl.startsWith('https:'))
    if (!isPermission(access)) return { cookies }
    const staff = await authenticateStaff(cookies.session)
    if (!staff) throw new AppError('unauthorized')
    if (!mayDo(staff.role, access)) throw new AppError('forbidden')
    return { cookies, staff }
  }
}

/** What a call of the console came with. `staff`: undefined for who signs in. */
type ConsoleVisit = { cookies: ConsoleCookies; staff?: StaffSession }

function isConsoles({ access }: Endpoint): boolean {
  return access === 'console-sign-in' || isPermission(access)
}

type Mountable = {
  check?: (claim: object, caller: Caller) => unknown
  handler: (input: object, caller: object) => unknown
  findFirst?: (params: unknown, caller: Caller) => Promise<unknown>
}

/** @throws Error when the endpoint's access check is missing, so that the process doesn't start */
function mountable(endpoint: Endpoint, handlers: unknown[]): Mountable {
  const fault = (what: string) => new Error(`${nameOf(endpoint)} can't be mounted: ${what}`)
  if (endpoint.cache === 'public' && (endpoint.access !== 'public' || endpoint.contentType !== undefined))
    throw fault('answers that are cached for everybody are public and JSON')
  switch (endpoint.access) {
    case 'signed-link': {
      const [check, handler] = handlers as (Mountable['check'] & Mountable['handler'])[]
      if (!check || !handler) throw fault('access is signed-link, and the check of the link is missing')
      return { check, handler }
    }
    default: {
      if (!isAccess(endpoint.access)) throw fault('it names no access')
      const [handler, options] = handlers
      return { ...(options as object), handler: handler as Mountable['handler'] }
    }
  }
}

/** Whether a declared access is one: types alone don't stop a misspelt permission from being mounted. */
function isAccess(access: Access | undefined): boolean {
  if (access === undefined) return false
  return (
    ['public', 'maybe-signed-in', 'signed-in', 'console-sign-in'].includes(access) || isPermission(access)
  )
}

/** With invalid parameters an address doesn't exist: 404, not 422. @throws AppError not_found */
function parseParams({ params: schema }: Endpoint, params: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

/** @throws AppError invalid */
function parseQuery({ query: schema }: Endpoint, query: unknown, language: Language): unknown {
  const parsed = schema?.safeParse(query, { reportInput: true })
  if (parsed?.error) throw invalidInput(parsed.error, language)
  return parsed?.data
}

/** @throws AppError unauthorized */
async function accountFor(
  { access }: Endpoint,
  authenticate: Authenticate,
  headers: IncomingHttpHeaders,
): Promise<SignedIn | undefined> {
  if (access !== 'signed-in' && access !== 'maybe-signed-in') return undefined
  const account = await authenticate(tokenOf(headers))
  if (!account && access === 'signed-in') throw new AppError('unauthorized')
  return account
}

/** The token of `Authorization: Bearer …`, unchecked. */
function tokenOf({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
}

/** Only routes for forms or raw bodies accept such bodies; every other route refuses them unread. */
function mountRoute(app: FastifyInstance, { multipart, rawBody }: Endpoint, route: RouteOptions): void {
  if (!multipart && !rawBody) return void app.route(route)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    if (rawBody)
      scope.addContentTypeParser(
        rawBody.read === 'any' ? '*' : 'application/json',
        { parseAs: 'buffer', bodyLimit: rawBody.maxBytes },
        (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) =>
          done(null, body),
      )
    else {
      // The handler refuses bodies that aren't forms, after it has found that the address exists.
      scope.addContentTypeParser('*', (_request, _body, done) => done(null))
      await takeForms(scope)
    }
    scope.route(route)
  })
}

/** The cache key of an API response. */
export function callKey(url: string, language: Language): string {
  return `call ${language} ${url}`
}

/** What is cached from before the database went away; a refusal stays one. */
function staleOr<Cached>(error: unknown, stale: Cached | undefined): Cached {
  if (error instanceof AppError || stale === undefined) throw error
  return stale
}

/** Browsers revalidate each time and get 304 while nothing has changed (R702). */
const PUBLIC_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Language, Accept-Encoding',
}

/** Headers set by hooks so far: the security headers. */
export function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}

function callerOf(request: FastifyRequest): Caller {
  return {
    language: languageOfCall(request.raw),
    address: callerAddress(request),
    userAgent: request.headers['user-agent'],
  }
}
