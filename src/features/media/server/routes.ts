import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kit/errors.ts'
import type { Mount } from '#platform/http/mount.ts'
import {
  abandonUpload,
  appendToUpload,
  createUpload,
  deleteMedia,
  describeMedia,
  getMediaFile,
  getUpload,
  getUploadOffset,
  listMedia,
  UPLOAD_PATH,
} from '../console/contract.ts'
import type { mediaLibrary } from './library.ts'
import type { Upload, uploadsService } from './uploads.ts'

const TUS_VERSION = '1.0.0'
const PART_TYPE = 'application/offset+octet-stream'

type Services = {
  library: ReturnType<typeof mediaLibrary>
  uploads: ReturnType<typeof uploadsService>
}

export function mediaRoutes(mount: Mount, { library, uploads }: Services): void {
  mount(listMedia, ({ query }) => library.list(query))
  mount(getMediaFile, ({ params }) => library.get(params.key))
  mount(describeMedia, ({ params, body }, caller) => library.describe(params.key, body, caller))
  mount(deleteMedia, async ({ params }, caller) => {
    await library.remove(params.key, caller)
    return { status: 'deleted' as const }
  })

  mount(createUpload, (_, { staff }) => ({
    async write(request, reply) {
      const id = await uploads.begin(uploadIn(request), staff)
      return sendTus(reply.header('Location', `/api${UPLOAD_PATH}/${id}`), 201)
    },
  }))
  mount(getUploadOffset, async ({ params }, { staff }) => {
    const upload = await uploads.get(params.id, staff)
    return { write: async (_, reply) => sendTus(withOffset(reply, upload), 200) }
  })
  mount(appendToUpload, ({ params }, { staff }) => ({
    async write(request, reply) {
      const receivedBytes = await uploads.append(params.id, offsetIn(request), partIn(request), staff)
      return sendTus(reply.header('Upload-Offset', receivedBytes), 204)
    },
  }))
  mount(abandonUpload, ({ params }, { staff }) => ({
    async write(request, reply) {
      requireTus(request)
      await uploads.abandon(params.id, staff)
      return sendTus(reply, 204)
    },
  }))
  mount(getUpload, async ({ params }, { staff }) => {
    const { state, fault, media } = await uploads.get(params.id, staff)
    return { state, fault, file: media === null ? null : ((await library.find(media)) ?? null) }
  })
}

function sendTus(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).header('Tus-Resumable', TUS_VERSION).header('Cache-Control', 'no-store').send()
}

function withOffset(reply: FastifyReply, { receivedBytes, bytes }: Upload): FastifyReply {
  return reply.header('Upload-Offset', receivedBytes).header('Upload-Length', bytes)
}

/** @throws AppError precondition_failed, malformed without a length */
function uploadIn(request: FastifyRequest): { name: string; bytes: number } {
  requireTus(request)
  return { name: fileNameIn(headerOf(request, 'upload-metadata')), bytes: bytesIn(request, 'upload-length') }
}

/** @throws AppError precondition_failed, malformed without an offset */
function offsetIn(request: FastifyRequest): number {
  requireTus(request)
  return bytesIn(request, 'upload-offset')
}

/** @throws AppError unsupported_media_type for another content type than the protocol's */
function partIn({ headers, body }: FastifyRequest): Buffer {
  if (headers['content-type'] !== PART_TYPE || !Buffer.isBuffer(body))
    throw new AppError('unsupported_media_type')
  return body
}

function requireTus(request: FastifyRequest): void {
  if (headerOf(request, 'tus-resumable') !== TUS_VERSION) throw new AppError('precondition_failed')
}

function bytesIn(request: FastifyRequest, header: string): number {
  const value = headerOf(request, header)
  if (!/^\d{1,15}$/.test(value)) throw new AppError('malformed')
  return Number(value)
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  return String(headers[name] ?? '')
}

/** `filename dGFsay5tcDQ=,filetype …`: pairs of a key and a value in Base64. */
function fileNameIn(metadata: string): string {
  const [, value = ''] = /(?:^|,)\s*filename ([A-Za-z0-9+/=]*)/.exec(metadata) ?? []
  return Buffer.from(value, 'base64').toString('utf8')
}
