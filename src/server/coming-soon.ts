import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasFirm } from '#features/firm/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import { inlineScripts, pageCsp } from '#platform/http/headers.ts'
import { languageOfPage } from '#platform/http/language.ts'
import { comingSoonPage } from './coming-soon-page.ts'

/**
 * What works before the site is set up: set-up itself with the logo that it shows, the state of the process, and the API's
 * description.
 */
const ALWAYS_ANSWERED =
  /^\/(?:console(?:[/?]|$)|console-sources\/|assets\/|robots\.txt|api\/(?:console\/|posters\/|healthz|readyz|openapi\.json|docs|$))/
/** Files such as the sitemap and drawings, which aren't there yet. */
const IS_FILE = /\.[a-z\d]+$/i

/**
 * Until the site is set up (R806), every page is "coming soon" and the API's calls are refused. Asks the database with each
 * request until there is a firm, and never again: a firm stays.
 */
export async function comingSoon(
  app: FastifyInstance,
  { database, publicUrl }: { database: Database; publicUrl: string },
): Promise<void> {
  let isSetUp = await hasFirm(database)
  if (isSetUp) return
  const tls = publicUrl.startsWith('https:')

  app.addHook('onRequest', async (request, reply) => {
    if (isSetUp || ALWAYS_ANSWERED.test(request.url)) return
    isSetUp = await hasFirm(database)
    if (isSetUp) return
    const [path = ''] = request.url.split('?', 1)
    if (path.startsWith('/api/')) throw new AppError('not_set_up')
    if (IS_FILE.test(path)) throw new AppError('not_found')
    return sendPage(request, reply)
  })

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const language = languageOfPage(request.raw)
    const html = comingSoonPage(language)
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pageCsp(inlineScripts(html), {
          tagManager: false,
          tls,
          mediaOrigin: null,
        }),
        'content-language': language,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        vary: 'Cookie, Accept-Language',
      })
      .send(html)
  }
}
