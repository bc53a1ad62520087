import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { attention, type Finding, fault, messageOf, ok } from '../finding.ts'
import { isStorageAway, type Storage } from './storage.ts'

const BYTES = 100_000
const FETCH_LIMIT_MS = 10_000

/**
 * Checks a storage with a file that it deletes again: writes and reads it, and from a bucket a part of it at a signed address, as
 * browsers do.
 * @param site the origin whose pages load from it; undefined for a storage that is for nobody else
 */
export async function checkStorage(
  what: string,
  storage: Storage,
  site: string | undefined,
): Promise<Finding[]> {
  if (storage.folder !== null && !existsSync(storage.folder))
    return [
      attention(
        what,
        `${storage.folder} isn’t there yet: the first file makes it.`,
        'If there were files, correct DATA_DIR or the storage’s setting.',
      ),
    ]
  const key = `doctor-${randomBytes(8).toString('hex')}.bin`
  const bytes = randomBytes(BYTES)
  const disk = await storage.disk()
  try {
    if (await disk.exists(key)) throw new Error('The storage has a file that it was never given')
    await disk.put(key, bytes)
    if (!bytes.equals(await disk.getBytes(key))) throw new Error('The storage gave back another file')
    const findings =
      storage.folder === null && site !== undefined
        ? await checkSigned(what, await disk.getSignedUrl(key, { expiresIn: '60s' }), bytes, site)
        : []
    await disk.delete(key)
    if (await disk.exists(key)) throw new Error('The storage keeps a file that was deleted')
    const place = storage.folder ?? storage.origin
    return findings.length > 0 ? findings : [ok(what, `${place} keeps, gives back and deletes files.`)]
  } catch (error) {
    await disk.delete(key).catch(() => undefined)
    return [
      fault(
        what,
        `${messageOf(error)}.`,
        isStorageAway(error) || storage.folder === null
          ? 'Check STORAGE_URL or BACKUP_URL, the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), the rights on the bucket, and that the store answers.'
          : 'Check that this user may write to the folder, and that its disk has space.',
      ),
    ]
  }
}

/** What is wrong with a part of the file at a signed address. */
async function checkSigned(what: string, url: string, bytes: Buffer, site: string): Promise<Finding[]> {
  const reply = await fetch(url, {
    headers: { range: 'bytes=10-19', origin: site },
    signal: AbortSignal.timeout(FETCH_LIMIT_MS),
  })
  const part = Buffer.from(await reply.arrayBuffer())
  if (reply.status !== 206 || !part.equals(bytes.subarray(10, 20)))
    return [
      fault(
        what,
        `A part of a file at a signed address came with status ${reply.status}, not 206.`,
        'Films can’t be played from this store: use one that signs addresses (Signature Version 4) and serves ranges.',
      ),
    ]
  if (reply.headers.has('access-control-allow-origin')) return []
  return [
    attention(
      what,
      `The bucket doesn’t let pages of ${site} read from it (CORS).`,
      'Allow this origin, GET and the header Range in the bucket’s CORS rules (docs/media.md).',
    ),
  ]
}
