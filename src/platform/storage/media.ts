import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { signatureQuerySchema } from '#kit/validation.ts'
import { keysFor, type Secret } from '../credentials.ts'
import type { Mount } from '../http/mount.ts'
import { sendFile } from './send-file.ts'
import { isKey, type Storage } from './storage.ts'

/** Validity of a media file's address (R412): longer than any show. */
export const MEDIA_LINK_VALIDITY_MS = 4 * 3_600_000
/** Browser cache of pictures, whose content never changes under the same name. */
const PICTURE_CACHE = 'public, max-age=31536000, immutable'

/** Pages embed PDFs in the browser's viewer, which `default-src 'none'` would break. */
export const PDF_CSP = "frame-ancestors 'none'"

const endpoint = endpointGroup('Media', z.object({ key: z.string() }))

export const getMedia = endpoint.get('/media/:key', {
  access: 'signed-link',
  summary: 'Get a film, a document or another file, whole or by ranges, at a signed address that expires',
  query: signatureQuerySchema,
  contentType: 'application/octet-stream',
  errors: ['range_not_satisfiable'],
})

export const getPoster = endpoint.get('/posters/:key', {
  access: 'public',
  summary: 'Get the poster of a film, a picture of the media library or of the firm',
  contentType: 'image/*',
})

export type MediaSigner = (key: string, now?: Date) => string

/** The signature of an expiring address: `?expires=…&signature=…`. */
export type LinkSignature = { expires?: string | undefined; signature?: string | undefined }

/** Signs addresses of media files: each expires, and is valid for one file. */
export function mediaSigner(secret: Secret): MediaSigner {
  const { sign } = expiringLinks(secret, 'media')
  return (key, now) => `/api/media/${encodeURIComponent(key)}?${sign(key, now)}`
}

/** Signs addresses for one purpose, and checks them. */
export function expiringLinks(secret: Secret, purpose: string) {
  const keys = keysFor(secret, 'expiring links')
  return {
    /** Signs an address for one subject until it expires. @returns its query */
    sign(subject: string, now = new Date()): URLSearchParams {
      const expires = String(now.getTime() + MEDIA_LINK_VALIDITY_MS)
      return new URLSearchParams({ expires, signature: signatureOf(keys[0], purpose, subject, expires) })
    },

    /** Whether a signature is valid for a subject, and hasn't expired. */
    isSigned(subject: string, { expires = '', signature = '' }: LinkSignature): boolean {
      const isOurs = keys.some((key) => isSignature(signature, signatureOf(key, purpose, subject, expires)))
      return isOurs && Number(expires) > Date.now()
    },
  }
}

/**
 * Serves media files at signed addresses: from a folder with byte ranges (RFC 9110, 14), from a bucket by a redirect to
 * an
 * address that the bucket signs. Posters and the media library's pictures need no
 * signature.
 * @throws AppError not_found for an altered or expired address, or a missing file
 */
export function mediaRoutes(mount: Mount, { storage, secret }: { storage: Storage; secret: Secret }): void {
  const links = expiringLinks(secret, 'media')
  mount(
    getMedia,
    ({ params: { key }, query }) => {
      if (!isKey(key) || !links.isSigned(key, query)) throw new AppError('not_found')
      return { leftMs: Number(query.expires) - Date.now() }
    },
    ({ params: { key } }, { holder: { leftMs } }) => ({
      write(request, reply) {
        reply.header('Cache-Control', `private, max-age=${Math.min(3600, Math.floor(leftMs / 1000))}`)
        if (key.endsWith('.pdf')) reply.header('Content-Security-Policy', PDF_CSP)
        if (isOfficeKey(key)) reply.header('Content-Disposition', savedAs(key))
        return give(storage, key, leftMs, request, reply)
      },
    }),
  )
  mount(getPoster, ({ params: { key } }) => {
    if (!isPosterKey(key)) throw new AppError('not_found')
    return {
      write(request, reply) {
        reply.header('Cache-Control', PICTURE_CACHE)
        return give(storage, key, MEDIA_LINK_VALIDITY_MS, request, reply)
      },
    }
  })
}

/** The public address of a poster, or of a picture of the media library or the firm, in the storage. */
export function posterAddress(key: string): string {
  return `/api/posters/${encodeURIComponent(key)}`
}

/** The key of the file at such an address; undefined for other addresses. */
export function posterKeyOf(address: string): string | undefined {
  const [, key] = /^\/api\/posters\/([^/?#]+)$/.exec(address) ?? []
  return key && decodeURIComponent(key)
}

function isPosterKey(key: string): boolean {
  return isKey(key) && /^(poster|picture|brand)-.*\.(jpg|png|webp)$/.test(key)
}

/** Documents of Word, Excel and PowerPoint, which are saved rather than shown. */
const isOfficeKey = (key: string) => /\.(docx|xlsx|pptx)$/.test(key)

/** Under its name as it was uploaded, as far as a key has it: `document-q3-statements-0123….xlsx` is `q3-statements.xlsx`. */
function savedAs(key: string): string {
  const name = key.replace(/^document-/, '').replace(/-[0-9a-f]{20}(?=\.)/, '')
  return `attachment; filename="${name}"`
}

/** The redirect must not be cached for longer than its target is valid. */
async function give(
  storage: Storage,
  key: string,
  leftMs: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (storage.folder) {
    await sendFile(request, reply, storage.folder, key)
    return reply
  }
  reply.header('Cache-Control', 'no-store')
  const disk = await storage.disk()
  const address = await disk.getSignedUrl(key, {
    expiresIn: `${Math.ceil(leftMs / 1000)}s`,
    ...(isOfficeKey(key) && { contentDisposition: savedAs(key) }),
  })
  return reply.redirect(address, 302)
}

function signatureOf(key: Buffer | string, purpose: string, subject: string, expires: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${subject}\n${expires}`).digest('base64url')
}

function isSignature(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(String(signature)), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
