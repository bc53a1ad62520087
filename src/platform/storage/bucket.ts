import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import pLimit from 'p-limit'

/** How long a bucket may take to accept a connection, and how long it may be silent afterwards. */
const CONNECT_MS = 5000
const SILENT_MS = 10_000
/** What can be sent again is tried twice. */
const ATTEMPTS = 2
const DELETED_AT_ONCE = 8
/** The SDK's warnings repeat its errors on the console. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

type Put = Parameters<S3Driver['put']>
type PutStream = Parameters<S3Driver['putStream']>
type Settings = { bucket: string; region: string; endpoint: string | null; silentMs?: number }

/** A file that a bucket didn't take, or has otherwise than it was sent. */
export class StorageFault extends Error {
  override name = 'StorageFault'
}

/**
 * A bucket by its S3 API, whose answers have time limits. What was put is compared with what the bucket then has: some stores keep
 * the framing of a checksum that they don't know as a part of the file.
 */
export class Bucket extends S3Driver {
  readonly #client: S3Client
  readonly #bucket: string

  constructor({ bucket, region, endpoint, silentMs = SILENT_MS }: Settings) {
    const client = new S3Client({
      region,
      // Only Amazon's own store surely knows the checksums that the SDK adds by default.
      ...(endpoint !== null && {
        endpoint,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silentMs },
      maxAttempts: ATTEMPTS,
      logger: SILENT,
    })
    super({ client, bucket, supportsACL: false, visibility: 'private' })
    this.#client = client
    this.#bucket = bucket
  }

  override async put(...[key, contents, options]: Put): Promise<void> {
    await super.put(key, contents, options)
    const bytes = Buffer.from(contents as string)
    await this.#compare(key, bytes.length, createHash('md5').update(bytes).digest('hex'))
  }

  /** @param contents of a file */
  override async putStream(...[key, contents, options]: PutStream): Promise<void> {
    await super.putStream(key, contents, options).catch((cause) => {
      throw new StorageFault((cause as Error).message, { cause })
    })
    const file = (contents as ReadStream).path
    const hash = createHash('md5')
    await pipeline(createReadStream(file), hash)
    await this.#compare(key, (await stat(file)).size, hash.digest('hex'))
  }

  /** One by one: deleting many at once needs a header that differs between stores. */
  override async deleteAll(prefix: string): Promise<void> {
    const atOnce = pLimit(DELETED_AT_ONCE)
    for (;;) {
      const { objects } = await this.listAll(prefix, { recursive: true })
      const keys = [...objects].flatMap((object) => (object.isFile ? [object.key] : []))
      if (keys.length === 0) return
      await atOnce.map(keys, (key) => this.delete(key))
    }
  }

  /** @throws StorageFault; what differs is deleted first */
  async #compare(key: string, bytes: number, md5: string): Promise<void> {
    const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: key })
    const { ContentLength, ETag, ServerSideEncryption } = await this.#client.send(command)
    const [, stored] = /^"?([0-9a-f]{32})"?$/.exec(ETag ?? '') ?? []
    // With keys of AWS KMS, the ETag is no checksum.
    const isSame = stored === undefined || stored === md5 || ServerSideEncryption?.startsWith('aws:kms')
    if (ContentLength === bytes && isSame) return
    await this.delete(key)
    throw new StorageFault(
      `The bucket stored ${ContentLength} bytes with the checksum ${stored ?? ETag} for ${key}, which has ${bytes} with ${md5}`,
    )
  }
}
