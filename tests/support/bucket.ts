import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, vi } from 'vitest'

export type TestBucket = {
  /** For STORAGE_URL. */
  url: string
  endpoint: string
  /** What it has, by path: `/films/film.mp4`. */
  kept: Map<string, Buffer>
  /** What it does with calls: it keeps something else than it was sent, refuses, or never answers. */
  state: 'well' | 'corrupts' | 'refuses' | 'hangs'
}

/** Runs a server with the part of the S3 API that Roadshow uses, before the tests of a file and until after them. */
export function testBucket(): TestBucket {
  const bucket: TestBucket = { url: '', endpoint: '', kept: new Map(), state: 'well' }
  const server = createServer((request, response) => void answer(bucket, request, response))
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'somebody')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'something')
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    bucket.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    bucket.url = `s3://films?region=ca-central-1&endpoint=${encodeURIComponent(bucket.endpoint)}`
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  })
  return bucket
}

async function answer(
  { kept, state }: TestBucket,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://bucket')
  if (state === 'hangs') return
  if (state === 'refuses')
    return void response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>')
  if (request.method === 'PUT')
    kept.set(path, Buffer.concat(state === 'corrupts' ? [Buffer.from('10000\r\n'), ...chunks] : chunks))
  if (request.method === 'DELETE') {
    kept.delete(path)
    return void response.writeHead(204).end()
  }
  if (searchParams.has('list-type'))
    return void response.end(listOf(kept, `${path}/`.replace('//', '/'), searchParams.get('prefix') ?? ''))
  const file = kept.get(path)
  if (!file) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const etag = `"${createHash('md5').update(file).digest('hex')}"`
  const body = request.method === 'PUT' ? '' : file
  response.writeHead(200, { etag, 'content-length': body.length }).end(body)
}

function listOf(kept: Map<string, Buffer>, folder: string, prefix: string): string {
  const contents = [...kept].flatMap(([path, { length }]) =>
    path.startsWith(folder + prefix)
      ? `<Contents><Key>${path.slice(folder.length)}</Key><Size>${length}</Size></Contents>`
      : [],
  )
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`
}
