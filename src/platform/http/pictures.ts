import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { slugSchema } from '#kit/validation.ts'
import { DRAWING_CSP } from './headers.ts'
import { languageOfCall } from './language.ts'
import { headersOf } from './mount.ts'
import { pageKey, type ResponseCache, write } from './response-cache.ts'

/** Draws a picture as SVG. */
export type Draw = (slug: string, language: Language) => Promise<string>

/** Serves pictures drawn from data at `/{folder}/{slug}.svg`, cached like pages until content changes. */
export function servePictures(app: FastifyInstance, memory: ResponseCache, folder: string, draw: Draw): void {
  app.get<{ Params: { file: string } }>(
    `/${folder}/:file`,
    async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
      const language = languageOfCall(request.raw)
      const slug = slugInFile(request.params.file)
      const ready = await memory.make(pageKey(request.url, language), request.raw, async () => ({
        headers: {
          ...headersOf(reply),
          'content-type': 'image/svg+xml; charset=utf-8',
          'content-security-policy': DRAWING_CSP,
          'cache-control': 'public, max-age=300',
        },
        body: Buffer.from(await draw(slug, language)),
      }))
      if (!ready) return reply
      reply.hijack()
      write(ready, request.raw, reply.raw)
      return reply
    },
  )
}

function slugInFile(file: string): string {
  const slug = slugSchema.safeParse(file.replace(/\.svg$/, ''))
  if (!slug.success) throw new AppError('not_found')
  return slug.data
}
