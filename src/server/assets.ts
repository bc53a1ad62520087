import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DRAWING_CSP } from '#platform/http/headers.ts'
import { headersOf } from '#platform/http/mount.ts'
import { type ResponseCache, write } from '#platform/http/response-cache.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** The cache key of a built file. */
export function assetKey(url: string): string {
  return `asset ${url}`
}

/**
 * Serves the files of the built site, and their compressed versions (`.br`) from the build. Files under `/assets/` are
 * named by their content hash and never change.
 */
export async function serveAssets(
  app: FastifyInstance,
  memory: ResponseCache,
  folder: string,
): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const pressed = new Set(files.map(({ parentPath, name }) => join(parentPath, name)))
  for (const file of files) {
    const type = CONTENT_TYPES[extname(file.name)]
    if (!file.isFile() || !type) continue
    const path = join(file.parentPath, file.name)
    const url = path.slice(folder.length).replaceAll('\\', '/')
    const caching = url.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600'
    app.get(url, async (request, reply) => {
      const headers = {
        ...headersOf(reply),
        ...(type.startsWith('image/svg') && { 'content-security-policy': DRAWING_CSP }),
        'content-type': type,
        'cache-control': caching,
        vary: 'Accept-Encoding',
      }
      const ready = await memory.make(assetKey(request.url), request.raw, async () => ({
        headers,
        body: await readFile(path),
        brotli: pressed.has(`${path}.br`) ? await readFile(`${path}.br`) : undefined,
      }))
      if (!ready) return reply
      reply.hijack()
      write(ready, request.raw, reply.raw)
      return reply
    })
  }
}
