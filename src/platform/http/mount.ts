import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf, Endpoint, HandlerInput } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { fieldErrors } from '#kit/validation.ts'
import { wordsIn } from '#kit/words.ts'
import { callerAddress } from './addresses.ts'
import { readForm, takeForms } from './form.ts'
import { languageOfCall } from './language.ts'
import { limitPerMinute } from './limits.ts'
import { type Memory, write } from './memory.ts'

/** Who calls, as far as services need to know it. */
export type Caller = {
  language: Language
  address: string
  userAgent: string | undefined
  idempotencyKey: string | undefined
  /** The token of `Authorization: Bearer …`, whatever it is worth. */
  token: string | undefined
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  caller: Caller,
) => AnswerOf<E> | Promise<AnswerOf<E>>

/** Finds what an address is about, before the body is looked at. @throws AppError not_found */
type Find<E extends Endpoint> = (params: HandlerInput<E>['params'], caller: Caller) => Promise<unknown>

/** Mounts endpoints: parses what comes in, calls the service, serialises what goes out. */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options?: { findFirst: Find<E> },
) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a body has to be. */
    takes?: 'json' | 'form'
  }
}

const MOST_KEY_CHARACTERS = 200
/** Forms have some dozens of fields; checking thousands holds up everybody else (R703). */
const MOST_FIELDS = 1000

/**
 * The `mount` of one API. Endpoints with `cache: 'public'` are answered from memory.
 * @param endpoints collects what is mounted, for the documentation
 */
export function createMount(app: FastifyInstance, memory: Memory, endpoints: Endpoint[]): Mount {
  return (endpoint, handler, options) => {
    endpoints.push(endpoint)
    const limit = endpoint.perMinute === undefined ? undefined : limitPerMinute(endpoint.perMinute)
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: endpoint.method === 'GET',
      config: { takes: endpoint.multipart ? 'form' : 'json' },
      handler: async (request, reply) => {
        const caller = callerOf(request)
        await limit?.(caller.address)
        const answer = async () => {
          const params = endpoint.params && parseParams(endpoint.params, request.params)
          await options?.findFirst(params as HandlerInput<typeof endpoint>['params'], caller)
          const input = { params, ...(await parseInput(endpoint, request, caller.language)) }
          return endpoint.reply.parse(await handler(input as HandlerInput<typeof endpoint>, caller))
        }
        if (endpoint.cache === 'public')
          return answerPublicly(memory, request, reply, caller.language, answer)
        reply.header('Cache-Control', 'no-store')
        return reply.status(endpoint.status ?? 200).send(await answer())
      },
    }
    if (endpoint.multipart) mountForm(app, route)
    else app.route(route)
  }
}

/** A form with files is read by this route alone; every other one goes on refusing them unread. */
function mountForm(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The handler refuses what is no form, once it is clear that the address is one of ours.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    await takeForms(scope)
    scope.route(route)
  })
}

/** The key an answer of the API is kept under. */
export function callKey(url: string, language: Language): string {
  return `call ${language} ${url}`
}

async function answerPublicly(
  memory: Memory,
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

/** Who calls, for routes that are mounted by hand too. */
export function callerOf(request: FastifyRequest): Caller {
  const key = request.headers['idempotency-key']
  return {
    language: languageOfCall(request.raw),
    address: callerAddress(request),
    userAgent: request.headers['user-agent'],
    idempotencyKey: key === undefined ? undefined : String(key).slice(0, MOST_KEY_CHARACTERS),
    token: /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1],
  }
}

async function parseInput(endpoint: Endpoint, request: FastifyRequest, language: Language) {
  const { lng: _, ...query } = request.query as Record<string, unknown>
  return {
    query: endpoint.query && parse(endpoint.query, query, language),
    body: endpoint.body && parseBody(endpoint.body, await bodyOf(endpoint, request, language), language),
  }
}

async function bodyOf(endpoint: Endpoint, request: FastifyRequest, language: Language): Promise<unknown> {
  if (endpoint.multipart) return formBody(request, endpoint.multipart.mostFileBytes, language)
  if (request.body === undefined || request.body === null) throw new AppError('malformed')
  return request.body
}

/** The texts and files of a form by their names; a field where no file was chosen isn't given. */
async function formBody(request: FastifyRequest, mostFileBytes: number, language: Language) {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const body: [name: string, value: string | File][] = []
  for (const [name, value] of await readForm(request, mostFileBytes)) {
    if (value instanceof File && value.size > mostFileBytes) {
      const fault = wordsIn(language).fileTooLarge(mostFileBytes)
      throw new AppError('too_large', { fields: { [name]: [fault] } })
    }
    if (typeof value === 'string' || value.size > 0) body.push([name, value])
  }
  return Object.fromEntries(body)
}

/** An address that can't be one of ours isn't found, rather than invalid. */
function parseParams(schema: z.ZodType, params: unknown): unknown {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

/** Many programs send null for what they leave out: where that can't stand, it counts as left out. */
function parseBody(schema: z.ZodType, body: unknown, language: Language): unknown {
  if (fieldsIn(body) > MOST_FIELDS)
    throw new AppError('invalid', { fields: { body: [wordsIn(language).tooManyFields(MOST_FIELDS)] } })
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  return parse(schema, withoutRefusedNulls(body, parsed.error), language)
}

/** How many fields the objects of a JSON value have together, however deep; counting ends once they are too many. */
function fieldsIn(json: unknown): number {
  const open = [json]
  let fields = 0
  while (open.length > 0 && fields <= MOST_FIELDS) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const values = Object.values(value)
    if (!Array.isArray(value)) fields += values.length
    for (const each of values) if (typeof each === 'object') open.push(each)
  }
  return fields
}

function withoutRefusedNulls(body: unknown, { issues }: z.ZodError): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const refused = new Set(issues.map(({ path }) => path[0]))
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null || !refused.has(name)),
  )
}

function parse(schema: z.ZodType, value: unknown, language: Language): unknown {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw new AppError('invalid', { fields: fieldErrors(parsed.error, language) })
  return parsed.data
}
