import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readFactsheet } from '#features/companies/site/factsheet/factsheet-data.ts'
import { firmService } from '#features/firm/server/index.ts'
import { accentTones } from '#kit/accent.ts'
import { AppError } from '#kit/errors.ts'
import { slugSchema } from '#kit/validation.ts'
import type { Database } from '#platform/database/database.ts'
import { apiWithin } from '#platform/http/in-process.ts'
import { languageOfCall } from '#platform/http/language.ts'
import { headersOf } from '#platform/http/mount.ts'
import { pageKey, type ResponseCache, write } from '#platform/http/response-cache.ts'
import { embedPage, embedStyle } from './page.ts'

/** The only page that other sites may frame; it has no scripts, no forms and no cookies. */
function embedCsp(style: string, mediaOrigin: string | null): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; img-src ${["'self'", mediaOrigin].filter(Boolean).join(' ')}; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`
}

type EmbedOptions = {
  memory: ResponseCache
  database: Database
  publicUrl: string
  /** The other origin that companies' logos may come from. */
  mediaOrigin: string | null
}

/**
 * A company's quote, chart and last releases for its own website (R403): `GET /embed/companies/{slug}`, with `?lng=` and
 * `?theme=light` or `dark`.
 */
export async function embeds(
  app: FastifyInstance,
  { memory, database, publicUrl, mediaOrigin }: EmbedOptions,
): Promise<void> {
  const firm = firmService(database)
  app.get<{ Params: { slug: string }; Querystring: { theme?: string } }>(
    '/embed/companies/:slug',
    async (request, reply) => {
      const slug = slugSchema.safeParse(request.params.slug)
      if (!slug.success) throw new AppError('not_found')
      const language = languageOfCall(request.raw)
      const ready = await memory.make(pageKey(request.url, language), request.raw, async () => {
        const factsheet = await readFactsheet(apiWithin(app, language), slug.data, 'year')
        const { theme } = request.query
        const { name, accent } = await firm.get(language)
        const style = embedStyle(accentTones(accent))
        const page = embedPage(factsheet, {
          language,
          publicUrl,
          firm: name,
          style,
          theme: theme === 'light' || theme === 'dark' ? theme : undefined,
        })
        return {
          headers: {
            ...headersOf(reply),
            'content-type': 'text/html; charset=utf-8',
            'content-language': language,
            'content-security-policy': embedCsp(style, mediaOrigin),
            'cross-origin-resource-policy': 'cross-origin',
            'cache-control': 'no-cache',
            'x-robots-tag': 'noindex',
            vary: 'Accept-Language, Accept-Encoding',
          },
          body: Buffer.from(page),
        }
      })
      if (!ready) return reply
      reply.hijack()
      write(ready, request.raw, reply.raw)
      return reply
    },
  )
}
