import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tickerAddresses } from '#features/companies/server/index.ts'
import { type FindRedirect, redirectFinder } from '#features/redirects/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { ServerContext } from '#platform/feature.ts'
import { callerAddress } from '#platform/http/addresses.ts'
import { isDatabaseAway } from '#platform/http/errors.ts'
import { readForm, takeForms } from '#platform/http/form.ts'
import { ownScripts, pageCsp } from '#platform/http/headers.ts'
import { apiWithin, type Visitor } from '#platform/http/in-process.ts'
import { languageOfPage } from '#platform/http/language.ts'
import { limitPerMinute } from '#platform/http/limits.ts'
import { refuseMethodsBut } from '#platform/http/methods.ts'
import { headersOf } from '#platform/http/mount.ts'
import { isForeign, originOf } from '#platform/http/origin.ts'
import {
  type CacheableResponse,
  gzipFor,
  type PreparedResponse,
  pageKey,
  type ResponseCache,
  write,
} from '#platform/http/response-cache.ts'
import { withLanguage } from '#web/local-href.ts'
import { FEATURES } from './features.ts'
import type { Site } from './site.ts'
import { unavailablePage } from './unavailable-page.ts'

/** Maximum bytes of a form without files. */
const FORM_LIMIT_BYTES = 256 * 1024
/**
 * Rate limit of forms with a file, which are read completely before the API's own lower limit refuses them with a page.
 */
const FILE_FORMS_A_MINUTE = 30
/** Pages rendered at once per process, about one second of a core. Further visitors are asked to retry. */
const MAX_UNDER_WAY = 100
const RETRY_SECONDS = 2
/** Methods of a page without a form: the site's router refuses a POST with 405. */
const ALLOW_WITHOUT_FORM = 'GET, HEAD, OPTIONS'

type PageRouteOptions = { site: Site; context: ServerContext }
type PagesOptions = {
  site: Site
  memory: ResponseCache
  /** Finds the new address of a moved page. */
  findMoved: FindRedirect
  /** Finds the factsheet that a ticker's address leads to. */
  findTicker: (url: string) => Promise<string | undefined>
  publicUrl: string
  isPublicUrlSet: boolean
  tagManagerId: string | null
  /** The other origin that pages load media from, if any. */
  mediaOrigin: string | null
  /**
   * Marks the inline scripts of pages while they are rendered. No page that is sent has it, so that no content can know it, and
   * one will do for a process.
   */
  nonce: string
}

type Pages = PagesOptions & { underWay: number }

/**
 * The URL that a request is routed by. In a malformed one, percent signs are escaped, so that the site shows its own
 * page for 404; calls of the API get 400.
 */
export function routedAddress(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith('/api/') || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Serves every page. A page that is the same for everybody (`Cache-Control: no-cache`) is rendered once and cached;
 * pages with a credential in their address aren't.
 */
export async function pages(app: FastifyInstance, { site, context }: PageRouteOptions): Promise<void> {
  const { config, database, memory, storage } = context
  const { publicUrl, isPublicUrlSet, tagManagerId } = config
  const options: Pages = {
    site,
    memory,
    publicUrl,
    isPublicUrlSet,
    tagManagerId,
    findMoved: redirectFinder(database),
    findTicker: tickerAddresses(database),
    mediaOrigin: storage.origin,
    nonce: randomUUID(),
    underWay: 0,
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.get('/*', (request, reply) => read(request, reply, options))
  const submit = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request, options)) throw new AppError('foreign_form')
    const response = await render(request, options)
    const moved = response.status === 404 ? await options.findMoved(request.url) : undefined
    // 308 keeps what the form sent.
    return moved ? reply.redirect(moved, 308) : send(reply, response, options)
  }
  app.post('/*', submit)
  refuseMethodsBut(new Set(['GET', 'HEAD', 'POST']), app, '/*')
  await app.register((scope) => takeFileForms(scope, submit))
}

type Submit = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A file that is too large is truncated: the page reports it, and keeps the other fields as typed. */
async function takeFileForms(scope: FastifyInstance, submit: Submit) {
  const forms = Object.assign({}, ...FEATURES.map(({ fileForms }) => fileForms)) as Record<string, number>
  await takeForms(scope)
  const limit = limitPerMinute(FILE_FORMS_A_MINUTE)
  for (const [url, maxFileBytes] of Object.entries(forms)) {
    scope.post(url, async (request, reply) => {
      await limit(callerAddress(request))
      if (request.isMultipart()) request.body = await readForm(request, maxFileBytes)
      return submit(request, reply)
    })
  }
}

async function read(request: FastifyRequest, reply: FastifyReply, options: Pages): Promise<FastifyReply> {
  const { memory } = options
  const key = pageKey(request.url, languageOfPage(request.raw))
  let other: Response | undefined
  const make = async (): Promise<CacheableResponse | undefined> => {
    const response = await render(request, options)
    if (isForEverybody(response)) return publicAnswer(response, reply, options)
    if (response.status >= 500 && memory.stale(key, request.raw))
      throw new Error('the cached page is sent instead')
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
  if (response.status !== 404 && response.status !== 410) return send(reply, response, options)
  // A browser must not cache a redirect for ever: it may be a mistake, and a ticker may change hands.
  const moved = await options.findMoved(request.url)
  if (moved) return reply.header('Cache-Control', 'no-cache').redirect(moved, 301)
  const factsheet = await options.findTicker(request.url)
  if (factsheet) {
    const language = languageOfPage(request.raw)
    const to = language === 'fr' ? withLanguage(factsheet, language, 'keep') : factsheet
    return reply.header('Cache-Control', 'no-cache').redirect(to, 302)
  }
  return send(reply, response, options)
}

function writeReady(ready: PreparedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
): Promise<CacheableResponse> {
  const { html, scripts } = ownScripts(await response.text(), options.nonce)
  const headers = {
    ...headersOf(reply),
    ...Object.fromEntries(response.headers),
    ...pageHeaders(scripts, options, reply.request.url),
  }
  return { headers, body: Buffer.from(html) }
}

/** Pages for one visitor aren't cached, but compressed: on a slow line that saves most of the wait for them. */
async function send(reply: FastifyReply, response: Response, options: PagesOptions): Promise<FastifyReply> {
  const { html, scripts } = ownScripts(await response.text(), options.nonce)
  for (const [name, value] of response.headers) reply.header(name, value)
  if (html) reply.headers(pageHeaders(scripts, options, reply.request.url))
  if (!response.headers.has('cache-control')) reply.header('Cache-Control', 'no-store')
  if (response.status === 405) reply.header('Allow', ALLOW_WITHOUT_FORM)
  const pressed = await gzipFor(reply.request.raw, Buffer.from(html))
  if (pressed) reply.header('Content-Encoding', 'gzip')
  return reply.status(response.status).send(pressed ?? html)
}

/** In development, Vite inserts style elements and opens a WebSocket, which the policy would forbid. */
function pageHeaders(
  scripts: string[],
  { site, publicUrl, tagManagerId, mediaOrigin }: PagesOptions,
  url: string,
): Record<string, string> {
  const vary = 'Cookie, Accept-Language, Accept-Encoding'
  if (site.middleware) return { vary, 'content-security-policy': "frame-ancestors 'none'" }
  const tls = publicUrl.startsWith('https:')
  const csp = pageCsp(scripts, {
    tagManager: tagManagerId !== null,
    tls,
    mediaOrigin,
    // The preview of the draft that a client reviews.
    framesOwnPages: url.startsWith('/review/'),
  })
  return { 'content-security-policy': csp, vary }
}

/** Submitted forms are always handled; GET requests are refused under load. */
async function render(request: FastifyRequest, pages: Pages): Promise<Response> {
  const language = languageOfPage(request.raw)
  if (request.method !== 'POST' && pages.underWay >= MAX_UNDER_WAY) return unavailable(language)
  pages.underWay += 1
  try {
    return await renderedOnce(request, language, pages)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    request.log.warn({ reason: error }, 'page not rendered: the database is away')
    return unavailable(language)
  } finally {
    pages.underWay -= 1
  }
}

function renderedOnce(request: FastifyRequest, language: Language, options: Pages): Promise<Response> {
  const { site, publicUrl, tagManagerId, nonce } = options
  const visitor = visitorOf(request)
  const apiIn = (each: Language) => apiWithin(request.server, each, visitor)
  const context = { apiIn, language, publicUrl, release: site.release, tagManagerId, nonce }
  return site.handle(webRequest(request, options), context)
}

function unavailable(language: Language): Response {
  const headers = { 'Retry-After': String(RETRY_SECONDS), 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(unavailablePage(language), { status: 503, headers })
}

function visitorOf(request: FastifyRequest): Visitor {
  return { address: callerAddress(request), userAgent: request.headers['user-agent'] }
}

/** The request for the site's router: on the site's own origin, whatever its Host. */
function webRequest(request: FastifyRequest, options: Pages): Request {
  const origin = originOf(request, options)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  // The router compares this header with the request's origin.
  if (headers.has('origin') && !isForeign(request, options)) headers.set('origin', origin)
  const body = request.method === 'POST' ? bodyOf(request.body as Buffer | FormData) : null
  // A parsed form is serialized again, with another boundary.
  if (body instanceof FormData) for (const name of ['content-type', 'content-length']) headers.delete(name)
  // HEAD renders the page as GET does; only the response's writer omits the body.
  const method = body ? 'POST' : 'GET'
  return new Request(origin + request.url, {
    method,
    headers,
    body,
  })
}

function bodyOf(sent: Buffer | FormData): Uint8Array<ArrayBuffer> | FormData {
  return sent instanceof FormData ? sent : new Uint8Array(sent)
}
