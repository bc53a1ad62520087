import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FindMoved } from '#features/redirects/server/service.ts'
import type { ApiResponse, Transport } from '#kit/client.ts'
import type { ApiRequest } from '#kit/endpoint.ts'
import type { Language } from '#kit/localized.ts'
import { slugSchema } from '#kit/validation.ts'
import { wordsIn } from '#kit/words.ts'
import { isDatabaseAway } from '#platform/http/errors.ts'
import { pageCsp } from '#platform/http/headers.ts'
import { languageOfPage } from '#platform/http/language.ts'
import { type Memory, type PublicAnswer, type Ready, write } from '#platform/http/memory.ts'
import { callKey, headersOf } from '#platform/http/mount.ts'
import type { Site } from './site.ts'

/** Most bytes a page's form may hold. */
const FORM_LIMIT_BYTES = 256 * 1024

export type PagesOptions = {
  site: Site
  memory: Memory
  /** Where a page that isn't found has moved to. */
  findMoved: FindMoved
  publicUrl: string
  tagManagerId: string | null
}

/** The key a page is kept under. */
export function pageKey(url: string, language: Language): string {
  return `page ${language} ${url}`
}

/**
 * Serves every page. A page that is the same for everybody (it says so by `Cache-Control: no-cache`) is rendered once
 * and kept; pages with a personal key in their address never are.
 */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.get('/*', (request, reply) => read(request, reply, options))
  app.post('/*', async (request, reply) => send(reply, await render(request, options), options))
}

async function read(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<FastifyReply> {
  const { memory } = options
  const key = pageKey(request.url, languageOfPage(request.raw))
  let other: Response | undefined
  const make = async (): Promise<PublicAnswer | undefined> => {
    const response = await render(request, options)
    if (isForEverybody(response)) return publicAnswer(response, reply, options)
    if (response.status >= 500 && memory.stale(key, request.raw)) throw new Error('kept page stands in')
    other = response
    return undefined
  }
  const ready = await memory.make(key, request.raw, make).catch((error: unknown) => {
    const stale = memory.stale(key, request.raw)
    if (!stale) throw error
    return stale
  })
  if (ready) return writeReady(ready, request, reply)
  const response = other ?? (await render(request, options))
  const moved = response.status === 404 ? await movedTo(request.url, options.findMoved) : undefined
  return moved ? reply.redirect(moved, 301) : send(reply, response, options)
}

/** The new address of a page, with the query it was asked with. */
async function movedTo(url: string, findMoved: FindMoved): Promise<string | undefined> {
  const [path = '', query] = url.split('?')
  if (!slugSchema.safeParse(decoded(path)).success) return undefined
  const target = await findMoved(decoded(path))
  return target && query ? `${target}?${query}` : target
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function writeReady(ready: Ready, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  write(ready, request.raw, reply.raw)
  return reply
}

function isForEverybody(response: Response): boolean {
  return response.status === 200 && response.headers.get('cache-control') === 'no-cache'
}

async function publicAnswer(
  response: Response,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<PublicAnswer> {
  const html = await response.text()
  const headers = {
    ...headersOf(reply),
    ...Object.fromEntries(response.headers),
    ...pageHeaders(html, options),
  }
  return { headers, body: Buffer.from(html) }
}

async function send(reply: FastifyReply, response: Response, options: PagesOptions): Promise<FastifyReply> {
  const html = await response.text()
  for (const [name, value] of response.headers) reply.header(name, value)
  if (html) reply.headers(pageHeaders(html, options))
  if (!response.headers.has('cache-control')) reply.header('Cache-Control', 'no-store')
  return reply.status(response.status).send(html)
}

/** While developing, Vite writes style elements and opens a socket, which the policy forbids. */
function pageHeaders(html: string, { site, publicUrl, tagManagerId }: PagesOptions): Record<string, string> {
  const vary = 'Cookie, Accept-Language, Accept-Encoding'
  if (site.middleware) return { vary }
  const csp = pageCsp(html, { tagManager: tagManagerId !== null, tls: publicUrl.startsWith('https:') })
  return { 'content-security-policy': csp, vary }
}

async function render(
  request: FastifyRequest,
  { site, memory, publicUrl, tagManagerId }: PagesOptions,
): Promise<Response> {
  const language = languageOfPage(request.raw)
  const context = {
    transport: inProcess(request, memory, language),
    language,
    publicUrl,
    release: site.release,
    tagManagerId,
  }
  try {
    return await site.handle(webRequest(request, publicUrl), context)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return new Response(wordsIn(language).errors.unavailable, { status: 503 })
  }
}

/** The request as the site's router reads it; behind TLS its address must carry the public origin. */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  const body = request.method === 'POST' ? new Uint8Array(request.body as Buffer) : null
  // HEAD is a page without its body; only what writes the answer needs to know.
  const method = body ? 'POST' : 'GET'
  return new Request(originOf(request, publicUrl) + request.url, {
    method,
    headers,
    body,
  })
}

/** Local names are all the same machine's; elsewhere links and checks go by what is configured, never by Host. */
function originOf(request: FastifyRequest, publicUrl: string): string {
  const { host } = request
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? `http://${host}` : publicUrl
}

/** Calls the API within this process, for the visitor whose page is made; what is kept needs no call. */
function inProcess(visitor: FastifyRequest, memory: Memory, language: Language): Transport {
  return async ({ method, url, body, idempotencyKey }: ApiRequest): Promise<ApiResponse> => {
    const kept = method === 'GET' ? memory.body(callKey(url, language)) : undefined
    if (kept) return { status: 200, body: parsed(kept.toString()) }
    const response = await visitor.server.inject({
      method,
      url,
      remoteAddress: visitor.ip,
      headers: {
        'user-agent': visitor.headers['user-agent'] ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: response.statusCode, body: parsed(response.body) }
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
