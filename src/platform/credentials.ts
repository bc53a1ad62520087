import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new random secret of 256 bits: for a session, a reset link, a challenge or a device key. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The SHA-256 of a credential (token or access key); the database stores only this. */
export function credentialHash(credential: string): Buffer {
  return createHash('sha256').update(credential).digest()
}

/** SECRET, alone or with those before it: the first one signs and encrypts, and what any of them did still holds. */
export type Secret = string | readonly [string, ...string[]]

/** The keys for a purpose, of the present secret first. */
export function keysFor(secret: Secret, purpose: string): [Buffer, ...Buffer[]] {
  const keyOf = (each: string) => Buffer.from(hkdfSync('sha256', each, '', purpose, 32))
  if (typeof secret === 'string') return [keyOf(secret)]
  const [present, ...previous] = secret
  return [keyOf(present), ...previous.map(keyOf)]
}

/** Whether two credentials are the same, in a time that doesn't say where they differ. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(credentialHash(a), credentialHash(b))
}

/**
 * Access keys that are derived, so that nothing has to be stored: UUIDs (version 8) of an id and a signature over the id and
 * one more fact.
 * @param purpose separates keys of different kinds
 * @param variant the digit in which their UUIDs differ
 */
export function derivedKeys(secret: Secret, purpose: string, variant: '8' | 'a') {
  const signingKeys = keysFor(secret, purpose)
  const pattern = new RegExp(`^([0-9a-f]{8})-[0-9a-f]{4}-8[0-9a-f]{3}-${variant}[0-9a-f]{3}-[0-9a-f]{12}$`)

  function make(id: number, fact: number, signingKey = signingKeys[0]): string {
    const signature = createHmac('sha256', signingKey)
      .update(JSON.stringify([id, fact]))
      .digest('hex')
    const part = (from: number, to: number) => signature.slice(from, to)
    return `${id.toString(16).padStart(8, '0')}-${part(0, 4)}-8${part(4, 7)}-${variant}${part(7, 10)}-${part(10, 22)}`
  }

  return {
    make: (id: number, fact: number) => make(id, fact),

    /** The id in a key, unchecked; undefined when it isn't one of this kind. */
    idIn(key: string): number | undefined {
      const id = pattern.exec(key)?.[1]
      return id === undefined ? undefined : Number.parseInt(id, 16)
    },

    isOf: (key: string, id: number, fact: number): boolean =>
      signingKeys.some((signingKey) => isSame(make(id, fact, signingKey), key)),
  }
}
