import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new random secret of 256 bits: for a session, a reset link, a challenge or a device key. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The SHA-256 of a credential (token or access key); the database stores only this. */
export function credentialHash(credential: string): Buffer {
  return createHash('sha256').update(credential).digest()
}
