import { type FileHandle, open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import send from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is read at once. A reader, however slow, costs one such piece. */
const PIECE_BYTES = 64 * 1024

/**
 * Answers with a file of a folder, or the part of it that is asked for: ranges, If-Range, conditional requests and HEAD
 * as RFC 9110 wants them.
 *
 * What is read goes out before the next piece is read into the same bytes. A stream takes new bytes for each piece, and a
 * large process then spends three times as long on collecting them as on sending.
 * @throws an error with a status, 404 or 416
 */
export async function giveFile(request: FastifyRequest, reply: FastifyReply, folder: string, key: string) {
  // Asked as HEAD it decides everything, and opens nothing.
  const asked = { method: 'HEAD', headers: request.headers } as unknown as Readable
  const found = await send(asked, `/${encodeURIComponent(key)}`, {
    root: folder,
    dotfiles: 'deny',
    index: false,
    cacheControl: false,
  })
  if (found.type === 'error') throw found.metadata.error
  reply.hijack()
  const response = reply.raw
  response.writeHead(found.statusCode, { ...reply.getHeaders(), ...found.headers } as Record<string, string>)
  if (found.type !== 'file' || request.method === 'HEAD' || found.statusCode === 304) response.end()
  else await giveFrom(found.metadata.path, response, rangeOf(found.headers))
}

type Range = { start: number; length: number }

function rangeOf(headers: Record<string, string>): Range {
  const start = /^bytes (\d+)-/.exec(headers['Content-Range'] ?? '')?.[1]
  return { start: Number(start ?? 0), length: Number(headers['Content-Length']) }
}

/** The head is out: whatever goes wrong now can only be told by breaking off. */
async function giveFrom(path: string, response: ServerResponse, range: Range): Promise<void> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    await pump(file, response, range)
    response.end()
  } catch {
    response.destroy()
  } finally {
    await file?.close()
  }
}

async function pump(file: FileHandle, response: ServerResponse, { start, length }: Range): Promise<void> {
  const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, length))
  for (let given = 0; given < length; ) {
    const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, length - given), start + given)
    if (bytesRead === 0) throw new Error(`the file ended early`)
    await write(response, piece.subarray(0, bytesRead))
    given += bytesRead
  }
}

/** Resolves when the bytes have left for the reader. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the reader went away'))
    if (response.destroyed || response.closed) return gone()
    response.once('close', gone)
    response.write(bytes, (error) => {
      response.off('close', gone)
      if (error) reject(error)
      else resolve()
    })
  })
}
