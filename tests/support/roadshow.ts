import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import pino, { type Logger } from 'pino'
import { inject } from 'vitest'
import type { Api } from '#kit/client.ts'
import type { Language } from '#kit/localized.ts'
import { type Config, readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#server/serve.ts'
import { apiOver, type Transport } from '#web/api.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { mediaOf, type Template } from './templates.ts'

export type Roadshow = TestDatabase & {
  /** The running server's address, without a final slash. */
  origin: string
  config: Config
  /** The API over HTTP, called from a network address of 127.0.0.0/8, with a session token if any. */
  api(language?: Language, from?: string, token?: string): Api
  /** Ends the server alone: the database can still be looked at. */
  endServer(): Promise<void>
  stop(): Promise<void>
}

export type RoadshowOptions = {
  template?: Template
  environment?: Record<string, string>
  /** Changes the database before the server reads it. */
  prepare?: (database: Database) => Promise<unknown>
  /** Receives the server's log. */
  log?: Logger
}

/** Starts the whole product with its own port and database, as `npm start` does. */
export async function startRoadshow({
  template = 'fixture',
  environment = {},
  prepare,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
}: RoadshowOptions = {}): Promise<Roadshow> {
  const test = await createTestDatabase(template)
  await prepare?.(test.database)
  // Within the folder that is deleted after the run.
  const dataDir = await mkdtemp(join(dirname(inject('media')), 'site-'))
  const media = mediaOf(template)
  if (existsSync(media)) await cp(media, join(dataDir, 'media'), { recursive: true })
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: test.url,
    DEMO: 'off',
    ...environment,
  })
  const serving = await serve(config, { log, development: false, say: () => undefined })
  const origin = `http://localhost:${port}`
  return {
    ...test,
    origin,
    config,
    api: (language = 'en', from = '127.0.0.1', token) => apiOver(overHttp(origin, from, token), language),
    endServer: serving.close,
    async stop() {
      await serving.close()
      await test.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts another process of the product on the same database and storage. */
export async function startSecondProcess({
  url,
  config: { dataDir, secret },
}: Roadshow): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: 'off',
    SECRET: secret,
  })
  const serving = await serve(config, {
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    development: false,
    say: () => undefined,
  })
  return { origin: `http://localhost:${port}`, stop: serving.close }
}

/** @param from the caller's network address, any of 127.0.0.0/8 */
function overHttp(origin: string, from: string, token?: string): Transport {
  const { port } = new URL(origin)
  return async ({ method, url, body, idempotencyKey }) => {
    const form = body instanceof FormData ? new Response(body) : undefined
    const payload = form ? Buffer.from(await form.arrayBuffer()) : (body as string | undefined)
    const type = form?.headers.get('content-type') ?? 'application/json'
    return new Promise((resolve, reject) => {
      const headers = {
        ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      }
      const sent = request(
        { host: '127.0.0.1', port, localAddress: from, method, path: url, headers },
        (response) => {
          json(response).then(
            (answer) => resolve({ status: response.statusCode ?? 0, body: answer }),
            () => resolve({ status: response.statusCode ?? 0, body: undefined }),
          )
        },
      )
      sent.once('error', reject)
      sent.end(payload)
    })
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
