import { type FileHandle, open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import send from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes that are read at once: the memory that each reader costs, however slow. */
const PIECE_BYTES = 64 * 1024

/**
 * Sends a file of a folder, or the requested part: ranges, If-Range, conditional requests and HEAD (RFC 9110).
 *
 * Each chunk is sent before the next is read into the same buffer. A stream allocates a buffer per chunk, and in a
 * large
 * process garbage collection then takes three times as long as sending.
 * @throws an error with a status, 404 or 416
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, folder: string, key: string) {
  // A HEAD request makes `send` decide on status and headers without opening the file.
  const headRequest = { method: 'HEAD', headers: request.headers } as unknown as Readable
  const result = await send(headRequest, `/${encodeURIComponent(key)}`, {
    root: folder,
    dotfiles: 'deny',
    index: false,
    cacheControl: false,
  })
  if (result.type === 'error') throw result.metadata.error
  reply.hijack()
  const response = reply.raw
  response.writeHead(result.statusCode, { ...reply.getHeaders(), ...result.headers } as Record<
    string,
    string
  >)
  if (result.type !== 'file' || request.method === 'HEAD' || result.statusCode === 304) response.end()
  else await giveFrom(result.metadata.path, response, rangeOf(result.headers))
}

type Range = { start: number; length: number }

function rangeOf(headers: Record<string, string>): Range {
  const start = /^bytes (\d+)-/.exec(headers['Content-Range'] ?? '')?.[1]
  return { start: Number(start ?? 0), length: Number(headers['Content-Length']) }
}

/** The headers have been sent, so a fault can only be signalled by closing the connection. */
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

/** Resolves when the bytes have been sent to the reader. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the client disconnected'))
    if (response.destroyed || response.closed) return gone()
    response.once('close', gone)
    response.write(bytes, (error) => {
      response.off('close', gone)
      if (error) reject(error)
      else resolve()
    })
  })
}
