import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inlineScripts, pageCsp } from '#platform/http/headers.ts'
import { languageOfPage } from '#platform/http/language.ts'
import { refuseMethodsBut } from '#platform/http/methods.ts'
import type { Site } from './site.ts'

type ConsoleOptions = {
  site: Site
  publicUrl: string
  /** Where previews of media are loaded from, when it isn't this site: a bucket. */
  mediaOrigin: string | null
}

/**
 * The addresses of the console: each has the same document, which holds no data, and whose scripts show the screen. Never
 * cached and never indexed.
 */
export async function consoleScreens(
  app: FastifyInstance,
  { site, publicUrl, mediaOrigin }: ConsoleOptions,
): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOfPage(request.raw)
    const html = (await site.consoleDocument()).replace('<html lang="en">', `<html lang="${language}">`)
    const csp = site.middleware
      ? "frame-ancestors 'none'"
      : pageCsp(inlineScripts(html), {
          tagManager: false,
          tls: publicUrl.startsWith('https:'),
          mediaOrigin,
          framesOwnPages: true,
        })
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': csp,
        'content-language': language,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(html)
  }
  for (const url of ['/console', '/console/*']) {
    app.get(url, answer)
    refuseMethodsBut(new Set(['GET', 'HEAD']), app, url)
  }
}
