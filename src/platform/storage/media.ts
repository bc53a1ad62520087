import { createHmac, timingSafeEqual } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#kit/errors.ts'

/** How long an address of a media file works: longer than any show. */
const SIGNED_FOR_MS = 4 * 3_600_000

/** A PDF stands in a page of the browser's own viewer, which `default-src 'none'` would take apart. */
const PDF_CSP = "frame-ancestors 'none'"

export type MediaSigner = (key: string, now?: Date) => string

/** Makes addresses of media files that expire and are bound to their file. */
export function mediaSigner(secret: string): MediaSigner {
  return (key, now = new Date()) => {
    const expires = String(now.getTime() + SIGNED_FOR_MS)
    return `/api/media/${encodeURIComponent(key)}?${new URLSearchParams({ expires, signature: signatureOf(secret, key, expires) })}`
  }
}

/**
 * Serves media files from a folder, by ranges (RFC 9110, 14), to those who hold a signed address.
 * @throws AppError not_found for an address that is altered, expired, or of no file
 */
export async function mediaRoutes(
  app: FastifyInstance,
  options: { folder: string; secret: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: options.folder,
    serve: false,
    cacheControl: false,
    dotfiles: 'deny',
  })
  app.get<{ Params: { key: string }; Querystring: { expires?: string; signature?: string } }>(
    '/media/:key',
    (request, reply) => {
      const { key } = request.params
      const { expires = '', signature = '' } = request.query
      const good =
        isSignature(signature, signatureOf(options.secret, key, expires)) && Number(expires) > Date.now()
      if (!good || key.includes('/')) throw new AppError('not_found')
      reply.header('Cache-Control', 'private, max-age=3600')
      if (key.endsWith('.pdf')) reply.header('Content-Security-Policy', PDF_CSP)
      return reply.sendFile(key)
    },
  )
}

function signatureOf(secret: string, key: string, expires: string): string {
  return createHmac('sha256', secret).update(`media\n${key}\n${expires}`).digest('base64url')
}

function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
