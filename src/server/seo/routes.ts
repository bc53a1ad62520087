import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPaymentSentences } from '#features/companies/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import { pathOf } from '#kit/client.ts'
import { AppError } from '#kit/errors.ts'
import { isHidden } from '#kit/hidden-paths.ts'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/feature.ts'
import { callerAddress } from '#platform/http/addresses.ts'
import { apiWithin } from '#platform/http/in-process.ts'
import { languageOfPage } from '#platform/http/language.ts'
import { limitPerMinute } from '#platform/http/limits.ts'
import { headersOf } from '#platform/http/mount.ts'
import { etagOf, pageKey, type ResponseCache, write } from '#platform/http/response-cache.ts'
import { FEATURES } from '../features.ts'
import { robotsText } from './robots.ts'
import { rss } from './rss.ts'
import { sitemapFiles } from './sitemap.ts'

/** Rate limit of sitemap files with releases per network: building one reads thousands of rows. */
const MAX_FILES_A_MINUTE = 300

type SearchEngineOptions = { database: Database; memory: ResponseCache; publicUrl: string }
type MakeFeed = NonNullable<Feature['feeds']>[string]

/** Routes for search engines and feed readers (R112): `robots.txt`, `sitemap.xml` and its files, RSS feeds. */
export async function searchEngineRoutes(app: FastifyInstance, options: SearchEngineOptions): Promise<void> {
  app.get('/robots.txt', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(FEATURES, options.publicUrl)),
  )
  sitemap(app, options)
  for (const { feeds = {} } of FEATURES)
    for (const [page, make] of Object.entries(feeds)) feed(app, page, options, make)
}

/** `/sitemap.xml` lists the files `/sitemaps/site.xml` and `/sitemaps/releases-YYYY-MM.xml`, `…-2.xml` and so on. */
function sitemap(app: FastifyInstance, { database, memory, publicUrl }: SearchEngineOptions): void {
  const firm = firmService(database)
  const hiddenPaths = async () => (await firm.get('en')).hiddenPaths
  const files = sitemapFiles(FEATURES, database, { publicUrl, hiddenPaths })
  const limit = limitPerMinute(MAX_FILES_A_MINUTE)

  for (const [path, make] of [
    ['/sitemap.xml', files.index],
    ['/sitemaps/site.xml', files.site],
  ] as const) {
    app.get(path, async (request, reply) => {
      const headers = { ...headersOf(reply), ...XML_HEADERS, vary: 'Accept-Encoding' }
      return keep(memory, path, request, reply, async () => ({ headers, body: Buffer.from(await make()) }))
    })
  }

  // Not cached: a crawl of a million releases would evict all other responses.
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, name] = FILE.exec(request.params.file) ?? []
    if (!name) throw new AppError('not_found')
    await limit(callerAddress(request))
    const xml = await files.file(name)
    if (xml === undefined) throw new AppError('not_found')
    const etag = etagOf(xml)
    reply.headers({ ...XML_HEADERS, etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.send(xml)
  })
}

const FILE = /^([a-z]+-[\d-]+)\.xml$/
/** Like pages: kept until content changes, and revalidated, so that a publication is listed at once (R112). */
const XML_HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' }

/** Mounts a feed, cached like a page: in the visitor's language, until content changes. */
function feed(app: FastifyInstance, route: string, options: SearchEngineOptions, make: MakeFeed): void {
  const { database, memory, publicUrl } = options
  const firm = firmService(database)
  app.get<{ Params: Record<string, string> }>(`${route}/feed.xml`, async (request, reply) => {
    const language = languageOfPage(request.raw)
    return keep(memory, pageKey(request.url, language), request, reply, async () => {
      const { name, hiddenPaths } = await firm.get(language)
      if (isHidden(request.url, hiddenPaths)) throw new AppError('not_found')
      const source = {
        api: apiWithin(app, language),
        database,
        language,
        params: request.params,
      }
      const page = pathOf(route, request.params)
      const headers = { ...headersOf(reply), ...FEED_HEADERS, 'content-language': language }
      const feed = await make(source)
      const ids = feed.items.flatMap(({ companies = [] }) => companies)
      const paymentOf = await readPaymentSentences(database, ids, { firm: name, language })
      const body = Buffer.from(rss(feed, { language, publicUrl, page, firmName: name, paymentOf }))
      return { headers, body }
    })
  })
}

const FEED_HEADERS = {
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Cookie, Accept-Language, Accept-Encoding',
}

async function keep(
  memory: ResponseCache,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  make: Parameters<ResponseCache['make']>[2],
): Promise<FastifyReply> {
  const ready = await memory.make(key, request.raw, make)
  if (!ready) return reply
  reply.hijack()
  write(ready, request.raw, reply.raw)
  return reply
}
