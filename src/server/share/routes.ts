import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { companiesService, logoReader } from '#features/companies/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { callerAddress } from '#platform/http/addresses.ts'
import { apiWithin } from '#platform/http/in-process.ts'
import { languageOfCall } from '#platform/http/language.ts'
import { limitPerMinute } from '#platform/http/limits.ts'
import type { ShareCardOf } from '#platform/share-card.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type DrawnCard, recordCard, titleCard } from './card.ts'
import { createStudio, type Picture } from './studio.ts'

/** Rate limit of drawn pictures per network; cached ones don't count. */
const MAX_DRAWN_A_MINUTE = 120
/** The page of a picture: `/share/{page}.png`; the home page is called `home`. */
const PICTURE = /^\/share\/([^?]+)\.png(?:\?|$)/

type SharePictureOptions = {
  database: Database
  storage: Storage
  /** By route: `/articles/:slug`. */
  cards: Record<string, ShareCardOf>
}

/**
 * Share pictures (R112): `GET /share/{page}.png?lng=`, a PNG of 1200 × 630, drawn from the page's data. 404 for
 * anything but a public page; 429 and 503 with Retry-After under load.
 */
export async function sharePictures(
  app: FastifyInstance,
  { database, storage, cards }: SharePictureOptions,
): Promise<void> {
  const firm = firmService(database)
  const companies = companiesService(database)
  const studio = createStudio()
  const readLogos = logoReader(storage)
  const limit = limitPerMinute(MAX_DRAWN_A_MINUTE)
  app.addHook('onClose', () => studio.close())

  app.get('/share/*', async (request, reply) => {
    const { card, isOwnPage } = await cardFor(request)
    // The firm's own pages show its own picture, where it has one (R807).
    const own = isOwnPage && (await firm.sharePicture(card.language))
    if (own) return reply.header('cache-control', 'public, max-age=3600').redirect(own, 302)
    const cached = studio.cached(card)
    if (cached) return answer(request, reply, cached)
    await limit(callerAddress(request))
    return answer(request, reply, await studio.picture(card))
  })

  async function cardFor(request: FastifyRequest): Promise<{ card: DrawnCard; isOwnPage: boolean }> {
    const language = languageOfCall(request.raw)
    const page = PICTURE.exec(request.url)?.[1]
    if (!page) throw new AppError('not_found')
    const path = decoded(page)
    const cardPage = { path, language, firm: await firm.get(language) }
    const [folder = '', slug = '', ...rest] = path.split('/')
    const cardOf = slug && rest.length === 0 ? cards[`/${folder}/:slug`] : undefined
    if (!cardOf) return { card: titleCard(await titleOf(page, language), cardPage), isOwnPage: true }
    const api = apiWithin(app, language)
    const card = await cardOf(slug, { api, language, firmName: cardPage.firm.name })
    const marks = await Promise.all((card.companies ?? []).map((each) => companies.markOf(each)))
    return { card: { ...recordCard(card, cardPage, marks), logos: await readLogos(marks) }, isOwnPage: false }
  }

  /** The title of a page. A page that search engines must not index has no picture. */
  async function titleOf(page: string, language: Language): Promise<string> {
    if (page.startsWith('share/')) throw new AppError('not_found')
    const url = `/${page === 'home' ? '' : page}?lng=${language}`
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url })
    const isPage = statusCode === 200 && String(headers['content-type']).startsWith('text/html')
    const title = /<meta property="og:title" content="([^"]*)"/.exec(body)?.[1]
    if (!isPage || !title || body.includes('<meta name="robots" content="noindex"'))
      throw new AppError('not_found')
    return unescapeEntities(title)
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new AppError('not_found')
  }
}

/** React escapes these in attributes. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

function unescapeEntities(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Other sites may embed the picture. */
function answer(request: FastifyRequest, reply: FastifyReply, { png, etag }: Picture): FastifyReply {
  reply.headers({
    etag,
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  return reply.type('image/png').send(png)
}
