import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Access, AnswerOf, Endpoint, HandlerInput } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { IdempotentRequest } from '../database/idempotency.ts'
import { callerAddress } from './addresses.ts'
import { type OtherAnswer, sendOtherAnswer } from './answers.ts'
import { takeForms } from './form.ts'
import { bodyOf, bytesOf, idempotentRequestOf, paramsOf, queryOf } from './input.ts'
import { languageOfCall } from './language.ts'
import { limitPerMinute } from './limits.ts'
import { type ResponseCache, write } from './response-cache.ts'

/** Who calls, as far as services need to know it. */
export type Caller = {
  language: Language
  address: string
  userAgent: string | undefined
}

/** The account and the session that a token belongs to. */
export type SignedIn = { accountId: number; sessionId: number; name: string; email: string }
/** A caller who is signed in. */
export type SignedInCaller = Caller & { account: SignedIn }
/** A caller who may be signed in. */
export type MaybeSignedInCaller = Caller & { account: SignedIn | undefined }
/** A caller whose request may be retried. */
export type RetryingCaller = Caller & { idempotency: IdempotentRequest }

/** Finds whose session a token belongs to: undefined when it is none, or has ended. Handed to `createMount`. */
export type Authenticate = (token: string | undefined) => Promise<SignedIn | undefined>

/** Who calls an endpoint: with the account, or what its check found, as its access says. */
export type CallerOf<E extends Endpoint, Holder = undefined> = Caller &
  {
    public: object
    'maybe-signed-in': MaybeSignedInCaller
    'signed-in': SignedInCaller
    'signed-link': { holder: Holder }
  }[E['access']] &
  (true extends E['idempotent'] ? RetryingCaller : object)

type ResultOf<E extends Endpoint> = [E['contentType']] extends [undefined] ? AnswerOf<E> : OtherAnswer

export type Handler<E extends Endpoint, Holder = undefined> = (
  input: HandlerInput<E>,
  caller: CallerOf<E, Holder>,
) => ResultOf<E> | Promise<ResultOf<E>>

/** What a check looks at: the address, and for `rawBody: signed` the headers and bytes. */
type Claim<E extends Endpoint> = Pick<HandlerInput<E>, 'params' | 'query'> & {
  headers: IncomingHttpHeaders
  bytes: Buffer | undefined
}

/**
 * Checks a signed link or an access key, before the body is looked at.
 * @returns what it is a link or key of, for the handler
 * @throws AppError when it is none of ours
 */
export type HolderCheck<E extends Endpoint, Holder> = (
  claim: Claim<E>,
  caller: Caller,
) => Holder | Promise<Holder>

/** Finds what an address is about, before the body is looked at. @throws AppError not_found */
type Find<E extends Endpoint> = (params: HandlerInput<E>['params'], caller: Caller) => Promise<unknown>

type WithAccess<A extends Access> = Endpoint & { access: A }

/**
 * Mounts endpoints: checks who calls, parses what comes in, calls the service, serialises what goes out. An endpoint for
 * the holder of a signed link is mounted with the check of that link, before its handler.
 */
export type Mount = {
  <E extends WithAccess<Exclude<Access, 'signed-link'>>>(
    endpoint: E,
    handler: Handler<E>,
    options?: { findFirst: Find<E> },
  ): void
  <E extends WithAccess<'signed-link'>, Holder>(
    endpoint: E,
    check: HolderCheck<E, Holder>,
    handler: Handler<E, Holder>,
  ): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body has to be. */
    takes?: 'json' | 'form'
  }
}

type Options = {
  memory: ResponseCache
  authenticate: Authenticate
  /** Collects what is mounted, for the documentation. */
  endpoints: Endpoint[]
}

/** The `mount` of one API. Endpoints with `cache: 'public'` are answered from memory. */
export function createMount(app: FastifyInstance, { memory, authenticate, endpoints }: Options): Mount {
  return (endpoint: Endpoint, ...given: unknown[]) => {
    const { check, handler, findFirst } = mountable(endpoint, given)
    endpoints.push(endpoint)
    const limit = endpoint.perMinute === undefined ? undefined : limitPerMinute(endpoint.perMinute)

    const answer = async (request: FastifyRequest, caller: Caller) => {
      const account = await accountFor(endpoint, authenticate, request)
      const params = paramsOf(endpoint, request)
      const query = queryOf(endpoint, request, caller.language)
      const claim = { params, query, headers: request.headers, bytes: bytesOf(request) }
      const holder = await check?.(claim, caller)
      await findFirst?.(params, caller)
      const body = await bodyOf(endpoint, request, caller.language)
      const idempotency = endpoint.idempotent && (await idempotentRequestOf(endpoint, request, params, body))
      const result = await handler({ params, query, body }, { ...caller, account, holder, idempotency })
      if (idempotency && !idempotency.isEnforced)
        throw new Error(`${nameOf(endpoint)} is declared idempotent, but its handler left the key aside`)
      return endpoint.contentType === undefined ? endpoint.reply.parse(result) : result
    }

    mountRoute(app, endpoint, {
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: endpoint.method === 'GET',
      config: { takes: endpoint.multipart ? 'form' : 'json' },
      handler: async (request, reply) => {
        const caller = callerOf(request)
        await limit?.(caller.address)
        if (endpoint.cache === 'public')
          return answerPublicly(memory, request, reply, caller.language, () => answer(request, caller))
        const result = await answer(request, caller)
        if (endpoint.contentType !== undefined)
          return sendOtherAnswer(result as OtherAnswer, endpoint.contentType, request, reply)
        reply.header('Cache-Control', 'no-store')
        return reply.status(endpoint.status ?? 200).send(result)
      },
    })
  }
}

type Mountable = {
  check?: (claim: object, caller: Caller) => unknown
  handler: (input: object, caller: object) => unknown
  findFirst?: (params: unknown, caller: Caller) => Promise<unknown>
}

/** @throws Error when what guards the endpoint is missing: the process then doesn't start */
function mountable(endpoint: Endpoint, given: unknown[]): Mountable {
  const fault = (what: string) => new Error(`${nameOf(endpoint)} can't be mounted: ${what}`)
  if (endpoint.cache === 'public' && (endpoint.access !== 'public' || endpoint.contentType !== undefined))
    throw fault('answers that are cached for everybody are public and JSON')
  switch (endpoint.access) {
    case 'public':
    case 'maybe-signed-in':
    case 'signed-in': {
      const [handler, options] = given
      return { ...(options as object), handler: handler as Mountable['handler'] }
    }
    case 'signed-link': {
      const [check, handler] = given as (Mountable['check'] & Mountable['handler'])[]
      if (!check || !handler) throw fault('access is signed-link, and the check of the link is missing')
      return { check, handler }
    }
    default:
      throw fault('it names no access')
  }
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** @throws AppError unauthorized */
async function accountFor(
  { access }: Endpoint,
  authenticate: Authenticate,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  if (access !== 'signed-in' && access !== 'maybe-signed-in') return undefined
  const account = await authenticate(tokenOf(request))
  if (!account && access === 'signed-in') throw new AppError('unauthorized')
  return account
}

/** The token of `Authorization: Bearer …`, whatever it is worth. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]
}

/** A form with files, or a body that is read as bytes, is taken by its route alone; every other one refuses it unread. */
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
      // The handler refuses what is no form, once it is clear that the address is one of ours.
      scope.addContentTypeParser('*', (_request, _body, done) => done(null))
      await takeForms(scope)
    }
    scope.route(route)
  })
}

/** The key an answer of the API is kept under. */
export function callKey(url: string, language: Language): string {
  return `call ${language} ${url}`
}

async function answerPublicly(
  memory: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  answer: () => Promise<unknown>,
): Promise<FastifyReply> {
  const key = callKey(request.url, language)
  const ready = await memory
    .make(key, request.raw, async () => ({
      headers: { ...headersOf(reply), ...PUBLIC_HEADERS, 'content-language': language },
      body: Buffer.from(JSON.stringify(await answer())),
    }))
    .catch((error: unknown) => {
      const stale = error instanceof AppError ? undefined : memory.stale(key, request.raw)
      if (!stale) throw error
      return stale
    })
  if (ready) {
    reply.hijack()
    write(ready, request.raw, reply.raw)
  }
  return reply
}

/** R702: browsers ask again each time, and get a 304 when nothing changed. */
const PUBLIC_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Accept-Language, Accept-Encoding',
}

/** Headers that hooks have set so far: those of security. */
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
