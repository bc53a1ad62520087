import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#kit/errors.ts'

/** argon2id with 19 MiB, two passes, one lane (R504, decision 12; OWASP). */
const MEMORY_KIB = 19_456
const PASSES = 2
const PARALLELISM = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Each hash takes 19 MiB and a core for about 20 ms: more at once would starve everything else. */
const MAX_CONCURRENT_HASHES = 2
/** Callers beyond this queue are asked to try again. */
const MAX_QUEUED = 60
const RETRY_SECONDS = 5

const deriveKey = promisify(argon2)
const waiting: (() => void)[] = []
let runningHashes = 0

/** A password's hash in PHC format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt)
  const parameters = `m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}`
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(hash)}`
}

/** A dummy hash, compared with when there is no account, so that the answer takes the same time. */
const DUMMY_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(HASH_BYTES))}`

/** Whether a password matches a hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(password: string, hash = DUMMY_HASH): Promise<boolean> {
  const [, , , , salt = '', expected = ''] = hash.split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64'))
  return timingSafeEqual(derived, Buffer.from(expected, 'base64')) && hash !== DUMMY_HASH
}

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  await acquireSlot()
  try {
    const message = Buffer.from(password.normalize('NFC'))
    return await deriveKey('argon2id', {
      message,
      nonce,
      parallelism: PARALLELISM,
      tagLength: HASH_BYTES,
      memory: MEMORY_KIB,
      passes: PASSES,
    })
  } finally {
    runningHashes -= 1
    waiting.shift()?.()
  }
}

function acquireSlot(): Promise<void> {
  if (waiting.length >= MAX_QUEUED)
    throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
  return new Promise((resolve) => {
    const start = () => {
      runningHashes += 1
      resolve()
    }
    if (runningHashes < MAX_CONCURRENT_HASHES) start()
    else waiting.push(start)
  })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
