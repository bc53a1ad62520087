import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#kit/errors.ts'

/** argon2id with 19 MiB, two passes, one lane (R504, decision 12; OWASP). */
const PARAMETERS = 'm=19456,t=2,p=1'
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
  const hash = await derive(password, { parameters: PARAMETERS, salt, length: HASH_BYTES })
  return phcOf(salt, hash)
}

/** A dummy hash, compared with when there is no account, so that the answer takes the same time. */
const DUMMY_HASH = phcOf(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

/**
 * Whether a password matches a hash, by the parameters that it was made with. Without a hash it takes the same time and returns
 * false.
 */
export async function verifyPassword(password: string, hash = DUMMY_HASH): Promise<boolean> {
  const [, , , parameters = '', salt = '', expected = ''] = hash.split('$')
  const wanted = Buffer.from(expected, 'base64')
  const derived = await derive(password, {
    parameters,
    salt: Buffer.from(salt, 'base64'),
    length: wanted.length,
  })
  return timingSafeEqual(derived, wanted) && hash !== DUMMY_HASH
}

function phcOf(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$${PARAMETERS}$${unpadded(salt)}$${unpadded(hash)}`
}

/** The parameters in PHC format, `m=19456,t=2,p=1`: memory in KiB, passes, lanes. */
type Derivation = { parameters: string; salt: Buffer; length: number }

async function derive(password: string, { parameters, salt, length }: Derivation): Promise<Buffer> {
  const { m, t, p } = Object.fromEntries(parameters.split(',').map((each) => each.split('=')))
  await acquireSlot()
  try {
    const message = Buffer.from(password.normalize('NFC'))
    return await deriveKey('argon2id', {
      message,
      nonce: salt,
      parallelism: Number(p),
      tagLength: length,
      memory: Number(m),
      passes: Number(t),
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
