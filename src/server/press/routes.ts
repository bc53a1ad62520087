import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { companiesService, logoReader, readPng, readPrintJpeg } from '#features/companies/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { slugSchema } from '#kit/validation.ts'
import type { Database } from '#platform/database/database.ts'
import { DRAWING_CSP } from '#platform/http/headers.ts'
import { languageOfCall } from '#platform/http/language.ts'
import { memoize } from '#platform/memoize.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Order } from './logo-process.ts'
import { drawFavicon } from './sign.ts'

const run = promisify(execFile)
const DRAWER = fileURLToPath(new URL('./logo-process.ts', import.meta.url))

const FILES: Record<string, { format: 'svg' | 'png'; reversed: boolean }> = {
  'logo.svg': { format: 'svg', reversed: false },
  'logo.png': { format: 'png', reversed: false },
  'logo-reversed.svg': { format: 'svg', reversed: true },
  'logo-reversed.png': { format: 'png', reversed: true },
}
/** How many logos are kept; a mark takes some 60 kB. */
const MAX_DRAWINGS = 100
const TYPES = { svg: 'image/svg+xml', png: 'image/png' }

/**
 * The firm's logo for the press (R402): `/press/logo.svg`, `.png`, and `logo-reversed` for dark backgrounds, with
 * `?lng=` for the French name; `/press/companies/{slug}.png`, a client's own logo or its mark;
 * `/press/companies/{slug}/{picture}.jpg`, its portraits and photographs for print; and the favicon, `/favicon.svg`. Each logo is drawn in its own process, whose fonts and
 * renderer take much memory, and then cached.
 */
export async function pressKit(
  app: FastifyInstance,
  { database, storage }: { database: Database; storage: Storage },
): Promise<void> {
  const firm = firmService(database)
  const companies = companiesService(database)
  const readLogos = logoReader(storage)
  const drawings = new LRUCache<string, Promise<Buffer>>({ max: MAX_DRAWINGS })

  const draw = (order: string) =>
    memoize(drawings, order, async () => {
      const { stdout } = await run(process.execPath, [DRAWER, order], { encoding: 'buffer', env: {} })
      return stdout
    })

  app.get<{ Params: { file: string } }>('/press/:file', async (request, reply) => {
    const { file } = request.params
    const logo = Object.hasOwn(FILES, file) ? FILES[file] : undefined
    if (!logo) throw new AppError('not_found')
    const { shortName, sign, accent, name } = await firm.get(languageOfCall(request.raw))
    const order: Order = { ...logo, shortName, sign, accent, name }
    return reply
      .type(TYPES[logo.format])
      .header('Content-Security-Policy', DRAWING_CSP)
      .header('Cache-Control', 'public, max-age=3600')
      .send(await draw(JSON.stringify(order)))
  })

  app.get<{ Params: { file: string } }>('/press/companies/:file', async (request, reply) => {
    const slug = slugSchema.safeParse(/^(.+)\.png$/.exec(request.params.file)?.[1])
    if (!slug.success) throw new AppError('not_found')
    const own = await companies.logoKey(slug.data)
    const drawMark = async () => {
      const drawing = await companies.mark(slug.data, readLogos)
      return draw(JSON.stringify({ format: 'png', drawing } satisfies Order))
    }
    return reply
      .type(TYPES.png)
      .header('Cache-Control', 'public, max-age=3600')
      .send((own && (await readPng(storage, own))) ?? (await drawMark()))
  })

  app.get<{ Params: { slug: string; file: string } }>(
    '/press/companies/:slug/:file',
    async (request, reply) => {
      const slug = slugSchema.safeParse(request.params.slug)
      const picture = /^(.+)\.jpg$/.exec(request.params.file)?.[1]
      if (!slug.success || !picture) throw new AppError('not_found')
      const jpeg = await readPrintJpeg(storage, await companies.pictureKey(slug.data, picture))
      if (!jpeg) throw new AppError('not_found')
      return reply.type('image/jpeg').header('Cache-Control', 'public, max-age=3600').send(jpeg)
    },
  )

  app.get('/favicon.svg', async (request, reply) =>
    reply
      .type(TYPES.svg)
      .header('Content-Security-Policy', DRAWING_CSP)
      .header('Cache-Control', 'public, max-age=3600')
      .send(drawFavicon(await firm.get(languageOfCall(request.raw)))),
  )
}
